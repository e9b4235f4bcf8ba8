// What a check of `landfall doctor` found.

import type { Clock } from '../../base/clock.ts'
import type { LoadedLaw } from '../../operations/operation.ts'
import type { Settings } from '../../settings.ts'

export type Diagnosis = {
  readonly check: string
  readonly state: 'ok' | 'warn' | 'fail'
  readonly text: string
  /** What to do; null where nothing is to be done. */
  readonly remedy: string | null
}

export type Examined = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Null where one of them is wrong. */
  readonly settings: Settings | null
  readonly clock: Clock
  readonly law: () => Promise<LoadedLaw>
}

export type Check = (examined: Examined) => Promise<readonly Diagnosis[]> | readonly Diagnosis[]

export function ok(check: string, text: string): Diagnosis {
  return { check, state: 'ok', text, remedy: null }
}

export function warn(check: string, text: string, remedy: string): Diagnosis {
  return { check, state: 'warn', text, remedy }
}

export function broken(check: string, text: string, remedy: string): Diagnosis {
  return { check, state: 'fail', text, remedy }
}
