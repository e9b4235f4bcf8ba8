// What goes wrong between the replicas and the database of a simulation, and when.

import type { QueryConfig } from 'pg'
import type { Schedule } from './schedule.ts'

export type Weather = {
  /** How long a message takes. */
  readonly delay: () => number
  /** How much longer this one takes than others do; 0 mostly. */
  readonly lateness: () => number
  /** How long until the server works again; 0 mostly. */
  readonly stalledFor: () => number
  readonly stall: (ms: number) => void
  readonly fillDisk: (ms: number) => void
  /** What is executed in place of a statement: a write fails while the disk is full. */
  readonly instead: (statement: QueryConfig) => QueryConfig
  /** From now on messages may be late, or no more. */
  readonly roughen: (rough: boolean) => void
  /** Runs once, right before a statement that begins or is named like this is executed. */
  readonly before: (label: string, run: () => void) => void
  readonly arrives: (label: string) => void
}

const LATE_MS = [400, 4_000, 11_000, 17_000, 40_000]
const LATE_ONCE_IN = 24
const WRITES = /\b(insert|update|delete)\b|\b(admit|claim_idempotency|uncount|add_job)\(/i
/** Raises what PostgreSQL does when it cannot extend a file. */
export const DISK_FULL = `
  create function simulated_disk_full() returns void language plpgsql as $$
  begin raise exception 'could not extend file: No space left on device' using errcode = '53100';
  end $$`

export function openWeather({ chance, now }: Pick<Schedule, 'chance' | 'now'>): Weather {
  let stalledUntil = 0
  let fullUntil = 0
  let rough = false
  const armed = new Map<string, (() => void)[]>()
  return {
    delay: () => chance.pick([0, 0, 1, 1, 2, 5]),
    lateness: () => (rough && chance.oneIn(LATE_ONCE_IN) ? chance.pick(LATE_MS) : 0),
    stalledFor: () => Math.max(0, stalledUntil - now()),
    stall: (ms) => {
      stalledUntil = now() + ms
    },
    fillDisk: (ms) => {
      fullUntil = now() + ms
    },
    instead: (statement) =>
      now() < fullUntil && WRITES.test(statement.text)
        ? { text: 'select simulated_disk_full()' }
        : statement,
    roughen: (next) => {
      rough = next
    },
    before: (label, run) => {
      armed.set(label, [...(armed.get(label) ?? []), run])
    },
    arrives: (label) => {
      const runs = armed.get(label) ?? []
      armed.delete(label)
      for (const run of runs) run()
    },
  }
}
