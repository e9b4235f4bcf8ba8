// What the trained model sees of a description: its words, pairs of words with none or one between
// them, and runs of four letters, each as a 32-bit hash with a weight. Training and answering share
// this reading.

import type { Word } from './text.ts'

/** Parallel lists; the weights have length 1 as a vector. */
export type Features = { readonly hashes: readonly number[]; readonly weights: readonly number[] }

const HEAD = 2
const PAIR = 0.7
/** Two words with one between them. */
const APART = 0.5
const RUN = 0.5
const RUN_LENGTH = 4
/** Shorter words say no more by their letters than as a whole. */
const RUN_WORD = 4

/** The hash of a whole word, by which the model knows it. */
export function wordHash(stem: string): number {
  return hash(stem)
}

export function featuresOf(words: readonly Word[]): Features {
  const weights = new Map<number, number>()
  const told = words.filter(({ stem }) => stem.length > 1)
  for (const [at, { stem, head }] of told.entries()) {
    const weight = head ? HEAD : 1
    const key = hash(stem)
    if (!weights.has(key)) {
      weights.set(key, weight)
      addRuns(weights, stem, weight)
    }
    addPair(weights, `${stem} _`, told[at + 2], APART)
    addPair(weights, stem, told[at + 1], PAIR)
  }
  let square = 0
  for (const weight of weights.values()) square += weight * weight
  const scale = square === 0 ? 1 : 1 / Math.sqrt(square)
  return { hashes: [...weights.keys()], weights: [...weights.values()].map((one) => one * scale) }
}

function addPair(
  weights: Map<number, number>,
  before: string,
  word: Word | undefined,
  weight: number,
): void {
  if (word === undefined) return
  const pair = hash(`${before} ${word.stem}`)
  if (!weights.has(pair)) weights.set(pair, weight * (word.head ? HEAD : 1))
}

function addRuns(weights: Map<number, number>, stem: string, weight: number): void {
  if (stem.length < RUN_WORD) return
  const framed = `^${stem}$`
  const count = framed.length - RUN_LENGTH + 1
  const each = (weight * RUN) / Math.sqrt(count)
  for (let at = 0; at < count; at++) {
    const key = hash(`#${framed.slice(at, at + RUN_LENGTH)}`)
    weights.set(key, (weights.get(key) ?? 0) + each)
  }
}

/** FNV-1a (Fowler, Noll and Vo), whose last bits are mixed once more. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return (value ^ (value >>> 15)) >>> 0
}
