// The network that has learned our own texts and those of laws, before it learns labelled
// descriptions. Every fold of a cross-validation begins with it, so it is kept in a file.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { featuresOf } from '../../../src/classify/features.ts'
import type { Example } from './examples.ts'
import { sha256 } from './model-file.ts'
import {
  type Families,
  initialNetwork,
  knownFeatures,
  type Network,
  type Plan,
  trainRounds,
} from './network.ts'
import { randomFrom } from './random.ts'

const FOLDER = 'var/classify'
/** The features of so many examples are compared: other features need another network. */
const COMPARED = 1_000

type Base = {
  readonly examples: readonly Example[]
  readonly families: Families
  readonly plan: Plan
  readonly seed: number
}

/** Reads the network from its file, or trains it and writes the file. */
export function baseNetwork(base: Base, report: (round: number, loss: number) => void): Network {
  const { examples, families, plan, seed } = base
  const hashes = knownFeatures(examples)
  const chance = randomFrom(seed)
  const network = initialNetwork(hashes, families, plan, chance)
  const made = examples.slice(0, COMPARED).map(({ words }) => featuresOf(words))
  const key = sha256(JSON.stringify([plan, seed, examples, hashes.length, made])).slice(0, 16)
  const file = join(FOLDER, `base-${key}.bin`)
  if (existsSync(file)) {
    fill(network, readFileSync(file))
    return network
  }
  const phrases = examples.filter(({ phrase }) => phrase)
  trainRounds(network, examples, { families, plan, chance, phrases }, report)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, Buffer.concat(layers(network).map(bytesOf)))
  renameSync(`${file}.new`, file)
  return network
}

function layers({ rows, learned, headings, subheadings }: Network): Float32Array[] {
  const dense = [headings, subheadings].flatMap((one) => [one.rows, one.biases, one.learned])
  return [rows, learned, ...dense]
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)
}

function fill(network: Network, bytes: Buffer): void {
  let from = 0
  for (const layer of layers(network)) {
    const into = bytesOf(layer)
    into.set(bytes.subarray(from, from + into.length))
    from += into.length
  }
}
