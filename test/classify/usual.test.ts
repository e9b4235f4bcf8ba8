// How usual goods are: shares of known goods by chapter and heading, none of them nothing.

import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { developmentFolder, readTrainedSubheadings } from '../../bench/classify/development.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'
import { readUsual } from '../../src/classify/usual.ts'

const FOLDER = 'data/classify'
const { subheadings } = readLexicon(join(FOLDER, 'lexicon'))
const named = (...codes: string[]) => codes.map((hs6) => ({ hs6, name: hs6, phrases: [] }))

test('the shares of all subheadings come to one, and none has nothing', () => {
  const { heading, subheading } = readUsual(FOLDER, subheadings)
  const shares = subheadings.map((_, at) => Math.exp((heading[at] ?? 0) + (subheading[at] ?? 0)))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  assert.ok(Math.abs(whole - 1) < 1e-4, `${whole}`)
  assert.ok(shares.every((share) => share > 0))
})

test('what was asked about more often is more usual, and its chapter too', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'usual-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'known.csv'), 'hs6,count\n010121,6\n010129,2\n010221,1\n')
  const lexicon = named('010121', '010129', '010221', '010310', '020110')
  const { heading, subheading } = readUsual(folder, lexicon)
  const near = (logarithms: Float32Array, shares: readonly number[]) => {
    for (const [at, share] of shares.entries()) {
      const found = Math.exp(logarithms[at] ?? 0)
      assert.ok(Math.abs(found - share) < 1e-6, `${found} for ${share}`)
    }
  }
  // Chapter 01: 9 + 1 of 9 + 2; its headings: 8.3, 1.3 and 0.3 of 9.9.
  const [horses, cattle, swine] = [8.3, 1.3, 0.3].map((count) => (10 / 11) * (count / 9.9))
  near(heading, [horses, horses, cattle, swine, 1 / 11].map(Number))
  near(subheading, [6.5 / 9, 2.5 / 9, 1, 1, 1])
})

test('without its file it is an error that names the file', () => {
  assert.throws(() => readUsual('nowhere', subheadings), /nowhere\/known\.csv/)
})

const trained = developmentFolder()
const skip = existsSync(join(trained, 'train_clean.jsonl'))
  ? false
  : 'the training files are not here (LANDFALL_SHARED)'
test('as many are counted as were trained on', { skip }, () => {
  const rows = readFileSync(join(FOLDER, 'known.csv'), 'utf8').matchAll(/^\d{6},(\d+)$/gm)
  const counted = [...rows].reduce((sum, [, count]) => sum + Number(count), 0)
  assert.equal(counted, readTrainedSubheadings(trained).length)
})
