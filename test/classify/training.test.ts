// The model learns what it is shown, the same sources give the same bytes, and bytes that are not
// the described ones are refused.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { chanceFrom } from '../../bench/classify/training/chance.ts'
import type { Example } from '../../bench/classify/training/examples.ts'
import { weightsOf } from '../../bench/classify/training/join.ts'
import { knownFeatures, trainNetwork } from '../../bench/classify/training/network.ts'
import { featuresOf } from '../../src/classify/features.ts'
import { buildModel, readWeights } from '../../src/classify/model.ts'
import { readModelCard, readSettings } from '../../src/classify/settings.ts'
import { wordsOf } from '../../src/classify/text.ts'

const { lists } = readSettings('data/classify')
const words = (text: string) => wordsOf(text, lists)
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
  trainNetwork(examples, { hashes, families, plan, chance: chanceFrom(seed) }, () => undefined)
const made = () => weightsOf(hashes, [7, 8].map(network))

test('what was shown is found again, and what was not is not known', () => {
  const model = buildModel(made(), headingOf)
  for (const [text, right] of shown) {
    const opinion = model.judge(featuresOf(words(text)))
    assert.ok(opinion, text)
    const odds = [...headingOf].map(
      (heading, at) => (opinion.headings[heading] as number) + (opinion.subheadings[at] as number),
    )
    assert.equal(odds.indexOf(Math.max(...odds)), right, text)
    const whole = odds.reduce((sum, one) => sum + Math.exp(one), 0)
    assert.ok(Math.abs(whole - 1) < 1e-5, `${whole}`)
  }
  assert.equal(model.judge(featuresOf(words('zyxw'))), null)
})

test('the same sources give the same bytes', () => {
  assert.deepEqual(made(), made())
})

test('weights with another checksum are refused by name', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'model-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'model.bin'), 'not the weights')
  const card = readModelCard('data/classify')
  assert.throws(() => readWeights(folder, card), /model\.bin: its checksum \w+ is not the one/)
})
