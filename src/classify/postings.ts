// BM25 over typed arrays: which documents hold a word, and what each such word is worth there.

/** The words asked for, by their number, and what each weighs. */
export type Asked = ReadonlyMap<number, number>

/** Documents one after another: for each word of each, its number and how often it stands there. */
export type Documents = {
  /** Where each document ends in `words` and `times`. */
  readonly ends: Uint32Array
  readonly words: Uint32Array
  readonly times: Uint32Array
}

/** `saturation` and `length` are the k1 and b of BM25 (Robertson and Zaragoza, 2009). */
type Bm25 = { readonly saturation: number; readonly length: number }

export type Postings = {
  readonly size: number
  /** Rarity of each word: the logarithm of how few documents hold it. */
  readonly rarity: Float32Array
  /** Where each word's documents start; one entry more than there are words. */
  readonly start: Uint32Array
  readonly document: Uint32Array
  readonly worth: Float32Array
}

/** `vocabulary`: how many words there are. */
export function buildPostings(documents: Documents, vocabulary: number, law: Bm25): Postings {
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
  const worth = new Float32Array(words.length)
  const postings = { size: ends.length, rarity, start, document, worth }
  fill(postings, documents, law)
  return postings
}

function fill(postings: Postings, { ends, words, times }: Documents, law: Bm25): void {
  const next = postings.start.slice()
  const average = sum(times, 0, times.length) / ends.length
  for (const [at, end] of ends.entries()) {
    const begin = ends[at - 1] ?? 0
    const stretch = 1 - law.length + (law.length * sum(times, begin, end)) / average
    for (let place = begin; place < end; place++) {
      const word = words[place] as number
      const often = times[place] as number
      const slot = next[word] as number
      next[word] = slot + 1
      postings.document[slot] = at
      const share = (often * (law.saturation + 1)) / (often + law.saturation * stretch)
      postings.worth[slot] = (postings.rarity[word] as number) * share
    }
  }
}

function sum(values: Uint32Array, begin: number, end: number): number {
  let total = 0
  for (let at = begin; at < end; at++) total += values[at] as number
  return total
}

/** Adds to `scores` what each document is worth for the weighted words asked for. */
export function score(postings: Postings, asked: Asked, scores: Float32Array): void {
  for (const [word, weight] of asked) {
    const end = postings.start[word + 1] as number
    for (let slot = postings.start[word] as number; slot < end; slot++) {
      const at = postings.document[slot] as number
      scores[at] = (scores[at] as number) + weight * (postings.worth[slot] as number)
    }
  }
}

/** Whether `document` holds the word; its documents stand in ascending order. */
export function holds(postings: Postings, word: number, document: number): boolean {
  let low = postings.start[word] as number
  let high = postings.start[word + 1] as number
  while (low < high) {
    const middle = (low + high) >> 1
    if ((postings.document[middle] as number) < document) low = middle + 1
    else high = middle
  }
  return low < (postings.start[word + 1] as number) && postings.document[low] === document
}
