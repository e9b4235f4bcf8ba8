// The lexicon's exclusions: a description with all words of an exclusion lowers the score of the
// excluded chapter, heading or subheading.

import { appendTo } from '../base/groups.ts'
import type { Steps } from '../base/steps.ts'
import type { Exclusion, Subheading } from './lexicon.ts'
import { parseWords, type Word, type WordLists, withoutStopWords } from './words.ts'

/** An exclusion that matches a description, and the positions that it excludes. */
export type MatchedExclusion = {
  readonly exclusion: Exclusion
  readonly from: number
  readonly end: number
}

export type Exclusions = {
  /** `words`: the words of `description`, fitted to the vocabulary. */
  matching(description: string, words: readonly Word[]): readonly MatchedExclusion[]
}

/** Positions in the order of codes; `end` is exclusive. */
type PositionRange = Pick<MatchedExclusion, 'from' | 'end'>

const NOWHERE: PositionRange = { from: 0, end: 0 }
/** Chapter, heading, subheading. */
const DEPTHS = [2, 4, 6]

type StemmedExclusion = MatchedExclusion & { readonly stems: readonly string[] }

/** Exclusions that are read in one step. */
const STEP = 500

/**
 * An exclusion needs all of its words, including stop words ("ride on car").
 * Throws an Error for an exclusion with a word that is never compared.
 */
export function* readExclusions(
  exclusions: readonly Exclusion[],
  subheadings: readonly Subheading[],
  lists: WordLists,
): Steps<Exclusions> {
  const unfiltered = withoutStopWords(lists)
  const ranges = rangesOf(subheadings)
  const byStem = new Map<string, StemmedExclusion[]>()
  for (const [at, exclusion] of exclusions.entries()) {
    if (at > 0 && at % STEP === 0) yield
    const stems = stemsOf(exclusion, unfiltered)
    const [first] = stems
    if (first === undefined) continue
    const range = ranges.get(exclusion.outside) ?? NOWHERE
    appendTo(byStem, first, { exclusion, stems, ...range })
  }
  return {
    matching: (description, words) => {
      const all = [...words, ...parseWords(description, unfiltered)]
      const present = new Set(all.map(({ stem }) => stem))
      return [...present]
        .flatMap((stem) => byStem.get(stem) ?? [])
        .filter(({ stems }) => stems.every((stem) => present.has(stem)))
    },
  }
}

/** The positions of each chapter, heading and subheading in the order of codes. */
function rangesOf(subheadings: readonly Subheading[]): ReadonlyMap<string, PositionRange> {
  const ranges = new Map<string, PositionRange>()
  for (const [at, { hs6 }] of subheadings.entries()) {
    for (const digits of DEPTHS) {
      const prefix = hs6.slice(0, digits)
      ranges.set(prefix, { from: ranges.get(prefix)?.from ?? at, end: at + 1 })
    }
  }
  return ranges
}

const BETWEEN = /[^\p{L}\p{N}]+/gu

function stemsOf({ phrase, outside, inside }: Exclusion, unfiltered: WordLists): string[] {
  const words = parseWords(phrase, unfiltered)
  const read = words.map(({ written }) => written).join('')
  if (read.replace(BETWEEN, '') !== phrase.toLowerCase().replace(BETWEEN, '')) {
    const kept = words.map(({ stem }) => stem).join(' ') || 'nothing'
    const why = 'omit numbers, units and countries, or describe the goods with other words'
    throw new Error(`${outside} | not: ${phrase} > ${inside}: only "${kept}" is compared; ${why}`)
  }
  return words.map(({ stem }) => stem)
}
