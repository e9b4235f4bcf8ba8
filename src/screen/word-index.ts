// An index of the words of all listed names; it finds words with similar spelling.

import { appendTo } from '../base/groups.ts'
import { type NameWord, nameWord, wordSimilarity } from './word-similarity.ts'

type SimilarWord = { readonly word: number; readonly similarity: number }

type WordIndex = {
  /** The id of the word; adds it when it is new. */
  readonly idOf: (text: string) => number
  /** The words similar to `text`, including itself. */
  readonly similarTo: (text: string, vowelless: boolean) => readonly SimilarWord[]
}

/** Words with a lower similarity are different words. */
const MIN_SIMILARITY = 0.88
/** The same for words with the same consonants. */
const MIN_SIMILARITY_BY_SOUND = 0.84
const BEGINNING_LETTERS = 5
/** Words with fewer consonants have no keys with one consonant omitted. */
const MIN_CONSONANTS = 4

export function wordIndex(): WordIndex {
  const words: NameWord[] = []
  const numbers = new Map<string, number>()
  const byKey = new Map<string, number[]>()

  return {
    idOf: (text) => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      const word = nameWord(text)
      const number = words.push(word) - 1
      numbers.set(text, number)
      for (const key of keysOf(word)) appendTo(byKey, key, number)
      return number
    },
    similarTo: (text, vowelless) => {
      const query = nameWord(text)
      const tried = new Set<number>()
      const found: SimilarWord[] = []
      for (const key of keysOf(query)) {
        for (const word of byKey.get(key) ?? []) {
          if (tried.has(word)) continue
          tried.add(word)
          const listed = words[word] as NameWord
          const similarity = wordSimilarity(query, listed, vowelless)
          const least =
            listed.consonants === query.consonants ? MIN_SIMILARITY_BY_SOUND : MIN_SIMILARITY
          if (similarity >= least) found.push({ word, similarity })
        }
      }
      return found
    },
  }
}

/** Two words that can be similar share one of these keys. */
function keysOf({ text, consonants }: NameWord): readonly string[] {
  const keys = new Set([`=${text}`, `~${consonants}`])
  if (text.length >= BEGINNING_LETTERS) keys.add(`^${text.slice(0, BEGINNING_LETTERS)}`)
  if (consonants.length >= MIN_CONSONANTS) {
    for (let at = 0; at < consonants.length; at++) {
      keys.add(`~${consonants.slice(0, at)}${consonants.slice(at + 1)}`)
    }
  }
  return [...keys]
}
