// What a description says, asked with the words of the schedule: said as it is, said by a member of
// its class ("nylon" says man-made), or said by a word that is used alike.

import { featuresOf } from './features.ts'
import type { Model } from './model.ts'
import type { Settings } from './settings.ts'
import { type Word, type WordLists, wordsOf } from './text.ts'

/** How far a word is said, 0 to 1, and where: 1 is as it is or by a member of its class. */
type Said = { readonly share: number; readonly head: boolean; readonly written: string }

export type Told = (word: string) => Said

const UNSAID: Said = { share: 0, head: false, written: '' }

/** Reads descriptions so that they can be asked. */
export function listener(
  model: Model,
  { dimensions, lists, calibration }: Settings,
): (words: readonly Word[]) => Told {
  const members = membersOf(dimensions, lists)
  const kept = new Map<string, Float32Array | null>()
  const vectorOf = (stem: string) =>
    model.vectorOf(featuresOf([{ stem, written: stem, head: false }]))
  const vectorOfSchedule = (stem: string) => once(kept, stem, vectorOf)
  const { near } = calibration.line
  return (words) => {
    const said = saidIn(words)
    let vectors: readonly (Float32Array | null)[] | null = null
    const asked = new Map<string, Said>()
    const answer = (word: string): Said => {
      const exact = said.get(word) ?? memberIn(said, members.get(word) ?? [])
      if (exact !== undefined) return exact
      const own = vectorOfSchedule(word)
      if (own === null) return UNSAID
      vectors ??= words.map(({ stem }) => vectorOf(stem))
      const likeness = vectors.reduce<number>(
        (most, one) => Math.max(most, one ? dot(own, one) : 0),
        0,
      )
      return { ...UNSAID, share: Math.max(0, (likeness - near) / (1 - near)) }
    }
    return (word) => once(asked, word, answer)
  }
}

function once<Found>(kept: Map<string, Found>, key: string, find: (key: string) => Found): Found {
  const held = kept.get(key)
  if (held !== undefined) return held
  const found = find(key)
  kept.set(key, found)
  return found
}

/** The words one by one and in pairs, of equal ones the first that names the goods. */
function saidIn(words: readonly Word[]): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>()
  const enter = (key: string, written: string, head: boolean) => {
    if (said.get(key)?.head !== true) said.set(key, { share: 1, head, written })
  }
  for (const [at, { stem, written, head }] of words.entries()) {
    enter(stem, written, head)
    const next = words[at + 1]
    if (next !== undefined) enter(`${stem} ${next.stem}`, `${written} ${next.written}`, head)
  }
  return said
}

function memberIn(said: ReadonlyMap<string, Said>, keys: readonly string[]): Said | undefined {
  const found = keys.flatMap((key) => said.get(key) ?? [])
  return found.find(({ head }) => head) ?? found[0]
}

/** The name of each value of attributes.yaml stands for all its words. */
function membersOf(
  dimensions: Settings['dimensions'],
  lists: WordLists,
): ReadonlyMap<string, readonly string[]> {
  const stems = (text: string) =>
    wordsOf(text, lists)
      .map(({ stem }) => stem)
      .join(' ')
  const members = new Map<string, readonly string[]>()
  const enter = (name: string, keys: readonly string[]) =>
    members.set(name, [...(members.get(name) ?? []), ...keys])
  for (const { values } of Object.values(dimensions)) {
    for (const [value, { words }] of Object.entries(values)) {
      enter(stems(value), words.map(stems))
      if (words.includes('man-made')) enter('manmade', words.map(stems))
    }
  }
  return members
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}
