// Trains the model of src/classify/model.ts in full precision: stochastic gradient descent with
// steps that shrink where much was learned (Adagrad by rows). Several such networks, which err
// differently, are joined into one that gives their mean, and rounded to bytes.

import { type Features, featuresOf } from '../../../src/classify/features.ts'
import type { Layer, Weights } from '../../../src/classify/model.ts'
import { type Chance, shuffle } from './chance.ts'
import { type Example, vary } from './examples.ts'

type Plan = {
  /** How many networks are joined. */
  readonly voices: number
  /** Numbers of a feature in one network, a multiple of four. */
  readonly dimension: number
  readonly rounds: number
  readonly step: number
}

type Output = { readonly rows: Float32Array; readonly biases: Float32Array }

type Dense = Output & { readonly learned: Float32Array }

type Whole = {
  readonly dimension: number
  readonly rows: Float32Array
  readonly headings: Output
  readonly subheadings: Output
}

type Network = {
  readonly dimension: number
  readonly places: ReadonlyMap<number, number>
  readonly rows: Float32Array
  readonly learned: Float32Array
  readonly headings: Dense
  readonly subheadings: Dense
}

/** Errors smaller than this teach nothing worth the time. */
const NEGLIGIBLE = 0.0005
const SOFT_OUTPUT = 0.1
const SOFT_INPUT = 0.001
const BYTE = 127

/** Positions of the first and behind the last subheading of each heading. */
export type Families = { readonly headingOf: Uint16Array; readonly ends: Uint32Array }

export function train(
  examples: readonly Example[],
  families: Families,
  plan: Plan,
  chance: Chance,
  said: (round: number, loss: number) => void,
): Weights {
  const hashes = knownFeatures(examples)
  const networks = Array.from({ length: plan.voices }, () =>
    trainOne(examples, start(hashes, families, plan, chance), { families, plan, chance, said }),
  )
  return rounded(hashes, joined(networks))
}

type Lesson = {
  readonly families: Families
  readonly plan: Plan
  readonly chance: Chance
  readonly said: (round: number, loss: number) => void
}

function trainOne(
  examples: readonly Example[],
  network: Network,
  { families, plan, chance, said }: Lesson,
): Network {
  const varied = vary(examples, chance)
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
    said(round, loss / order.length)
  }
  return network
}

/** In ascending order; a feature is known when it is in two examples at least. */
function knownFeatures(examples: readonly Example[]): readonly number[] {
  const seen = new Map<number, number>()
  for (const { words } of examples) {
    for (const hash of featuresOf(words).hashes) seen.set(hash, (seen.get(hash) ?? 0) + 1)
  }
  const hashes = [...seen].flatMap(([hash, often]) => (often > 1 ? [hash] : []))
  return hashes.sort((one, other) => one - other)
}

function start(
  hashes: readonly number[],
  { headingOf, ends }: Families,
  { dimension }: Plan,
  chance: Chance,
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
    let loss = correct(headings, [0, ends.length], heading, { vector, slope, step })
    const [from, end] = [ends[heading - 1] ?? 0, ends[heading] as number]
    if (end - from > 1) {
      loss += correct(subheadings, [from, end], right, { vector, slope, step })
    }
    let square = 0
    for (const value of slope) square += value * value
    for (const [at, hash] of features.hashes.entries()) {
      const place = places.get(hash)
      if (place === undefined) continue
      const weight = features.weights[at] as number
      learned[place] = (learned[place] as number) + (square * weight * weight) / dimension
      const move = (step * weight) / Math.sqrt(SOFT_INPUT + (learned[place] as number))
      const first = place * dimension
      for (let k = 0; k < dimension; k++) {
        rows[first + k] = (rows[first + k] as number) - move * (slope[k] as number)
      }
    }
    return loss
  }
}

type Pass = { readonly vector: Float32Array; readonly slope: Float32Array; readonly step: number }

/** One softmax between two positions: learns from its error, and adds the error to the slope. */
function correct(
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
    const move = (step * error) / Math.sqrt(SOFT_OUTPUT + (learned[at] as number))
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

/** Four sums at once, because each waits for its last addition. */
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

/** Vectors one behind the other; each network speaks for its share of the sum. */
function joined(networks: readonly Network[]): Whole {
  const share = 1 / networks.length
  const dense = (of: (network: Network) => Output): Output => ({
    rows: beside(networks, (network) => of(network).rows.map((value) => value * share)),
    biases: meanOf(networks.map((network) => of(network).biases)),
  })
  return {
    dimension: networks.reduce((sum, { dimension }) => sum + dimension, 0),
    rows: beside(networks, ({ rows }) => rows),
    headings: dense(({ headings }) => headings),
    subheadings: dense(({ subheadings }) => subheadings),
  }
}

function beside(networks: readonly Network[], of: (network: Network) => Float32Array) {
  const [first] = networks.map(of)
  const width = networks[0]?.dimension ?? 1
  const count = (first?.length ?? 0) / width
  const whole = new Float32Array(count * width * networks.length)
  for (const [voice, network] of networks.entries()) {
    const rows = of(network)
    for (let row = 0; row < count; row++) {
      const place = (row * networks.length + voice) * width
      whole.set(rows.subarray(row * width, (row + 1) * width), place)
    }
  }
  return whole
}

function meanOf(lists: readonly Float32Array[]): Float32Array {
  const first = lists[0] as Float32Array
  return first.map(
    (_, at) => lists.reduce((sum, one) => sum + (one[at] as number), 0) / lists.length,
  )
}

function rounded(
  hashes: readonly number[],
  { dimension, rows, headings, subheadings }: Whole,
): Weights {
  const layer = ({ rows: held, biases }: Output): Layer => ({ ...bytes(held, dimension), biases })
  return {
    dimension,
    hashes: Uint32Array.from(hashes),
    ...bytes(rows, dimension),
    headings: layer(headings),
    subheadings: layer(subheadings),
  }
}

function bytes(rows: Float32Array, dimension: number): Pick<Layer, 'rows' | 'scales'> {
  const scales = new Float32Array(rows.length / dimension)
  const small = new Int8Array(rows.length)
  for (let row = 0; row < scales.length; row++) {
    const [from, end] = [row * dimension, (row + 1) * dimension]
    let most = 0
    for (let at = from; at < end; at++) most = Math.max(most, Math.abs(rows[at] as number))
    scales[row] = most / BYTE
    if (most === 0) continue
    for (let at = from; at < end; at++) small[at] = Math.round(((rows[at] as number) * BYTE) / most)
  }
  return { rows: small, scales }
}
