// How usual goods are: how many of those whose code is known went to each chapter, to each heading
// of it, and to each subheading of that, beside what is judged by people who know the trade.

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

/** Digits of a level, and for how many goods around it the judgement stands beside the counted. */
const HEADING = { digits: 4, judged: 20 }
const SUBHEADING = { digits: 6, judged: 10 }
/** A chapter, of which nothing is judged, is given so many goods before any is counted. */
const CHAPTER = { digits: 2, given: 1 }
const WHOLE = 100

/**
 * Reads `known.csv` and `usual.csv` of `folder`. Throws an Error naming a heading or subheading of
 * which nothing is judged.
 */
export function readUsual(folder: string, lexicon: readonly Subheading[]): Usual {
  const numbers = (file: string) => {
    const rows = readFileSync(join(folder, file), 'utf8').matchAll(/^(\d{4,6}),([\d.]+)$/gm)
    return new Map([...rows].map(([, code = '', number]) => [code, Number(number)]))
  }
  const counts = numbers('known.csv')
  const judged = numbers('usual.csv')
  const beside = (goods: number) => (code: string) => {
    const share = judged.get(code)
    if (share === undefined) throw new Error(`${join(folder, 'usual.csv')}: nothing of ${code}`)
    return (goods * share) / WHOLE
  }
  const known = lexicon.map(({ hs6 }) => ({ hs6, count: counts.get(hs6) ?? 0 }))
  const chapter = sharesOf(known, CHAPTER.digits, () => CHAPTER.given)
  const heading = sharesOf(known, HEADING.digits, beside(HEADING.judged), CHAPTER.digits)
  return {
    heading: chapter.map((share, at) => share + (heading[at] as number)),
    subheading: sharesOf(known, SUBHEADING.digits, beside(SUBHEADING.judged), HEADING.digits),
  }
}

type Known = { readonly hs6: string; readonly count: number }

/**
 * What the goods of each level are among those of the level of `outer` digits around it; `given`:
 * how many a code has before any is counted.
 */
function sharesOf(
  known: readonly Known[],
  digits: number,
  given: (code: string) => number,
  outer = 0,
): Float32Array {
  const held = new Map<string, number>()
  for (const { hs6, count } of known) {
    const code = hs6.slice(0, digits)
    held.set(code, (held.get(code) ?? given(code)) + count)
  }
  const around = new Map<string, number>()
  for (const [code, count] of held) {
    const whole = code.slice(0, outer)
    around.set(whole, (around.get(whole) ?? 0) + count)
  }
  return Float32Array.from(known, ({ hs6 }) => {
    const own = held.get(hs6.slice(0, digits)) as number
    return Math.log(own / (around.get(hs6.slice(0, outer)) as number))
  })
}
