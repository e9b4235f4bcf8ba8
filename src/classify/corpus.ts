// The lexicon as countable documents: each subheading, each of its phrases, and each heading.

import type { Subheading } from './lexicon.ts'
import type { Document } from './postings.ts'
import type { WordLists } from './text.ts'
import { wordsOf } from './text.ts'

export type Corpus = {
  /** Every word of the lexicon, with its number. */
  readonly vocabulary: ReadonlyMap<string, number>
  readonly subheadings: readonly Document[]
  readonly phrases: readonly Document[]
  readonly headings: readonly Document[]
  /** The subheading of each phrase, by position. */
  readonly owner: Uint16Array
  /** The heading of each subheading, by position. */
  readonly headingOf: Uint16Array
}

/** Counts the words of names and phrases; a name is a phrase like any other. */
export function corpusOf(lexicon: readonly Subheading[], lists: WordLists): Corpus {
  const vocabulary = new Map<string, number>()
  const subheadings: Document[] = []
  const phrases: Document[] = []
  const headings = new Map<string, Map<number, number>>()
  const owner: number[] = []
  const headingOf: number[] = []
  for (const [position, { hs6, name, phrases: list }] of lexicon.entries()) {
    const whole = new Map<number, number>()
    const code = hs6.slice(0, 4)
    const heading = headings.get(code) ?? new Map<number, number>()
    headings.set(code, heading)
    headingOf.push(headings.size - 1)
    for (const phrase of [name, ...list]) {
      const single = numbersOf(phrase, lists, vocabulary)
      for (const word of single.keys()) {
        whole.set(word, (whole.get(word) ?? 0) + 1)
        heading.set(word, (heading.get(word) ?? 0) + 1)
      }
      phrases.push(single)
      owner.push(position)
    }
    subheadings.push(whole)
  }
  const rooms = { owner: Uint16Array.from(owner), headingOf: Uint16Array.from(headingOf) }
  return { vocabulary, subheadings, phrases, headings: [...headings.values()], ...rooms }
}

function numbersOf(
  phrase: string,
  lists: WordLists,
  vocabulary: Map<string, number>,
): Map<number, number> {
  const numbers = new Map<number, number>()
  for (const { stem } of wordsOf(phrase, lists)) {
    if (stem.length < 2) continue
    const number = vocabulary.get(stem) ?? vocabulary.size
    if (number === vocabulary.size) vocabulary.set(stem, number)
    numbers.set(number, 1)
  }
  return numbers
}
