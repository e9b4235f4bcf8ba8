// What section and chapter notes send elsewhere: a description that has all words of an exclusion
// is held away from the chapter, heading or subheading that it excludes.

import type { Exclusion, Subheading } from './lexicon.ts'
import { type Word, type WordLists, wordsOf } from './text.ts'

/** An exclusion that a description meets, and the positions it is held away from. */
export type Met = { readonly exclusion: Exclusion; readonly from: number; readonly end: number }

export type Exclusions = {
  met(words: readonly Word[]): readonly Met[]
}

type Ready = Met & { readonly stems: readonly string[] }

export function readExclusions(
  exclusions: readonly Exclusion[],
  subheadings: readonly Subheading[],
  lists: WordLists,
): Exclusions {
  const byStem = new Map<string, Ready[]>()
  for (const exclusion of exclusions) {
    const stems = wordsOf(exclusion.phrase, lists).map(({ stem }) => stem)
    const inside = ({ hs6 }: Subheading) => hs6.startsWith(exclusion.outside)
    const from = subheadings.findIndex(inside)
    const end = from + subheadings.filter(inside).length
    const [first] = stems
    if (first === undefined) continue
    const same = byStem.get(first) ?? []
    byStem.set(first, [...same, { exclusion, stems, from, end }])
  }
  return {
    met: (words) => {
      const held = new Set(words.map(({ stem }) => stem))
      return [...held]
        .flatMap((stem) => byStem.get(stem) ?? [])
        .filter(({ stems }) => stems.every((stem) => held.has(stem)))
    },
  }
}
