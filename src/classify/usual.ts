// How usual goods are: of those whose code is known, how many went to each chapter, to each heading
// of it, and to each subheading of that.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Subheading } from './lexicon.ts'

/** Natural logarithms of shares, by position in the lexicon. */
export type Usual = {
  /** Of all goods, those of the subheading's heading. */
  readonly heading: Float32Array
  /** Of the goods of the heading, those of the subheading. */
  readonly subheading: Float32Array
}

/** Digits of a level, and how many goods each of that level is given before any is counted. */
const CHAPTER = { digits: 2, given: 1 }
const HEADING = { digits: 4, given: 0.3 }
const SUBHEADING = { digits: 6, given: 0.5 }

/** Reads `known.csv` of `folder`. */
export function readUsual(folder: string, lexicon: readonly Subheading[]): Usual {
  const rows = readFileSync(join(folder, 'known.csv'), 'utf8').matchAll(/^(\d{6}),(\d+)$/gm)
  const counts = new Map([...rows].map(([, hs6 = '', count]) => [hs6, Number(count)]))
  const known = lexicon.map(({ hs6 }) => ({ hs6, count: counts.get(hs6) ?? 0 }))
  const chapter = sharesOf(known, CHAPTER, 0)
  const heading = sharesOf(known, HEADING, CHAPTER.digits)
  return {
    heading: chapter.map((share, at) => share + (heading[at] as number)),
    subheading: sharesOf(known, SUBHEADING, HEADING.digits),
  }
}

type Known = { readonly hs6: string; readonly count: number }

/** What each level's goods are among those of the level of `outer` digits around it. */
function sharesOf(
  known: readonly Known[],
  { digits, given }: { readonly digits: number; readonly given: number },
  outer: number,
): Float32Array {
  const held = new Map<string, number>()
  for (const { hs6, count } of known) {
    const code = hs6.slice(0, digits)
    held.set(code, (held.get(code) ?? given) + count)
  }
  const around = new Map<string, number>()
  for (const [code, count] of held) {
    const whole = code.slice(0, outer)
    around.set(whole, (around.get(whole) ?? 0) + count)
  }
  return Float32Array.from(known, ({ hs6 }) => {
    const own = held.get(hs6.slice(0, digits)) ?? given
    return Math.log(own / (around.get(hs6.slice(0, outer)) ?? own))
  })
}
