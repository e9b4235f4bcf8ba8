// Attributes that distinguish neighbouring subheadings (fibre, knitted or woven, wearer, material).
// They are read from names and from descriptions, and add to or subtract from the score.

import type { Subheading } from './lexicon.ts'
import type { DimensionSettings } from './settings.ts'
import type { Word, WordLists } from './words.ts'
import { parseWords } from './words.ts'

/** The values of each dimension that a text states, as bits; 0 for none. */
export type StatedAttributes = {
  /** The value stated first, or with the largest share. */
  readonly main: readonly number[]
  readonly all: readonly number[]
}

/** A dimension in which two subheadings differ; `stated`: the description states its value. */
export type AttributeDifference = {
  readonly dimension: string
  readonly ours: readonly string[]
  readonly theirs: readonly string[]
  readonly stated: boolean
  /** The description states values of both. */
  readonly both: boolean
}

export type Attributes = {
  /** The attributes of a description; `text` is needed for shares in percent. */
  read(text: string, words: readonly Word[]): StatedAttributes
  /** Adds to each score for agreement and subtracts for conflict. */
  addTo(scores: Float32Array, stated: StatedAttributes): void
  differences(
    position: number,
    other: number,
    stated: StatedAttributes,
  ): readonly AttributeDifference[]
}

type Dimension = {
  readonly settings: DimensionSettings
  readonly names: readonly string[]
  /** Bits of the values by stem, or by two stems. */
  readonly bits: ReadonlyMap<string, number>
  /** The bits of each subheading, and of its whole heading, by position. */
  readonly own: Int32Array
  readonly ofHeading: Int32Array
}

const SHARE =
  /(\d{1,3}(?:\.\d+)?)\s*(?:%|percent\b|per cent\b|pct\b)\s+(?:of\s+)?([\p{L}\s-]{3,40})/giu

/** Reads the values of each subheading from its name, or else from its chapter. */
export function readAttributes(
  settingsOf: Readonly<Record<string, DimensionSettings>>,
  lexicon: readonly Subheading[],
  lists: WordLists,
): Attributes {
  const names = lexicon.map(({ name }) => parseWords(name, lists))
  const dimensions = Object.values(settingsOf).map((settings) =>
    dimensionOf(settings, lexicon, names, lists),
  )
  return {
    read: (text, words) => ({
      main: dimensions.map((dimension) => {
        const share = dimension.settings.percent === true ? largestShare(text, dimension, lists) : 0
        return share === 0 ? firstIn(words, dimension.bits) : share
      }),
      all: dimensions.map(({ bits }) => allIn(words, bits)),
    }),
    addTo: (scores, { main }) => {
      for (const [at, dimension] of dimensions.entries()) {
        const value = main[at] as number
        if (value !== 0) addAgreement(scores, dimension, value)
      }
    },
    differences: (position, other, { main, all }) =>
      dimensions.flatMap(({ settings, names: values, own }, at) => {
        const [ours, theirs] = [own[position] as number, own[other] as number]
        if (ours === 0 || theirs === 0 || (ours & theirs) !== 0) return []
        const named = (bits: number) => values.filter((_, bit) => (bits & (1 << bit)) !== 0)
        const statedValues = all[at] as number
        return [
          {
            dimension: settings.says,
            ours: named(ours),
            theirs: named(theirs),
            stated: main[at] !== 0,
            both: (statedValues & ours) !== 0 && (statedValues & theirs) !== 0,
          },
        ]
      }),
  }
}

function addAgreement(
  scores: Float32Array,
  { settings, own, ofHeading }: Dimension,
  stated: number,
): void {
  const { agree, conflict } = settings
  for (let at = 0; at < scores.length; at++) {
    const ownBits = own[at] as number
    if ((ownBits & stated) !== 0) scores[at] = (scores[at] as number) + agree
    else if (ownBits !== 0 || ((ofHeading[at] as number) & stated) !== 0) {
      scores[at] = (scores[at] as number) - conflict
    }
  }
}

function dimensionOf(
  settings: DimensionSettings,
  lexicon: readonly Subheading[],
  names: readonly (readonly Word[])[],
  lists: WordLists,
): Dimension {
  const values = Object.values(settings.values)
  const bits = new Map<string, number>()
  for (const [at, { words }] of values.entries()) {
    for (const word of words) {
      const key = parseWords(word, lists)
        .map(({ stem }) => stem)
        .join(' ')
      bits.set(key, (bits.get(key) ?? 0) | (1 << at))
    }
  }
  const own = Int32Array.from(lexicon, ({ hs6 }, position) => {
    const chapter = hs6.slice(0, 2)
    if (!within(chapter, settings.chapters)) return 0
    const named = allIn(names[position] as readonly Word[], bits)
    if (named !== 0) return named
    return values.reduce(
      (found, value, at) => (within(chapter, value.chapters ?? []) ? found | (1 << at) : found),
      0,
    )
  })
  const byHeading = new Map<string, number>()
  for (const [position, { hs6 }] of lexicon.entries()) {
    const heading = hs6.slice(0, 4)
    byHeading.set(heading, (byHeading.get(heading) ?? 0) | (own[position] as number))
  }
  const ofHeading = Int32Array.from(lexicon, ({ hs6 }) => byHeading.get(hs6.slice(0, 4)) as number)
  return { settings, names: Object.keys(settings.values), bits, own, ofHeading }
}

/** `chapters`: "61" or "61-63". */
function within(chapter: string, chapters: readonly string[]): boolean {
  return chapters.some((range) => {
    const [first = '', last = first] = range.split('-')
    return first <= chapter && chapter <= last
  })
}

/** The first value stated names the goods: "ensemble consisting of a jacket and trousers". */
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
    const [first] = parseWords(words, lists).flatMap(({ stem }) => bits.get(stem) ?? [])
    if (first !== undefined) shares.set(first, (shares.get(first) ?? 0) + Number(amount))
  }
  let best = 0
  for (const [value, share] of shares) if (share > (shares.get(best) ?? 0)) best = value
  return best
}
