// Joins networks that were trained with different seeds into one that returns their mean, and
// rounds it to bytes. Their errors differ, so the mean is more accurate.

import type { OutputLayer, Weights } from '../../../src/classify/model.ts'
import type { Output, Trained } from './network.ts'

const BYTE = 127

/** `hashes`: the features in the order of the networks' rows; `most`: so many are kept. */
export function weightsOf(
  hashes: readonly number[],
  networks: readonly Trained[],
  most: number,
): Weights {
  return strongest(rounded(hashes, joined(networks)), most)
}

/** The features with the longest vectors, at most `most`, in their order. */
function strongest(weights: Weights, most: number): Weights {
  const { dimension, hashes, rows, scales } = weights
  if (hashes.length <= most) return weights
  const length = Float64Array.from(hashes, (_, at) => {
    let square = 0
    for (let k = at * dimension; k < (at + 1) * dimension; k++) square += (rows[k] as number) ** 2
    return (scales[at] as number) * Math.sqrt(square)
  })
  const kept = Uint32Array.from(hashes, (_, at) => at)
    .sort((one, other) => (length[other] as number) - (length[one] as number) || one - other)
    .slice(0, most)
    .sort()
  const fewer = new Int8Array(most * dimension)
  for (const [to, at] of kept.entries()) {
    fewer.set(rows.subarray(at * dimension, (at + 1) * dimension), to * dimension)
  }
  return {
    ...weights,
    hashes: kept.map((at) => hashes[at] as number),
    rows: fewer,
    scales: Float32Array.from(kept, (at) => scales[at] as number),
  }
}

/** Concatenates the vectors; each network contributes an equal share of the sum. */
function joined(networks: readonly Trained[]): Trained {
  const share = 1 / networks.length
  const dense = (of: (network: Trained) => Output): Output => ({
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

function beside(networks: readonly Trained[], of: (network: Trained) => Float32Array) {
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
  { dimension, rows, headings, subheadings }: Trained,
): Weights {
  const layer = ({ rows: held, biases }: Output): OutputLayer => ({
    ...bytes(held, dimension),
    biases,
  })
  return {
    dimension,
    hashes: Uint32Array.from(hashes),
    ...bytes(rows, dimension),
    headings: layer(headings),
    subheadings: layer(subheadings),
  }
}

function bytes(rows: Float32Array, dimension: number): Pick<OutputLayer, 'rows' | 'scales'> {
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
