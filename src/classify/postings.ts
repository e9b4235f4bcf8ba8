// A BM25 index in typed arrays: the documents with each word, and its score there.

import type { Steps } from '../base/steps.ts'

/** The weight of each word of a query, by word number. */
export type WordWeights = ReadonlyMap<number, number>

/** Documents one after another: the number and the count of each word. */
export type Documents = {
  /** The end of each document in `words` and `times`. */
  readonly ends: Uint32Array
  readonly words: Uint32Array
  readonly times: Uint32Array
}

/** `saturation` and `length` are the k1 and b of BM25 (Robertson and Zaragoza, 2009). */
type Bm25 = { readonly saturation: number; readonly length: number }

export type Postings = {
  readonly size: number
  /** The inverse document frequency of each word. */
  readonly rarity: Float32Array
  /** The start of each word's documents; one entry more than words. */
  readonly start: Uint32Array
  readonly document: Uint32Array
  readonly scores: Float32Array
}

/** Documents that are written in one step. */
const STEP = 5_000

/** `vocabulary`: the number of words. */
export function* buildPostings(
  documents: Documents,
  vocabulary: number,
  settings: Bm25,
): Steps<Postings> {
  const { ends, words } = documents
  const start = new Uint32Array(vocabulary + 1)
  for (const word of words) start[word + 1] = (start[word + 1] as number) + 1
  const rarity = new Float32Array(vocabulary)
  for (let word = 0; word < vocabulary; word++) {
    const holders = start[word + 1] as number
    rarity[word] = Math.log(1 + (ends.length - holders + 0.5) / (holders + 0.5))
    start[word + 1] = holders + (start[word] as number)
  }
  const document = new Uint32Array(words.length)
  const scores = new Float32Array(words.length)
  const postings = { size: ends.length, rarity, start, document, scores }
  yield
  yield* fill(postings, documents, settings)
  return postings
}

function* fill(postings: Postings, { ends, words, times }: Documents, settings: Bm25): Steps<void> {
  const next = postings.start.slice()
  const average = sum(times, 0, times.length) / ends.length
  for (const [at, end] of ends.entries()) {
    if (at > 0 && at % STEP === 0) yield
    const begin = ends[at - 1] ?? 0
    const lengthNorm = 1 - settings.length + (settings.length * sum(times, begin, end)) / average
    for (let place = begin; place < end; place++) {
      const word = words[place] as number
      const count = times[place] as number
      const slot = next[word] as number
      next[word] = slot + 1
      postings.document[slot] = at
      const share = (count * (settings.saturation + 1)) / (count + settings.saturation * lengthNorm)
      postings.scores[slot] = (postings.rarity[word] as number) * share
    }
  }
}

function sum(values: Uint32Array, begin: number, end: number): number {
  let total = 0
  for (let at = begin; at < end; at++) total += values[at] as number
  return total
}

/** Adds the score of each document for the weighted words to `scores`. */
export function addScores(
  postings: Postings,
  wordWeights: WordWeights,
  scores: Float32Array,
): void {
  for (const [word, weight] of wordWeights) {
    const end = postings.start[word + 1] as number
    for (let slot = postings.start[word] as number; slot < end; slot++) {
      const at = postings.document[slot] as number
      scores[at] = (scores[at] as number) + weight * (postings.scores[slot] as number)
    }
  }
}

/** Whether `document` contains the word, by binary search. */
export function containsWord(postings: Postings, word: number, document: number): boolean {
  let low = postings.start[word] as number
  let high = postings.start[word + 1] as number
  while (low < high) {
    const middle = (low + high) >> 1
    if ((postings.document[middle] as number) < document) low = middle + 1
    else high = middle
  }
  return low < (postings.start[word + 1] as number) && postings.document[low] === document
}
