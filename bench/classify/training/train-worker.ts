// A worker that trains one network from a plan and a seed. It posts the mean loss of each round and
// finally the weights.

import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '../../../src/base/assert.ts'
import { type Plan, type Trained, trainNetwork } from './network.ts'
import { randomFrom } from './random.ts'
import { readSources } from './sources.ts'

export type Task = { readonly plan: Plan; readonly seed: number }

export type WorkerMessage = { readonly round: number; readonly loss: number } | Trained

const { plan, seed } = workerData as Task
const sources = readSources()
assert(parentPort !== null && sources !== null, 'a worker of train.ts, which has the sources')
const port = parentPort
const { examples, hashes, families } = sources
const setup = { hashes, families, plan, chance: randomFrom(seed) }
const trained = trainNetwork(examples, setup, (round, loss) => port.postMessage({ round, loss }))
const { rows, headings, subheadings } = trained
port.postMessage(
  trained,
  [rows, headings.rows, headings.biases, subheadings.rows, subheadings.biases].map(
    ({ buffer }) => buffer as ArrayBuffer,
  ),
)
