// Attributes that distinguish neighbouring subheadings (fibre, knitted or woven, wearer, material).
// They are read from names and from descriptions, and add to or subtract from the score.

import { mapInSteps, type Steps } from '../base/steps.ts'
import type { Subheading } from './lexicon.ts'
import type { ClassifierSettings, DimensionSettings } from './settings.ts'
import type { Word, WordLists } from './words.ts'
import { parseWords } from './words.ts'

/** The values of each dimension that a text states, as bits; 0 for none. */
export type StatedAttributes = {
  /** The value stated first, or with the largest share. */
  readonly main: readonly number[]
  readonly all: readonly number[]
  /** The value that the request states as an attribute: it excludes subheadings of other values. */
  readonly settled: readonly number[]
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
  readonly dimensions: readonly Dimension[]
  /** The attributes of a description; `text` is needed for shares in percent. */
  read(text: string, words: readonly Word[], settled?: readonly number[]): StatedAttributes
  /** Adds to each score for agreement and subtracts for conflict. */
  addTo(scores: Float32Array, stated: StatedAttributes): void
  differences(
    position: number,
    other: number,
    stated: StatedAttributes,
  ): readonly AttributeDifference[]
}

export type Dimension = {
  /** Its name in attributes.yaml. */
  readonly key: string
  readonly settings: DimensionSettings
  readonly names: readonly string[]
  /** Bits of the values by stem, or by two stems. */
  readonly bits: ReadonlyMap<string, number>
  /** The bits of each subheading, and of its whole heading, by position. */
  readonly own: Int32Array
  readonly ofHeading: Int32Array
  /** The bit of the value `otherwise`. */
  readonly usual: number
}

/** Whether the word names what goods are made of. */
export function isMaterial({ dimensions }: Pick<Attributes, 'dimensions'>, stem: string): boolean {
  return dimensions.some(({ settings, bits }) => settings.material === true && bits.has(stem))
}

type AttributeSettings = Pick<ClassifierSettings, 'dimensions' | 'stated' | 'lists'>
type StatedPenalties = ClassifierSettings['stated']

/** `"60% cotton"`: the share and the words after it. */
const SHARE =
  /(\d{1,3}(?:\.\d+)?)\s*(?:%|percent\b|per cent\b|pct\b)\s+(?:of\s+)?([\p{L}\s-]{3,40})/giu

const NAMES_A_STEP = 300

