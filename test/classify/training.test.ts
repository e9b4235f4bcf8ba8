// The model learns its examples, the same sources give the same bytes, and bytes with another
// checksum are refused.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Example } from '../../bench/classify/training/examples.ts'
import { weightsOf } from '../../bench/classify/training/join.ts'
import { knownFeatures, trainNetwork } from '../../bench/classify/training/network.ts'
import { randomFrom } from '../../bench/classify/training/random.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { featuresOf } from '../../src/classify/features.ts'
import { buildModel, readWeights } from '../../src/classify/model.ts'
import { readClassifierSettings, readModelCard } from '../../src/classify/settings.ts'
import { parseWords } from '../../src/classify/words.ts'

const { lists } = readClassifierSettings('data/classify')
const words = (text: string) => parseWords(text, lists)
const shown: readonly (readonly [string, number])[] = [
  ['cotton shirt', 0],
  ['shirt of cotton', 0],
  ['nylon shirt', 1],
  ['shirt of nylon', 1],
  ['steel pump', 2],
  ['pump of steel', 2],
]
const examples: Example[] = shown.map(([text, right]) => ({
  words: words(text),
  right,
  weight: 1,
  phrase: true,
}))
const headingOf = Uint16Array.of(0, 0, 1)
const families = { headingOf, ends: Uint32Array.of(2, 3) }
const plan = { dimension: 8, rounds: 60, step: 0.3 }
const hashes = knownFeatures(examples)
const network = (seed: number) =>
  trainNetwork(examples, { hashes, families, plan, chance: randomFrom(seed) }, () => undefined)
const made = (most = hashes.length) => weightsOf(hashes, [7, 8].map(network), most)

test('examples are predicted correctly, and other features are unknown', () => {
  const model = runToEnd(buildModel(made(), headingOf))
  for (const [text, right] of shown) {
    const opinion = model.predict(featuresOf(words(text)))
    assert.ok(opinion, text)
    const odds = [...headingOf].map(
      (heading, at) => (opinion.headings[heading] as number) + (opinion.subheadings[at] as number),
    )
    assert.equal(odds.indexOf(Math.max(...odds)), right, text)
    const whole = odds.reduce((sum, one) => sum + Math.exp(one), 0)
    assert.ok(Math.abs(whole - 1) < 1e-5, `${whole}`)
  }
  assert.equal(model.predict(featuresOf(words('zyxw'))), null)
})

test('the same sources give the same bytes', () => {
  assert.deepEqual(made(), made())
})

test('of too many features the ones with the longest vectors are kept, in order', () => {
  const [all, some] = [made(), made(Math.floor(hashes.length / 2))]
  const length = ({ rows, scales, dimension }: typeof all, at: number) =>
    Math.hypot(...rows.subarray(at * dimension, (at + 1) * dimension)) * (scales[at] as number)
  assert.equal(some.hashes.length, Math.floor(hashes.length / 2))
  assert.deepEqual(
    [...some.hashes],
    [...some.hashes].sort((one, other) => one - other),
  )
  const left = [...all.hashes].flatMap((hash, at) =>
    some.hashes.includes(hash) ? [] : [length(all, at)],
  )
  const least = Math.min(...[...some.hashes].map((_, at) => length(some, at)))
  assert.ok(left.length > 0 && left.every((one) => one <= least))
})

test('weights with another checksum are refused by name', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'model-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'model.bin'), 'not the weights')
  const card = readModelCard('data/classify')
  assert.throws(
    () => runToEnd(readWeights(folder, card)),
    /model\.bin: its checksum \w+ is not the one/,
  )
})
