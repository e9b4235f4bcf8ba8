// BM25 over typed arrays: which documents hold a word, and what each such word is worth there.

/** One document: how often (or how strongly) each word, by its number, stands in it. */
export type Document = ReadonlyMap<number, number>

/** `saturation` and `length` are the k1 and b of BM25 (Robertson and Zaragoza, 2009). */
export type Bm25 = { readonly saturation: number; readonly length: number }

export type Postings = {
  readonly size: number
  /** Rarity of each word: the logarithm of how few documents hold it. */
  readonly rarity: Float32Array
  /** Where each word's documents start; one entry more than there are words. */
  readonly start: Uint32Array
  readonly document: Uint32Array
  readonly worth: Float32Array
}

export function buildPostings(documents: readonly Document[], words: number, law: Bm25): Postings {
  const start = new Uint32Array(words + 1)
  const lengths = new Float64Array(documents.length)
  let total = 0
  for (const [at, document] of documents.entries()) {
    let length = 0
    for (const [word, times] of document) {
      start[word + 1] = (start[word + 1] as number) + 1
      length += times
    }
    lengths[at] = length
    total += length
  }
  const rarity = new Float32Array(words)
  for (let word = 0; word < words; word++) {
    const holders = start[word + 1] as number
    rarity[word] = Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5))
    start[word + 1] = holders + (start[word] as number)
  }
  return fill(documents, { start, lengths, average: total / documents.length, rarity, law })
}

type Measured = {
  readonly start: Uint32Array
  readonly lengths: Float64Array
  readonly average: number
  readonly rarity: Float32Array
  readonly law: Bm25
}

function fill(documents: readonly Document[], measured: Measured): Postings {
  const { start, lengths, average, rarity, law } = measured
  const count = start[start.length - 1] as number
  const holder = new Uint32Array(count)
  const worth = new Float32Array(count)
  const next = start.slice()
  for (const [at, document] of documents.entries()) {
    const stretch = 1 - law.length + (law.length * (lengths[at] as number)) / average
    for (const [word, times] of document) {
      const slot = next[word] as number
      next[word] = slot + 1
      holder[slot] = at
      const share = (times * (law.saturation + 1)) / (times + law.saturation * stretch)
      worth[slot] = (rarity[word] as number) * share
    }
  }
  return { size: documents.length, rarity, start, document: holder, worth }
}

/** Adds to `scores` what each document is worth for the weighted words asked for. */
export function score(postings: Postings, asked: Document, scores: Float32Array): void {
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
