// The lexicon as documents with word counts: each subheading, and each phrase and description.

import type { Steps } from '../base/steps.ts'
import type { Description } from './descriptions.ts'
import type { Subheading } from './lexicon.ts'
import type { Documents } from './postings.ts'
import type { WordLists } from './words.ts'
import { parseWords } from './words.ts'

export type Corpus = {
  /** The number of each word of lexicon and descriptions. */
  readonly vocabulary: ReadonlyMap<string, number>
  readonly subheadings: Documents
  readonly phrases: Documents
  /** The subheading of each phrase or description, by position. */
  readonly owner: Uint16Array
}

const SUBHEADINGS_A_STEP = 15

/**
 * Counts the words of names, phrases and descriptions; `lexicon` is in the order of its codes. A
 * description counts as a phrase, but not as a part of its subheading.
 */
export function* corpusSteps(
  lexicon: readonly Subheading[],
  descriptions: readonly Description[],
  lists: WordLists,
): Steps<Corpus> {
  const descriptionsByCode = Map.groupBy(descriptions, ({ hs6 }) => hs6)
  const vocabulary = new Map<string, number>()
  const [subheadings, phrases] = [documentCounter(), documentCounter()]
  const owner: number[] = []
  for (const [position, { hs6, name, phrases: list }] of lexicon.entries()) {
    const count = (text: string, into: readonly DocumentCounter[]) => {
      for (const word of numbersOf(text, lists, vocabulary)) {
        for (const counter of into) counter.add(word)
      }
      phrases.close()
      owner.push(position)
    }
    for (const phrase of [name, ...list]) count(phrase, [phrases, subheadings])
    for (const { text } of descriptionsByCode.get(hs6) ?? []) count(text, [phrases])
    subheadings.close()
    if (position % SUBHEADINGS_A_STEP === 0) yield
  }
  return {
    vocabulary,
    subheadings: subheadings.documents(),
    phrases: phrases.documents(),
    owner: Uint16Array.from(owner),
  }
}

type DocumentCounter = {
  add(word: number): void
  /** Ends the current document. */
  close(): void
  documents(): Documents
}

/** Uses flat arrays: a map for each of sixty thousand phrases would take tens of megabytes. */
function documentCounter(): DocumentCounter {
  const words = growableArray()
  const times = growableArray()
  const ends = growableArray()
  const open = new Map<number, number>()
  return {
    add: (word) => open.set(word, (open.get(word) ?? 0) + 1),
    close: () => {
      for (const [word, count] of open) {
        words.push(word)
        times.push(count)
      }
      ends.push(words.size())
      open.clear()
    },
    documents: () => ({ ends: ends.all(), words: words.all(), times: times.all() }),
  }
}

function growableArray() {
  let values = new Uint32Array(1024)
  let size = 0
  return {
    push: (value: number) => {
      if (size === values.length) {
        const larger = new Uint32Array(size * 2)
        larger.set(values)
        values = larger
      }
      values[size++] = value
    },
    size: () => size,
    all: () => values.subarray(0, size),
  }
}

function numbersOf(phrase: string, lists: WordLists, vocabulary: Map<string, number>): Set<number> {
  const numbers = new Set<number>()
  for (const { stem } of parseWords(phrase, lists)) {
    if (stem.length < 2) continue
    const number = vocabulary.get(stem) ?? vocabulary.size
    if (number === vocabulary.size) vocabulary.set(stem, number)
    numbers.add(number)
  }
  return numbers
}
