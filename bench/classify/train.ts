// node bench/classify/train.ts [folder]: trains data/classify/model.bin on lexicon, descriptions
// and legal texts, and writes model.yaml beside it, or both into `folder`. The same sources give
// the same bytes on any number of cores.

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Weights } from '../../src/classify/model.ts'
import { SOURCE_FILES } from './training/examples.ts'
import { weightsOf } from './training/join.ts'
import type { Plan, Trained } from './training/network.ts'
import { DATA, FOLDER, readSources } from './training/sources.ts'
import type { Task, WorkerMessage } from './training/train-worker.ts'

const SEED = 20260101
/** The number of networks to join. */
const NETWORKS = 4
const PLAN: Plan = { dimension: 52, rounds: 6, step: 0.2 }
const WORKER = new URL('training/voice.ts', import.meta.url)

const into = process.argv[2] ?? FOLDER
const sources = readSources()
if (sources === null) {
  process.stderr.write(`No training files in ${DATA}; set LANDFALL_SHARED.\n`)
  process.exit(1)
}
const { subheadings, descriptions, examples, hashes } = sources
process.stdout.write(`${examples.length} examples, ${hashes.length} features\n`)
const began = performance.now()
const weights = weightsOf(hashes, await trainAll())
const bytes = packed(weights)
writeFileSync(join(into, 'model.bin'), bytes)
writeFileSync(join(into, 'model.yaml'), described(weights, bytes))
process.stdout.write(`${bytes.length} bytes\n`)

/** Trains as many at a time as there are cores, each with its own seed. */
async function trainAll(): Promise<readonly Trained[]> {
  const trained: Trained[] = []
  const waiting = Array.from({ length: NETWORKS }, (_, at) => at).values()
  const core = async () => {
    for (const at of waiting) trained[at] = await trainOne({ plan: PLAN, seed: SEED + at })
  }
  await Promise.all(Array.from({ length: availableParallelism() }, core))
  return trained
}

function trainOne(task: Task): Promise<Trained> {
  const { promise, resolve, reject } = Promise.withResolvers<Trained>()
  const worker = new Worker(WORKER, { workerData: task })
  worker.on('error', reject)
  worker.on('message', (message: WorkerMessage) => {
    if ('rows' in message) return resolve(message)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const loss = message.loss.toFixed(3)
    process.stdout.write(
      `seed ${task.seed}, round ${message.round + 1}: loss ${loss}, ${seconds} s\n`,
    )
  })
  return promise
}

/** In the order of src/classify/model.ts, four-byte numbers first. */
function packed({ hashes, scales, rows, headings, subheadings: below }: Weights): Buffer {
  const wide = [hashes, scales, headings.scales, headings.biases, below.scales, below.biases]
  const parts = [...wide, rows, headings.rows, below.rows]
  return Buffer.concat(
    parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  )
}

function described({ dimension, hashes, headings, subheadings: below }: Weights, made: Buffer) {
  return [
    '# The weights in model.bin, as `node bench/classify/train.ts` wrote them.',
    'source: >-',
    '  Trained on our own lexicon and descriptions, on everyday terms and parcel descriptions of',
    '  the UK tariff (HM Revenue & Customs, MIT licence), on subjects of CBP rulings before',
    '  2025-10, UK advance rulings and EU binding tariff information in English (public records),',
    '  on the article descriptions of the Harmonized Tariff Schedule of the United States, 2026',
    '  Revision 21 and of the annual tariff database of the USITC, with the goods of temporary',
    '  reductions and exclusions, and on the words of TARIC and the UK tariff of 2026-03.',
    `dimension: ${dimension}`,
    `features: ${hashes.length}`,
    `headings: ${headings.biases.length}`,
    `subheadings: ${below.biases.length}`,
    '# Checksum of the ordered codes: another list of subheadings needs another model.',
    `codes_sha256: ${sha256(subheadings.map(({ hs6 }) => hs6).join('\n'))}`,
    `sha256: ${sha256(made)}`,
    '# Its training data; after a change of the lexicon, training again is recommended.',
    'inputs:',
    `  lexicon: ${sha256(JSON.stringify(subheadings))}`,
    `  descriptions: ${sha256(JSON.stringify(descriptions))}`,
    ...SOURCE_FILES.map((file) => `  ${file}: ${sha256(readFileSync(join(DATA, file)))}`),
    '',
  ].join('\n')
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
