// Matches description words to tariff words: the same word, a member of its class ("nylon" is
// man-made), or a word with a similar vector of the model.

import { featuresOf } from './features.ts'
import type { Model } from './model.ts'
import type { ClassifierSettings } from './settings.ts'
import { parseWords, type Word, type WordLists } from './words.ts'

/** How well a word matches: 1 for the word or a member of its class, less for similar words. */
type WordMatch = { readonly share: number; readonly head: boolean; readonly written: string }

/** Matches a word of the schedule with one description. */
export type WordMatcher = (word: string) => WordMatch

const NO_MATCH: WordMatch = { share: 0, head: false, written: '' }

/** Returns a function that makes the matcher of a description's words. */
export function buildWordMatcher(
  model: Model,
  { dimensions, lists, calibration }: ClassifierSettings,
): (words: readonly Word[]) => WordMatcher {
  const members = membersOf(dimensions, lists)
  const vectors = new Map<string, Float32Array | null>()
  const vectorOf = (stem: string) =>
    model.vectorOf(featuresOf([{ stem, written: stem, head: false }]))
  const { near } = calibration.line
  return (words) => {
    const exact = wordsAndPairs(words)
    const results = new Map<string, WordMatch>()
    let described: readonly (Float32Array | null)[] | null = null
    const match = (word: string): WordMatch => {
      const found = exact.get(word) ?? memberMatch(exact, members.get(word) ?? [])
      if (found !== undefined) return found
      const vector = cached(vectors, word, vectorOf)
      if (vector === null) return NO_MATCH
      described ??= words.map(({ stem }) => vectorOf(stem))
      const similarity = described.reduce<number>(
        (most, one) => Math.max(most, one ? dot(vector, one) : 0),
        0,
      )
      return { ...NO_MATCH, share: Math.max(0, (similarity - near) / (1 - near)) }
    }
    return (word) => cached(results, word, match)
  }
}

function cached<Found>(
  results: Map<string, Found>,
  key: string,
  compute: (key: string) => Found,
): Found {
  const known = results.get(key)
  if (known !== undefined) return known
  const result = compute(key)
  results.set(key, result)
  return result
}

/** The words and their pairs by stem; of equal ones the first head word, else the last. */
function wordsAndPairs(words: readonly Word[]): ReadonlyMap<string, WordMatch> {
  const matches = new Map<string, WordMatch>()
  const add = (key: string, written: string, head: boolean) => {
    if (matches.get(key)?.head !== true) matches.set(key, { share: 1, head, written })
  }
  for (const [at, { stem, written, head }] of words.entries()) {
    add(stem, written, head)
    const next = words[at + 1]
    if (next !== undefined) add(`${stem} ${next.stem}`, `${written} ${next.written}`, head)
  }
  return matches
}

function memberMatch(
  matches: ReadonlyMap<string, WordMatch>,
  members: readonly string[],
): WordMatch | undefined {
  const found = members.flatMap((key) => matches.get(key) ?? [])
  return found.find(({ head }) => head) ?? found[0]
}

/** The words of each class: the name of a value in attributes.yaml stands for all its words. */
function membersOf(
  dimensions: ClassifierSettings['dimensions'],
  lists: WordLists,
): ReadonlyMap<string, readonly string[]> {
  const stems = (text: string) =>
    parseWords(text, lists)
      .map(({ stem }) => stem)
      .join(' ')
  const members = new Map<string, readonly string[]>()
  const add = (name: string, keys: readonly string[]) =>
    members.set(name, [...(members.get(name) ?? []), ...keys])
  for (const { values } of Object.values(dimensions)) {
    for (const [value, { words }] of Object.entries(values)) {
      add(stems(value), words.map(stems))
      if (words.includes('man-made')) add('manmade', words.map(stems))
    }
  }
  return members
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}
