// Priors: the share of each chapter, heading and subheading among goods whose code is known,
// combined with expert judgements.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Subheading } from './lexicon.ts'

/** Logarithms of shares, by position in the lexicon. */
export type Priors = {
  /** The share of the subheading's heading in all goods. */
  readonly heading: Float32Array
  /** The share of the subheading in the goods of its heading. */
  readonly subheading: Float32Array
}

/** Digits of a level, and the number of known goods that its judgements count as. */
const HEADING = { digits: 4, judged: 20 }
const SUBHEADING = { digits: 6, judged: 10 }
/** Chapters have no judgements; each starts with this many goods. */
const CHAPTER = { digits: 2, initial: 1 }
const WHOLE = 100

/**
 * Reads `known.csv` and `usual.csv` in `folder`. Throws an Error for a heading or subheading
 * without a judgement.
 */
export function readPriors(folder: string, lexicon: readonly Subheading[]): Priors {
  const numbers = (file: string) => {
    const rows = readFileSync(join(folder, file), 'utf8').matchAll(/^(\d{4,6}),([\d.]+)$/gm)
    return new Map([...rows].map(([, code = '', number]) => [code, Number(number)]))
  }
  const counts = numbers('known.csv')
  const judged = numbers('usual.csv')
  const judgedCount = (goods: number) => (code: string) => {
    const share = judged.get(code)
    if (share === undefined) throw new Error(`${join(folder, 'usual.csv')}: no share for ${code}`)
    return (goods * share) / WHOLE
  }
  const known = lexicon.map(({ hs6 }) => ({ hs6, count: counts.get(hs6) ?? 0 }))
  const chapter = sharesOf(known, CHAPTER.digits, () => CHAPTER.initial)
  const heading = sharesOf(known, HEADING.digits, judgedCount(HEADING.judged), CHAPTER.digits)
  return {
    heading: chapter.map((share, at) => share + (heading[at] as number)),
    subheading: sharesOf(known, SUBHEADING.digits, judgedCount(SUBHEADING.judged), HEADING.digits),
  }
}

type KnownCount = { readonly hs6: string; readonly count: number }

/**
 * The share of each code of `digits` digits in its code of `outer` digits; `initialCount`: the
 * number of goods that a code starts with.
 */
function sharesOf(
  known: readonly KnownCount[],
  digits: number,
  initialCount: (code: string) => number,
  outer = 0,
): Float32Array {
  const countByCode = new Map<string, number>()
  for (const { hs6, count } of known) {
    const code = hs6.slice(0, digits)
    countByCode.set(code, (countByCode.get(code) ?? initialCount(code)) + count)
  }
  const countByOuter = new Map<string, number>()
  for (const [code, count] of countByCode) {
    const whole = code.slice(0, outer)
    countByOuter.set(whole, (countByOuter.get(whole) ?? 0) + count)
  }
  return Float32Array.from(known, ({ hs6 }) => {
    const own = countByCode.get(hs6.slice(0, digits)) as number
    return Math.log(own / (countByOuter.get(hs6.slice(0, outer)) as number))
  })
}
