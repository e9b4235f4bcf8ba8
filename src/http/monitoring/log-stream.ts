// Buffers log lines for a moment, so that a call does not wait for each write.

import type { Clock } from '../../base/clock.ts'

export type LogStream = {
  readonly write: (line: string) => void
  /** Writes the buffered lines at once. */
  readonly flush: () => void
}

const GATHER_MS = 20
const GATHERED_MAX = 64 * 1024

/** Lines go to `out` (standard error) in their order. */
export function openLogStream(out: { readonly write: (text: string) => unknown }): LogStream {
  let gathered = ''
  let timer: NodeJS.Timeout | null = null
  const flush = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    const text = gathered
    gathered = ''
    if (text !== '') out.write(text)
  }
  return {
    write: (line) => {
      gathered += line
      if (gathered.length > GATHERED_MAX) flush()
      else timer ??= setTimeout(flush, GATHER_MS)
    },
    flush,
  }
}

/** Levels of the log by name, as pino numbers them. */
const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 } as const

/** Returns a writer of lines that belong to no request, in the format of request lines. */
export function saying(log: Pick<LogStream, 'write'>, least: string, clock: Clock) {
  const names: Readonly<Record<string, number>> = LEVELS
  const threshold = names[least] ?? Number.POSITIVE_INFINITY
  return (level: keyof typeof LEVELS, msg: string, more: object = {}): void => {
    if (LEVELS[level] < threshold) return
    const line = { level: LEVELS[level], time: clock.now().getTime(), ...more, msg }
    log.write(`${JSON.stringify(line)}\n`)
  }
}
