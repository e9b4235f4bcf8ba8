// The words of all listed names, found again by a word that is spelled like one of them.

import { type Word, wordLikeness, wordOf } from './word-likeness.ts'

type Alike = { readonly word: number; readonly likeness: number }

type Vocabulary = {
  /** The word's number, given when it is first seen. */
  readonly number: (text: string) => number
  /** Words like `text`, itself among them. */
  readonly like: (text: string, vowelless: boolean) => readonly Alike[]
}

/** Below it two words are held for different ones. */
const LEAST = 0.88
/** The same for words of the same consonants. */
const LEAST_BY_SOUND = 0.84
const BEGINNING_LETTERS = 5
/** Words of fewer consonants are not looked for with one of them left out. */
const FEWEST_CONSONANTS = 4

export function vocabulary(): Vocabulary {
  const words: Word[] = []
  const numbers = new Map<string, number>()
  const byKey = new Map<string, number[]>()
  const enter = (key: string, word: number): void => {
    const known = byKey.get(key)
    if (known) known.push(word)
    else byKey.set(key, [word])
  }
  return {
    number: (text) => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      const word = wordOf(text)
      const number = words.push(word) - 1
      numbers.set(text, number)
      for (const key of keysOf(word)) enter(key, number)
      return number
    },
    like: (text, vowelless) => {
      const asked = wordOf(text)
      const tried = new Set<number>()
      const found: Alike[] = []
      for (const key of keysOf(asked)) {
        for (const word of byKey.get(key) ?? []) {
          if (tried.has(word)) continue
          tried.add(word)
          const listed = words[word] as Word
          const likeness = wordLikeness(asked, listed, vowelless)
          const sounds = listed.consonants === asked.consonants
          if (likeness >= (sounds ? LEAST_BY_SOUND : LEAST)) found.push({ word, likeness })
        }
      }
      return found
    },
  }
}

/** Two words that may be alike share one of these. */
function keysOf({ text, consonants }: Word): readonly string[] {
  const keys = new Set([`=${text}`, `~${consonants}`])
  if (text.length >= BEGINNING_LETTERS) keys.add(`^${text.slice(0, BEGINNING_LETTERS)}`)
  if (consonants.length >= FEWEST_CONSONANTS) {
    for (let at = 0; at < consonants.length; at++) {
      keys.add(`~${consonants.slice(0, at)}${consonants.slice(at + 1)}`)
    }
  }
  return [...keys]
}
