// A worker that trains one of the networks that are joined: told its plan and its seed, it posts
// the mean loss of each round, and at last what it has learned.

import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '../../../src/base/assert.ts'
import { chanceFrom } from './chance.ts'
import { type Plan, type Trained, trainNetwork } from './network.ts'
import { readSources } from './sources.ts'

export type Task = { readonly plan: Plan; readonly seed: number }

export type Told = { readonly round: number; readonly loss: number } | Trained

const { plan, seed } = workerData as Task
const sources = readSources()
assert(parentPort !== null && sources !== null, 'a worker of train.ts, which has the sources')
const port = parentPort
const { examples, hashes, families } = sources
const lesson = { hashes, families, plan, chance: chanceFrom(seed) }
const trained = trainNetwork(examples, lesson, (round, loss) => port.postMessage({ round, loss }))
const { rows, headings, subheadings } = trained
port.postMessage(
  trained,
  [rows, headings.rows, headings.biases, subheadings.rows, subheadings.biases].map(
    ({ buffer }) => buffer as ArrayBuffer,
  ),
)
