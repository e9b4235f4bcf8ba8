// The trained model: a linear embedding of a description's features with two output layers, for
// headings and for the subheadings of each heading. bench/classify/train.ts trains its weights.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Steps } from '../base/steps.ts'
import type { Features } from './features.ts'
import type { ModelCard } from './settings.ts'

/** A stored layer: one row of bytes, a scale and a bias for each output. */
export type OutputLayer = {
  readonly rows: Int8Array
  readonly scales: Float32Array
  readonly biases: Float32Array
}

export type Weights = {
  readonly dimension: number
  /** The known features in ascending order of hash, and their rows. */
  readonly hashes: Uint32Array
  readonly rows: Int8Array
  readonly scales: Float32Array
  readonly headings: OutputLayer
  readonly subheadings: OutputLayer
}

/** Log-probabilities by position; valid until the next call. */
type Prediction = {
  /** Of each heading among all. */
  readonly headings: Float32Array
  /** Of each subheading among those of its heading. */
  readonly subheadings: Float32Array
}

export type Model = {
  /** Null when no feature is known. */
  predict(features: Features): Prediction | null
  /** The embedding with length 1; similar for words of similar use. Null like `predict`. */
  vectorOf(features: Features): Float32Array | null
  hasFeature(hash: number): boolean
}

const WIDE = 4
/** The subheadings of a heading with a lower log-probability get equal probabilities. */
const MIN_LOG_PROBABILITY = -18

const BYTES_A_STEP = 2 ** 20
const FEATURES_A_STEP = 8_192

/** Reads `model.bin` in `folder`. Throws an Error when its checksum differs. */
export function* readWeights(folder: string, card: ModelCard): Steps<Weights> {
  const file = join(folder, 'model.bin')
  const bytes = readFileSync(file)
  const hash = createHash('sha256')
  for (let from = 0; from < bytes.length; from += BYTES_A_STEP) {
    yield
    hash.update(bytes.subarray(from, from + BYTES_A_STEP))
  }
  const found = hash.digest('hex')
  if (found !== card.sha256) {
    throw new Error(`${file}: its checksum ${found} is not the one of model.yaml; train it again`)
  }
  const { dimension, features, headings, subheadings } = card
  // Four-byte numbers must be aligned. A large file has its own aligned buffer, so only a small one
  // is copied.
  const aligned = bytes.byteOffset % WIDE === 0 ? bytes : new Uint8Array(bytes)
  let at = aligned.byteOffset
  const next = <Found>(make: (from: number) => Found, length: number): Found => {
    const made = make(at)
    at += length
    return made
  }
  const floats = (count: number) =>
    next((from) => new Float32Array(aligned.buffer, from, count), count * WIDE)
  const small = (count: number) => next((from) => new Int8Array(aligned.buffer, from, count), count)
  const hashes = next((from) => new Uint32Array(aligned.buffer, from, features), features * WIDE)
  const scales = floats(features)
  const [headingScales, headingBiases] = [floats(headings), floats(headings)]
  const [scalesBelow, biasesBelow] = [floats(subheadings), floats(subheadings)]
  const rows = small(features * dimension)
  const headingRows = small(headings * dimension)
  const rowsBelow = small(subheadings * dimension)
  return {
    dimension,
    hashes,
    rows,
    scales,
    headings: { rows: headingRows, scales: headingScales, biases: headingBiases },
    subheadings: { rows: rowsBelow, scales: scalesBelow, biases: biasesBelow },
  }
}

/** `headingOf`: the heading of each subheading, in ascending order. */
export function* buildModel(weights: Weights, headingOf: Uint16Array): Steps<Model> {
  const { dimension, hashes } = weights
  const vector = new Float32Array(dimension)
  const headings = new Float32Array(weights.headings.biases.length)
  const subheadings = new Float32Array(weights.subheadings.biases.length)
  const placeOf = new Map<number, number>()
  for (const [place, hash] of hashes.entries()) {
    if (place % FEATURES_A_STEP === 0) yield
    placeOf.set(hash, place)
  }
  return {
    hasFeature: (hash) => placeOf.has(hash),
    vectorOf: (features) => {
      const found = new Float32Array(dimension)
      if (!sumInto(found, features, weights, placeOf)) return null
      const length = Math.hypot(...found)
      return length === 0 ? null : found.map((value) => value / length)
    },
    predict: (features) => {
      if (!sumInto(vector, features, weights, placeOf)) return null
      outputs(headings, weights.headings, vector, [0, headings.length])
      normalise(headings, 0, headings.length)
      for (let from = 0; from < subheadings.length; ) {
        let end = from + 1
        while (end < subheadings.length && headingOf[end] === headingOf[from]) end++
        if ((headings[headingOf[from] as number] as number) > MIN_LOG_PROBABILITY) {
          outputs(subheadings, weights.subheadings, vector, [from, end])
          normalise(subheadings, from, end)
        } else subheadings.fill(-Math.log(end - from), from, end)
        from = end
      }
      return { headings, subheadings }
    },
  }
}

function sumInto(
  vector: Float32Array,
  features: Features,
  { dimension, rows, scales }: Weights,
  placeOf: ReadonlyMap<number, number>,
): boolean {
  vector.fill(0)
  let any = false
  for (const [at, hash] of features.hashes.entries()) {
    const place = placeOf.get(hash)
    if (place === undefined) continue
    any = true
    const weight = (features.weights[at] as number) * (scales[place] as number)
    const from = place * dimension
    for (let k = 0; k < dimension; k++) {
      vector[k] = (vector[k] as number) + weight * (rows[from + k] as number)
    }
  }
  return any
}

/** Four independent sums, so that the processor can add in parallel. */
function outputs(
  into: Float32Array,
  layer: OutputLayer,
  vector: Float32Array,
  [first, last]: readonly [number, number],
): void {
  const { rows, scales, biases } = layer
  const dimension = vector.length
  for (let at = first; at < last; at++) {
    let [one, two, three, four] = [0, 0, 0, 0]
    const from = at * dimension
    for (let k = 0; k < dimension; k += 4) {
      one += (rows[from + k] as number) * (vector[k] as number)
      two += (rows[from + k + 1] as number) * (vector[k + 1] as number)
      three += (rows[from + k + 2] as number) * (vector[k + 2] as number)
      four += (rows[from + k + 3] as number) * (vector[k + 3] as number)
    }
    into[at] = (biases[at] as number) + (scales[at] as number) * (one + two + (three + four))
  }
}

/** Converts logits to log-probabilities that sum to one between `from` and `end`. */
function normalise(values: Float32Array, from: number, end: number): void {
  let most = Number.NEGATIVE_INFINITY
  for (let at = from; at < end; at++) most = Math.max(most, values[at] as number)
  let sum = 0
  for (let at = from; at < end; at++) sum += Math.exp((values[at] as number) - most)
  const whole = most + Math.log(sum)
  for (let at = from; at < end; at++) values[at] = (values[at] as number) - whole
}
