// The lexicon as countable documents: each subheading, and each of its phrases and descriptions.

import type { Description } from './descriptions.ts'
import type { Subheading } from './lexicon.ts'
import type { Documents } from './postings.ts'
import type { WordLists } from './text.ts'
import { wordsOf } from './text.ts'

export type Corpus = {
  /** Every word of lexicon and descriptions, with its number. */
  readonly vocabulary: ReadonlyMap<string, number>
  readonly subheadings: Documents
  readonly phrases: Documents
  /** The subheading of each phrase or description, by position. */
  readonly owner: Uint16Array
}

/**
 * Counts the words of names, phrases and descriptions; `lexicon` is in the order of its codes. A
 * description is one more phrase, and no part of what its subheading is called.
 */
export function corpusOf(
  lexicon: readonly Subheading[],
  descriptions: readonly Description[],
  lists: WordLists,
): Corpus {
  const told = Map.groupBy(descriptions, ({ hs6 }) => hs6)
  const vocabulary = new Map<string, number>()
  const [subheadings, phrases] = [pile(), pile()]
  const owner: number[] = []
  for (const [position, { hs6, name, phrases: list }] of lexicon.entries()) {
    const count = (text: string, into: readonly Pile[]) => {
      for (const word of numbersOf(text, lists, vocabulary)) for (const pile of into) pile.add(word)
      phrases.close()
      owner.push(position)
    }
    for (const phrase of [name, ...list]) count(phrase, [phrases, subheadings])
    for (const { text } of told.get(hs6) ?? []) count(text, [phrases])
    subheadings.close()
  }
  return {
    vocabulary,
    subheadings: subheadings.documents(),
    phrases: phrases.documents(),
    owner: Uint16Array.from(owner),
  }
}

type Pile = {
  add(word: number): void
  /** Ends the document being counted. */
  close(): void
  documents(): Documents
}

/** Flat lists, because a map for each of sixty thousand phrases would cost tens of megabytes. */
function pile(): Pile {
  const words = growing()
  const times = growing()
  const ends = growing()
  const open = new Map<number, number>()
  return {
    add: (word) => open.set(word, (open.get(word) ?? 0) + 1),
    close: () => {
      for (const [word, often] of open) {
        words.push(word)
        times.push(often)
      }
      ends.push(words.size())
      open.clear()
    },
    documents: () => ({ ends: ends.all(), words: words.all(), times: times.all() }),
  }
}

function growing() {
  let held = new Uint32Array(1024)
  let size = 0
  return {
    push: (value: number) => {
      if (size === held.length) {
        const larger = new Uint32Array(size * 2)
        larger.set(held)
        held = larger
      }
      held[size++] = value
    },
    size: () => size,
    all: () => held.subarray(0, size),
  }
}

function numbersOf(phrase: string, lists: WordLists, vocabulary: Map<string, number>): Set<number> {
  const numbers = new Set<number>()
  for (const { stem } of wordsOf(phrase, lists)) {
    if (stem.length < 2) continue
    const number = vocabulary.get(stem) ?? vocabulary.size
    if (number === vocabulary.size) vocabulary.set(stem, number)
    numbers.add(number)
  }
  return numbers
}
