// The resident memory of this process after a collection, sample by sample, and whether it levels
// off.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose_gc')
type Collection = { readonly type: string; readonly execution: string; readonly flavor: string }
const collect = runInNewContext('gc') as (how: Collection) => void
/** Pages that hold nothing any more go back to the system. */
const WHOLE = { type: 'major', execution: 'sync', flavor: 'last-resort' }

const MEGABYTE = 2 ** 20
const MEGABYTES_AT_MOST = 900
/** Of so many readings the least counts: freed pages may be given back a moment later. */
const READINGS_OF_A_SAMPLE = 4
/** Of the samples, those before these parts of the run are warming up. */
const WARM = 0.25
const LATE = 0.75
/** Late samples may be so many times those of the middle. */
const GROWTH_AT_MOST = 1.1
const SAMPLES_ENOUGH = 8

type MemorySamples = {
  readonly read: () => void
  /** Megabytes. */
  readonly all: () => readonly number[]
}

export function memorySamples(): MemorySamples {
  const readings: number[] = []
  return {
    read() {
      collect(WHOLE)
      readings.push(Math.round(process.memoryUsage.rss() / MEGABYTE))
    },
    all: () =>
      Array.from({ length: Math.ceil(readings.length / READINGS_OF_A_SAMPLE) }, (_, at) =>
        Math.min(...readings.slice(at * READINGS_OF_A_SAMPLE, (at + 1) * READINGS_OF_A_SAMPLE)),
      ),
  }
}

/** What is wrong with these samples, in words; null when nothing is. */
export function memoryFault(samples: readonly number[]): string | null {
  const most = Math.max(...samples)
  if (most >= MEGABYTES_AT_MOST) {
    return `${most} MB resident, ${MEGABYTES_AT_MOST} are the limit: ${samples.join(' ')}`
  }
  if (samples.length < SAMPLES_ENOUGH) return null
  const part = (from: number, to: number): number => {
    const own = samples.slice(Math.floor(samples.length * from), Math.floor(samples.length * to))
    return own.reduce((sum, one) => sum + one, 0) / own.length
  }
  const middle = part(WARM, LATE)
  const late = part(LATE, 1)
  if (late <= middle * GROWTH_AT_MOST) return null
  return `memory grows: ${Math.round(middle)} MB in the middle, ${Math.round(late)} MB at the end`
}
