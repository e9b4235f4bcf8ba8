// The words of a description that were read as other words, while they are found.

import type { GlossaryMatch } from './glossary.ts'
import type { Token } from './tokens.ts'
import type { CorrectWords } from './typos.ts'

/** What is known of English words. */
export type EnglishWords = {
  /** Whether texts that the classifier knows have the word. */
  knows(key: string): boolean
  /** By the number of names, phrases and descriptions of the project that have the word. */
  readonly correct: CorrectWords
  /** The same; words of grammar, units and countries, which are not counted, have a low one. */
  frequency(key: string): number
  /** Whether the two words are known side by side. */
  knowsPair(first: string, second: string): boolean
  /** Whether it is common, and neither a word of grammar nor a general one. */
  namesGoods(key: string): boolean
  /** Whether an unknown word is two known ones ("smartwatch"). */
  isCompound(key: string): boolean
}

/** The same, with what was found about a word remembered: for one description. */
export function remembered(words: EnglishWords): EnglishWords {
  return {
    ...words,
    knows: cached(words.knows),
    frequency: cached(words.frequency),
    isCompound: cached(words.isCompound),
  }
}

function cached<Found>(find: (key: string) => Found): (key: string) => Found {
  const found = new Map<string, Found>()
  return (key) => {
    const before = found.get(key)
    if (before !== undefined) return before
    const result = find(key)
    found.set(key, result)
    return result
  }
}

/** `source`: the language; or that the words are a brand, or one word with a typing error. */
export type FoundReading = GlossaryMatch & {
  readonly source: { readonly language: string } | 'brand' | 'typing error'
  /** Whether other words of the description name the goods. */
  readonly isAside?: boolean
}

export type Readings = {
  readonly tokens: readonly Token[]
  /** By the position of the first token. */
  readonly found: ReadonlyMap<number, FoundReading>
  isFree(at: number): boolean
  add(at: number, reading: FoundReading): void
}

export function openReadings(tokens: readonly Token[]): Readings {
  const found = new Map<number, FoundReading>()
  const taken = new Set<number>()
  return {
    tokens,
    found,
    isFree: (at) => !taken.has(at),
    add: (at, reading) => {
      found.set(at, reading)
      for (let next = at; next < at + reading.count; next++) taken.add(next)
    },
  }
}
