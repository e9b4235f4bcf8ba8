// Trains one network for the model of src/classify/model.ts in full precision: stochastic gradient
// descent with Adagrad by rows.

import { type Features, featuresOf, wordHash } from '../../../src/classify/features.ts'
import { type Example, vary } from './examples.ts'
import { type Random, shuffle } from './random.ts'

export type Plan = {
  /** Length of the vector of a feature, a multiple of four. */
  readonly dimension: number
  readonly rounds: number
  readonly step: number
}

export type Output = { readonly rows: Float32Array; readonly biases: Float32Array }

/** The weights of a network: `dimension` numbers for each feature and each output. */
export type Trained = {
  readonly dimension: number
  readonly rows: Float32Array
  readonly headings: Output
  readonly subheadings: Output
}

type Dense = Output & { readonly learned: Float32Array }

export type Network = {
  readonly dimension: number
  readonly places: ReadonlyMap<number, number>
  readonly rows: Float32Array
  readonly learned: Float32Array
  readonly headings: Dense
  readonly subheadings: Dense
}

/** Smaller errors are ignored to save time. */
const NEGLIGIBLE = 0.0005
const OUTPUT_SMOOTHING = 0.1
const INPUT_SMOOTHING = 0.001
/** The minimum number of examples with a word, and with a pair or a run of letters. */
const MIN_EXAMPLES = 2
const MIN_EXAMPLES_OF_PARTS = 3

/** The heading of each subheading, and the end of each heading's subheadings. */
export type Families = { readonly headingOf: Uint16Array; readonly ends: Uint32Array }

type TrainingSetup = {
  readonly hashes: readonly number[]
  readonly families: Families
  readonly plan: Plan
  readonly chance: Random
}

type RoundsSetup = Omit<TrainingSetup, 'hashes'> & { readonly phrases: readonly Example[] }

/** `report` receives the mean loss of each round. */
export function trainNetwork(
  examples: readonly Example[],
  { hashes, families, plan, chance }: TrainingSetup,
  report: (round: number, loss: number) => void,
): Trained {
  const network = initialNetwork(hashes, families, plan, chance)
  const phrases = examples.filter(({ phrase }) => phrase)
  trainRounds(network, examples, { families, plan, chance, phrases }, report)
  return trainedOf(network)
}

/** Trains `network` further, in place. `phrases`: words of these are added to examples. */
export function trainRounds(
  network: Network,
  examples: readonly Example[],
  { families, plan, chance, phrases }: RoundsSetup,
  report: (round: number, loss: number) => void,
): void {
  const varied = vary(phrases, chance)
  const order = Uint32Array.from(examples, (_, at) => at)
  const learn = learner(network, families)
  for (let round = 0; round < plan.rounds; round++) {
    shuffle(order, chance)
    let loss = 0
    for (const [at, which] of order.entries()) {
      const example = examples[which] as Example
      const left = 1 - (round + at / order.length) / plan.rounds
      const features = featuresOf(varied(example))
      loss += learn(features, example.right, plan.step * left * example.weight)
    }
    report(round, loss / order.length)
  }
}

export function trainedOf({ dimension, rows, headings, subheadings }: Network): Trained {
  const output = ({ rows: held, biases }: Dense): Output => ({ rows: held, biases })
  return { dimension, rows, headings: output(headings), subheadings: output(subheadings) }
}

/** The hashes of the features that are frequent enough, in ascending order. */
export function knownFeatures(examples: readonly Example[]): readonly number[] {
  const seen = new Map<number, number>()
  const whole = new Set<number>()
  for (const { words } of examples) {
    for (const { stem } of words) whole.add(wordHash(stem))
    for (const hash of featuresOf(words).hashes) seen.set(hash, (seen.get(hash) ?? 0) + 1)
  }
  const hashes = [...seen].flatMap(([hash, often]) =>
    often >= (whole.has(hash) ? MIN_EXAMPLES : MIN_EXAMPLES_OF_PARTS) ? [hash] : [],
  )
  return hashes.sort((one, other) => one - other)
}

export function initialNetwork(
  hashes: readonly number[],
  { headingOf, ends }: Families,
  { dimension }: Plan,
  chance: Random,
): Network {
  const places = new Map(hashes.map((hash, at) => [hash, at]))
  const rows = new Float32Array(hashes.length * dimension)
  for (let at = 0; at < rows.length; at++) rows[at] = (2 * (chance.next() - 0.5)) / dimension
  const dense = (count: number) => ({
    rows: new Float32Array(count * dimension),
    biases: new Float32Array(count),
    learned: new Float32Array(count),
  })
  const learned = new Float32Array(hashes.length)
  const [headings, subheadings] = [dense(ends.length), dense(headingOf.length)]
  return { dimension, places, rows, learned, headings, subheadings }
}

