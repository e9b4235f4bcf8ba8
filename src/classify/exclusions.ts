// What section and chapter notes send elsewhere: a description that has all words of an exclusion
// is held away from the chapter, heading or subheading that it excludes.

import type { Exclusion, Subheading } from './lexicon.ts'
import { everyWord, type Word, type WordLists, wordsOf } from './text.ts'

/** An exclusion that a description meets, and the positions it is held away from. */
export type Met = { readonly exclusion: Exclusion; readonly from: number; readonly end: number }

export type Exclusions = {
  /** `words`: those of `description` as they meet the vocabulary. */
  met(description: string, words: readonly Word[]): readonly Met[]
}

/** Positions in the order of codes, `end` not among them. */
type Stretch = Pick<Met, 'from' | 'end'>

const NOWHERE: Stretch = { from: 0, end: 0 }
/** Chapter, heading, subheading. */
const DEPTHS = [2, 4, 6]

type Ready = Met & { readonly stems: readonly string[] }

/**
 * An exclusion rests on each of its words, those too that elsewhere say nothing ("ride on car").
 * Throws an Error naming an exclusion that has a word by which nothing is compared.
 */
export function readExclusions(
  exclusions: readonly Exclusion[],
  subheadings: readonly Subheading[],
  lists: WordLists,
): Exclusions {
  const every = everyWord(lists)
  const stretches = stretchesOf(subheadings)
  const byStem = new Map<string, Ready[]>()
  for (const exclusion of exclusions) {
    const stems = stemsOf(exclusion, every)
    const [first] = stems
    if (first === undefined) continue
    const stretch = stretches.get(exclusion.outside) ?? NOWHERE
    const same = byStem.get(first) ?? []
    same.push({ exclusion, stems, ...stretch })
    byStem.set(first, same)
  }
  return {
    met: (description, words) => {
      const held = new Set([...words, ...wordsOf(description, every)].map(({ stem }) => stem))
      return [...held]
        .flatMap((stem) => byStem.get(stem) ?? [])
        .filter(({ stems }) => stems.every((stem) => held.has(stem)))
    },
  }
}

/** Where each chapter, heading and subheading lies among all, in the order of their codes. */
function stretchesOf(subheadings: readonly Subheading[]): ReadonlyMap<string, Stretch> {
  const stretches = new Map<string, Stretch>()
  for (const [at, { hs6 }] of subheadings.entries()) {
    for (const digits of DEPTHS) {
      const prefix = hs6.slice(0, digits)
      stretches.set(prefix, { from: stretches.get(prefix)?.from ?? at, end: at + 1 })
    }
  }
  return stretches
}

const BETWEEN = /[^\p{L}\p{N}]+/gu

function stemsOf({ phrase, outside, inside }: Exclusion, every: WordLists): string[] {
  const words = wordsOf(phrase, every)
  const read = words.map(({ written }) => written).join('')
  if (read.replace(BETWEEN, '') !== phrase.toLowerCase().replace(BETWEEN, '')) {
    const kept = words.map(({ stem }) => stem).join(' ') || 'nothing'
    const why = 'leave out numbers, units and countries, or name the goods by other words'
    throw new Error(`${outside} | not: ${phrase} > ${inside}: only "${kept}" is compared; ${why}`)
  }
  return words.map(({ stem }) => stem)
}
