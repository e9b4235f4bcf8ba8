// Trains the networks of a model side by side, one worker each, and joins them: one model for each
// set of hidden rows.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { assert } from '../../../src/base/assert.ts'
import type { Hidden } from '../rows/folds.ts'
import { weightsOf } from './join.ts'
import { type ModelFiles, modelFiles, sha256 } from './model-file.ts'
import { MOST_FEATURES, NETWORKS, SEED } from './plan.ts'
import { DATA, readSources, SOURCE_FILES } from './sources.ts'
import type { Task, TrainedNetwork, WorkerMessage } from './train-worker.ts'

const WORKER = new URL('train-worker.ts', import.meta.url)

/** `made` receives the models in the order of `hidden`, each as soon as it is trained. */
export async function trainModels(
  hidden: readonly Hidden[],
  made: (model: ModelFiles, hidden: Hidden) => void,
  say: (words: string) => void,
): Promise<void> {
  const sources = readSources()
  assert(sources !== null, 'the files of the sources')
  const { subheadings, descriptions } = sources
  const inputs = {
    lexicon: sha256(JSON.stringify(subheadings)),
    descriptions: sha256(JSON.stringify(descriptions)),
    ...Object.fromEntries(
      SOURCE_FILES.map((file) => [file, sha256(readFileSync(join(DATA, file)))]),
    ),
  }
  const waiting = hidden.map((): TrainedNetwork[] => [])
  let next = 0
  const handOver = () => {
    for (; next < hidden.length; next++) {
      const networks = Object.values(waiting[next] as TrainedNetwork[])
      const [first] = networks
      if (first === undefined || networks.length < NETWORKS) return
      const weights = weightsOf(
        first.hashes,
        networks.map(({ trained }) => trained),
        MOST_FEATURES,
      )
      waiting[next] = []
      made(modelFiles(weights, subheadings, inputs), hidden[next] as Hidden)
    }
  }
  await Promise.all(
    Array.from({ length: NETWORKS }, (_, network) => {
      let at = 0
      return work({ seed: SEED + network, hidden }, (message) => {
        if ('said' in message) return say(message.said)
        const own = waiting[at++] as TrainedNetwork[]
        own[network] = message
        handOver()
      })
    }),
  )
}

function work(task: Task, receive: (message: WorkerMessage) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = new Worker(WORKER, { workerData: task })
  worker.on('error', reject)
  worker.on('message', receive)
  worker.on('exit', () => resolve())
  return promise
}
