// The features of a description for the trained model: words, pairs of adjacent words and of words
// with one between them, and four-letter runs, each as a 32-bit hash with a weight. Training and
// prediction use the same features.

import type { Word } from './words.ts'

/** Parallel lists; the weight vector has length 1. */
export type Features = { readonly hashes: readonly number[]; readonly weights: readonly number[] }

const HEAD_WEIGHT = 2
const PAIR_WEIGHT = 0.7
/** The weight of two words with one between them. */
const SKIP_PAIR = 0.5
const RUN_WEIGHT = 0.5
const RUN_LENGTH = 4
/** Shorter words have no runs. */
const MIN_WORD_LENGTH = 4
/** A long description names its goods first: words after so many weigh less. */
const FIRST_WORDS = 16
const LATER_WEIGHT = 0.35

/** The hash of a word in the features. */
export function wordHash(stem: string): number {
  return hash(stem)
}

export function featuresOf(words: readonly Word[]): Features {
  const weights = new Map<number, number>()
  const significant = words.filter(({ stem }) => stem.length > 1)
  for (const [at, { stem, head }] of significant.entries()) {
    const place = at < FIRST_WORDS ? 1 : LATER_WEIGHT
    const weight = head ? place * HEAD_WEIGHT : place
    const key = hash(stem)
    if (!weights.has(key)) {
      weights.set(key, weight)
      addRuns(weights, stem, weight)
    }
    addPair(weights, `${stem} _`, significant[at + 2], place * SKIP_PAIR)
    addPair(weights, stem, significant[at + 1], place * PAIR_WEIGHT)
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
  if (!weights.has(pair)) weights.set(pair, weight * (word.head ? HEAD_WEIGHT : 1))
}

function addRuns(weights: Map<number, number>, stem: string, weight: number): void {
  if (stem.length < MIN_WORD_LENGTH) return
  const framed = `^${stem}$`
  const count = framed.length - RUN_LENGTH + 1
  const each = (weight * RUN_WEIGHT) / Math.sqrt(count)
  for (let at = 0; at < count; at++) {
    const key = hash(`#${framed.slice(at, at + RUN_LENGTH)}`)
    weights.set(key, (weights.get(key) ?? 0) + each)
  }
}

/** FNV-1a (Fowler, Noll and Vo) with a final mix of its bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return (value ^ (value >>> 15)) >>> 0
}