/** A copy of the network with further features, which begin without influence. */
export function extended(network: Network, hashes: readonly number[]): Network {
  const { dimension, places, rows, learned, headings, subheadings } = network
  const added = hashes.filter((hash) => !places.has(hash))
  const whole = new Float32Array(rows.length + added.length * dimension)
  whole.set(rows)
  const squares = new Float32Array(places.size + added.length)
  squares.set(learned)
  const copied = (layer: Dense): Dense => ({
    rows: layer.rows.slice(),
    biases: layer.biases.slice(),
    learned: layer.learned.slice(),
  })
  return {
    dimension,
    places: new Map([...places.keys(), ...added].map((hash, at) => [hash, at])),
    rows: whole,
    learned: squares,
    headings: copied(headings),
    subheadings: copied(subheadings),
  }
}

function learner(network: Network, { headingOf, ends }: Families) {
  const { dimension, places, rows, learned, headings, subheadings } = network
  const vector = new Float32Array(dimension)
  const slope = new Float32Array(dimension)
  return (features: Features, right: number, step: number): number => {
    vector.fill(0)
    slope.fill(0)
    for (const [at, hash] of features.hashes.entries()) {
      const from = (places.get(hash) ?? -1) * dimension
      const weight = features.weights[at] as number
      if (from < 0) continue
      for (let k = 0; k < dimension; k++) {
        vector[k] = (vector[k] as number) + weight * (rows[from + k] as number)
      }
    }
    const heading = headingOf[right] as number
    let loss = updateOutput(headings, [0, ends.length], heading, { vector, slope, step })
    const [from, end] = [ends[heading - 1] ?? 0, ends[heading] as number]
    if (end - from > 1) {
      loss += updateOutput(subheadings, [from, end], right, { vector, slope, step })
    }
    let square = 0
    for (const value of slope) square += value * value
    for (const [at, hash] of features.hashes.entries()) {
      const place = places.get(hash)
      if (place === undefined) continue
      const weight = features.weights[at] as number
      learned[place] = (learned[place] as number) + (square * weight * weight) / dimension
      const move = (step * weight) / Math.sqrt(INPUT_SMOOTHING + (learned[place] as number))
      const first = place * dimension
      for (let k = 0; k < dimension; k++) {
        rows[first + k] = (rows[first + k] as number) - move * (slope[k] as number)
      }
    }
    return loss
  }
}

type Pass = { readonly vector: Float32Array; readonly slope: Float32Array; readonly step: number }

/** Updates one softmax between two positions, and adds its error to the gradient. */
function updateOutput(
  { rows, biases, learned }: Dense,
  [from, end]: readonly [number, number],
  right: number,
  { vector, slope, step }: Pass,
): number {
  const dimension = vector.length
  const shares = softmax(rows, biases, from, end, vector)
  for (let at = from; at < end; at++) {
    const error = (shares[at - from] as number) - (at === right ? 1 : 0)
    if (Math.abs(error) < NEGLIGIBLE) continue
    learned[at] = (learned[at] as number) + error * error
    const move = (step * error) / Math.sqrt(OUTPUT_SMOOTHING + (learned[at] as number))
    const first = at * dimension
    for (let k = 0; k < dimension; k++) {
      const held = rows[first + k] as number
      slope[k] = (slope[k] as number) + error * held
      rows[first + k] = held - move * (vector[k] as number)
    }
    biases[at] = (biases[at] as number) - move
  }
  return -Math.log((shares[right - from] as number) + 1e-9)
}

const shared = new Float32Array(8192)

function softmax(
  rows: Float32Array,
  biases: Float32Array,
  from: number,
  end: number,
  vector: Float32Array,
): Float32Array {
  const dimension = vector.length
  let most = Number.NEGATIVE_INFINITY
  for (let at = from; at < end; at++) {
    const sum = (biases[at] as number) + product(rows, at * dimension, vector)
    shared[at - from] = sum
    if (sum > most) most = sum
  }
  let whole = 0
  for (let at = 0; at < end - from; at++) {
    const share = Math.exp((shared[at] as number) - most)
    shared[at] = share
    whole += share
  }
  for (let at = 0; at < end - from; at++) shared[at] = (shared[at] as number) / whole
  return shared
}

/** Four independent sums, so that the processor can add in parallel. */
function product(rows: Float32Array, first: number, vector: Float32Array): number {
  let [one, two, three, four] = [0, 0, 0, 0]
  for (let k = 0; k < vector.length; k += 4) {
    one += (rows[first + k] as number) * (vector[k] as number)
    two += (rows[first + k + 1] as number) * (vector[k + 1] as number)
    three += (rows[first + k + 2] as number) * (vector[k + 2] as number)
    four += (rows[first + k + 3] as number) * (vector[k + 3] as number)
  }
  return one + two + (three + four)
}
