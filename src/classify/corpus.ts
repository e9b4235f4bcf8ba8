// The lexicon as countable documents: each subheading and each of its phrases.

import type { Subheading } from './lexicon.ts'
import type { Documents } from './postings.ts'
import type { WordLists } from './text.ts'
import { wordsOf } from './text.ts'

export type Corpus = {
  /** Every word of the lexicon, with its number. */
  readonly vocabulary: ReadonlyMap<string, number>
  readonly subheadings: Documents
  readonly phrases: Documents
  /** The subheading of each phrase, by position. */
  readonly owner: Uint16Array
}

/** Counts the words of names and phrases; `lexicon` is in the order of its codes. */
export function corpusOf(lexicon: readonly Subheading[], lists: WordLists): Corpus {
  const vocabulary = new Map<string, number>()
  const [subheadings, phrases] = [pile(), pile()]
  const owner: number[] = []
  for (const [position, { name, phrases: list }] of lexicon.entries()) {
    for (const phrase of [name, ...list]) {
      for (const word of numbersOf(phrase, lists, vocabulary)) {
        for (const counted of [phrases, subheadings]) counted.add(word)
      }
      phrases.close()
      owner.push(position)
    }
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
