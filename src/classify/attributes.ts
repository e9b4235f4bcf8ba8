// What tells neighbouring subheadings apart (fibre, knitted or woven, for whom, of what), read from
// names and from descriptions alike, so that "of cotton" is not one word of many.

import type { Subheading } from './lexicon.ts'
import type { DimensionLaw } from './settings.ts'
import type { Word, WordLists } from './text.ts'
import { wordsOf } from './text.ts'

/** For each dimension the values that a text names, as bits; 0 when it names none. */
export type Stated = {
  /** What is named first, or has the largest share. */
  readonly main: readonly number[]
  readonly all: readonly number[]
}

/** Where two subheadings differ in one dimension, and whether the description says in what. */
export type Difference = {
  readonly dimension: string
  readonly ours: readonly string[]
  readonly theirs: readonly string[]
  readonly stated: boolean
  /** The description names values of both. */
  readonly both: boolean
}

export type Attributes = {
  /** What a description says; `text` as written, because shares in percent are no words. */
  read(text: string, words: readonly Word[]): Stated
  /** Adds to each subheading's score what agreement and conflict are worth. */
  addTo(scores: Float32Array, stated: Stated): void
  differences(position: number, other: number, stated: Stated): readonly Difference[]
}

type Dimension = {
  readonly law: DimensionLaw
  readonly names: readonly string[]
  /** Stem, or two stems → bits of the values. */
  readonly bits: ReadonlyMap<string, number>
  /** By position: the bits of the subheading, and those of its heading together. */
  readonly own: Int32Array
  readonly kin: Int32Array
}

const SHARE =
  /(\d{1,3}(?:\.\d+)?)\s*(?:%|percent\b|per cent\b|pct\b)\s+(?:of\s+)?([\p{L}\s-]{3,40})/giu

/** Reads the values of every subheading from its name, or from its chapter where it names none. */
export function readAttributes(
  laws: Readonly<Record<string, DimensionLaw>>,
  lexicon: readonly Subheading[],
  lists: WordLists,
): Attributes {
  const names = lexicon.map(({ name }) => wordsOf(name, lists))
  const dimensions = Object.values(laws).map((law) => dimensionOf(law, lexicon, names, lists))
  return {
    read: (text, words) => ({
      main: dimensions.map((dimension) => {
        const share = dimension.law.percent === true ? largestShare(text, dimension, lists) : 0
        return share === 0 ? firstIn(words, dimension.bits) : share
      }),
      all: dimensions.map(({ bits }) => allIn(words, bits)),
    }),
    addTo: (scores, { main }) => {
      for (const [at, dimension] of dimensions.entries()) {
        const asked = main[at] as number
        if (asked !== 0) addAgreement(scores, dimension, asked)
      }
    },
    differences: (position, other, { main, all }) =>
      dimensions.flatMap(({ law, names: values, own }, at) => {
        const [ours, theirs] = [own[position] as number, own[other] as number]
        if (ours === 0 || theirs === 0 || (ours & theirs) !== 0) return []
        const named = (bits: number) => values.filter((_, bit) => (bits & (1 << bit)) !== 0)
        const told = all[at] as number
        return [
          {
            dimension: law.says,
            ours: named(ours),
            theirs: named(theirs),
            stated: main[at] !== 0,
            both: (told & ours) !== 0 && (told & theirs) !== 0,
          },
        ]
      }),
  }
}

function addAgreement(scores: Float32Array, { law, own, kin }: Dimension, asked: number): void {
  const { agree, conflict } = law
  for (let at = 0; at < scores.length; at++) {
    const held = own[at] as number
    if ((held & asked) !== 0) scores[at] = (scores[at] as number) + agree
    else if (held !== 0 || ((kin[at] as number) & asked) !== 0) {
      scores[at] = (scores[at] as number) - conflict
    }
  }
}

function dimensionOf(
  law: DimensionLaw,
  lexicon: readonly Subheading[],
  names: readonly (readonly Word[])[],
  lists: WordLists,
): Dimension {
  const values = Object.values(law.values)
  const bits = new Map<string, number>()
  for (const [at, { words }] of values.entries()) {
    for (const word of words) {
      const key = wordsOf(word, lists)
        .map(({ stem }) => stem)
        .join(' ')
      bits.set(key, (bits.get(key) ?? 0) | (1 << at))
    }
  }
  const own = Int32Array.from(lexicon, ({ hs6 }, position) => {
    const chapter = hs6.slice(0, 2)
    if (!within(chapter, law.chapters)) return 0
    const named = allIn(names[position] as readonly Word[], bits)
    if (named !== 0) return named
    return values.reduce(
      (found, value, at) => (within(chapter, value.chapters ?? []) ? found | (1 << at) : found),
      0,
    )
  })
  const kin = new Map<string, number>()
  for (const [position, { hs6 }] of lexicon.entries()) {
    const heading = hs6.slice(0, 4)
    kin.set(heading, (kin.get(heading) ?? 0) | (own[position] as number))
  }
  const kinOf = ({ hs6 }: Subheading) => kin.get(hs6.slice(0, 4)) as number
  return { law, names: Object.keys(law.values), bits, own, kin: Int32Array.from(lexicon, kinOf) }
}

/** `chapters`: "61" or "61-63". */
function within(chapter: string, chapters: readonly string[]): boolean {
  return chapters.some((range) => {
    const [first = '', last = first] = range.split('-')
    return first <= chapter && chapter <= last
  })
}

/** What is named first names the goods: "ensemble consisting of a jacket and trousers". */
function firstIn(words: readonly Word[], bits: ReadonlyMap<string, number>): number {
  for (const [at, { stem }] of words.entries()) {
    const found = bits.get(`${stem} ${words[at + 1]?.stem}`) ?? bits.get(stem)
    if (found !== undefined) return found
  }
  return 0
}

function allIn(words: readonly Word[], bits: ReadonlyMap<string, number>): number {
  let found = 0
  for (const [at, { stem }] of words.entries()) {
    found |= (bits.get(stem) ?? 0) | (bits.get(`${stem} ${words[at + 1]?.stem}`) ?? 0)
  }
  return found
}

/** The value with the largest stated share: "60 percent cotton, 40% nylon" is cotton. */
function largestShare(text: string, { bits }: Dimension, lists: WordLists): number {
  const shares = new Map<number, number>()
  for (const [, amount = '', words = ''] of text.matchAll(SHARE)) {
    const [first] = wordsOf(words, lists).flatMap(({ stem }) => bits.get(stem) ?? [])
    if (first !== undefined) shares.set(first, (shares.get(first) ?? 0) + Number(amount))
  }
  let best = 0
  for (const [value, share] of shares) if (share > (shares.get(best) ?? 0)) best = value
  return best
}
