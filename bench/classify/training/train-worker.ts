// A worker that trains one network of a seed: the base, and then for each set of hidden rows a copy
// that learns the other labelled rows. It posts the weights of each copy, in order.

import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '../../../src/base/assert.ts'
import { type Hidden, isHidden } from '../rows/folds.ts'
import { baseNetwork } from './base-network.ts'
import { labelledExamples } from './labelled-examples.ts'
import { extended, knownFeatures, type Trained, trainedOf, trainRounds } from './network.ts'
import { BASE, TUNING } from './plan.ts'
import { randomFrom } from './random.ts'
import { readSources } from './sources.ts'

export type Task = { readonly seed: number; readonly hidden: readonly Hidden[] }

export type TrainedNetwork = { readonly hashes: readonly number[]; readonly trained: Trained }

export type WorkerMessage = { readonly said: string } | TrainedNetwork

const { seed, hidden } = workerData as Task
const sources = readSources()
assert(parentPort !== null && sources !== null, 'a worker of train.ts, which has the sources')
const port = parentPort
const { examples, families, labelled, positions, lists } = sources
const say = (stage: string) => (round: number, loss: number) =>
  port.postMessage({ said: `seed ${seed}, ${stage}, round ${round + 1}: loss ${loss.toFixed(3)}` })
const base = baseNetwork({ examples, families, plan: BASE, seed }, say('base'))
const phrases = examples.filter(({ phrase }) => phrase)
const every = examples.length / TUNING.repeated
const repeated = examples.filter((_, at) => Math.floor(at / every) !== Math.floor((at - 1) / every))
for (const one of hidden) {
  const seen = labelled.filter((row) => !isHidden(row, one))
  const learned = labelledExamples(seen, positions, lists)
  const network = extended(base, knownFeatures(learned))
  const plan = { ...BASE, ...TUNING }
  const setup = { families, plan, phrases, chance: randomFrom(seed) }
  trainRounds(network, [...learned, ...repeated], setup, say(`without ${one ?? 'nothing'}`))
  port.postMessage({ hashes: [...network.places.keys()], trained: trainedOf(network) })
}