/** Reads the values of each subheading from its name, or else from its chapter. */
export function* readAttributes(
  { dimensions: settingsOf, stated: penalties, lists }: AttributeSettings,
  lexicon: readonly Subheading[],
): Steps<Attributes> {
  const names = yield* mapInSteps(lexicon, NAMES_A_STEP, ({ name }) => parseWords(name, lists))
  const dimensions = yield* mapInSteps(Object.entries(settingsOf), 1, ([key, settings]) =>
    dimensionOf({ key, settings }, lexicon, names, lists),
  )
  const none = dimensions.map(() => 0)
  return {
    dimensions,
    read: (text, words, stated = none) => ({
      main: dimensions.map((dimension, at) => stated[at] || mainIn(text, words, dimension, lists)),
      all: dimensions.map(({ bits }, at) => stated[at] || allIn(words, bits)),
      settled: stated,
    }),
    addTo: (scores, { main, settled: known }) => {
      for (const [at, dimension] of dimensions.entries()) {
        const value = main[at] as number
        if (value === 0) presume(scores, dimension)
        else if (known[at] === 0) addAgreement(scores, dimension, value)
        else subtract(scores, (position) => penaltyOf(dimension, position, value, penalties))
      }
    },
    differences: (position, other, { main, all }) =>
      dimensions.flatMap(({ settings, names: values, own }, at) => {
        const [ours, theirs] = [own[position] as number, own[other] as number]
        if (ours === 0 || theirs === 0 || (ours & theirs) !== 0) return []
        const named = (bits: number) => valuesIn(bits, values)
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

/** Without a stated value the usual one is meant. */
function presume(scores: Float32Array, { settings, own, usual }: Dimension): void {
  const { unstated = 0 } = settings
  if (unstated === 0) return
  subtract(scores, (at) => (((own[at] as number) & ~usual) !== 0 ? unstated : 0))
}

function subtract(scores: Float32Array, amount: (at: number) => number): void {
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) - amount(at)
}

/** What a value stated as an attribute takes from the score of the subheading at `at`. */
export function penaltyOf(
  { own, ofHeading }: Dimension,
  at: number,
  stated: number,
  { excluded, unnamed }: StatedPenalties,
): number {
  const bits = own[at] as number
  if ((bits & stated) !== 0) return 0
  if (bits !== 0) return excluded
  return ((ofHeading[at] as number) & stated) === 0 ? 0 : unnamed
}

function dimensionOf(
  { key, settings }: Pick<Dimension, 'key' | 'settings'>,
  lexicon: readonly Subheading[],
  names: readonly (readonly Word[])[],
  lists: WordLists,
): Dimension {
  const values = Object.values(settings.values)
  const bits = new Map<string, number>()
  for (const [at, { words }] of values.entries()) {
    for (const word of words) {
      const stems = parseWords(word, lists)
        .map(({ stem }) => stem)
        .join(' ')
      bits.set(stems, (bits.get(stems) ?? 0) | (1 << at))
    }
  }
  const otherwise = Object.keys(settings.values).indexOf(settings.otherwise ?? '')
  const usual = otherwise < 0 ? 0 : 1 << otherwise
  const own = Int32Array.from(lexicon, ({ hs6 }, position) => {
    if (!within(hs6, settings.chapters)) return 0
    const named = allIn(names[position] as readonly Word[], bits)
    if (named !== 0) return named
    return values.reduce(
      (found, value, at) => (within(hs6, value.chapters ?? []) ? found | (1 << at) : found),
      usual,
    )
  })
  const byHeading = new Map<string, number>()
  for (const [position, { hs6 }] of lexicon.entries()) {
    const heading = hs6.slice(0, 4)
    byHeading.set(heading, (byHeading.get(heading) ?? 0) | (own[position] as number))
  }
  const ofHeading = Int32Array.from(lexicon, ({ hs6 }) => byHeading.get(hs6.slice(0, 4)) as number)
  return { key, settings, names: Object.keys(settings.values), bits, own, ofHeading, usual }
}

/** `chapters`: "61", "61-63" or "8413-8414". */
function within(hs6: string, chapters: readonly string[]): boolean {
  return chapters.some((range) => {
    const [first = '', last = first] = range.split('-')
    const code = hs6.slice(0, first.length)
    return first <= code && code <= last
  })
}

function mainIn(
  text: string,
  words: readonly Word[],
  dimension: Dimension,
  lists: WordLists,
): number {
  const share = dimension.settings.percent === true ? largestShare(text, dimension, lists) : 0
  return share === 0 ? firstIn(words, dimension.bits) : share
}

/** The value of a subheading as its name writes it ("steel"), or else as the dimension does. */
export function labelAt(dimension: Dimension, at: number, words: readonly Word[]): string {
  const { own, bits, names } = dimension
  const written = words.flatMap((word, place) => {
    const next = words[place + 1]
    if (next !== undefined && bits.has(`${word.stem} ${next.stem}`)) {
      return [`${word.written} ${next.written}`]
    }
    return bits.has(word.stem) ? [word.written] : []
  })
  const found = [...new Set(written)]
  return (found.length > 0 ? found : valuesIn(own[at] as number, names)).join(' or ')
}

/** The names of the values in `bits`. */
export function valuesIn(bits: number, names: readonly string[]): readonly string[] {
  return names.filter((_, bit) => (bits & (1 << bit)) !== 0)
}

/** The first value stated names the goods: "ensemble consisting of a jacket and trousers". */
function firstIn(words: readonly Word[], bits: ReadonlyMap<string, number>): number {
  for (const [at, { stem }] of words.entries()) {
    const found = bits.get(`${stem} ${words[at + 1]?.stem}`) ?? bits.get(stem)
    if (found !== undefined) return found
  }
  return 0
}

/** The values that the words state. */
export function allIn(words: readonly Word[], bits: ReadonlyMap<string, number>): number {
  let found = 0
  for (const [at, { stem }] of words.entries()) {
    found |= (bits.get(stem) ?? 0) | (bits.get(`${stem} ${words[at + 1]?.stem}`) ?? 0)
  }
  return found
}

/** The value with the largest stated share: "60 percent cotton, 40% nylon" is cotton. */
/** The shares in percent that a text states, each with the words after it. */
export function sharesIn(text: string): readonly { amount: number; words: string }[] {
  return [...text.matchAll(SHARE)].map(([, amount, words = '']) => ({
    amount: Number(amount),
    words,
  }))
}

function largestShare(text: string, { bits }: Dimension, lists: WordLists): number {
  const shares = new Map<number, number>()
  for (const { amount, words } of sharesIn(text)) {
    const [first] = parseWords(words, lists).flatMap(({ stem }) => bits.get(stem) ?? [])
    if (first !== undefined) shares.set(first, (shares.get(first) ?? 0) + amount)
  }
  let best = 0
  for (const [value, share] of shares) if (share > (shares.get(best) ?? 0)) best = value
  return best
}
