// Priors: shares of known goods by chapter and heading, none of them zero.

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { developmentFolder } from '../../bench/classify/development.ts'
import { knownSubheadings } from '../../bench/classify/rows/known-goods.ts'
import { missingFiles, readRows } from '../../bench/classify/rows/read-rows.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'
import { readPriors } from '../../src/classify/priors.ts'

const FOLDER = 'data/classify'
const { subheadings } = readLexicon(join(FOLDER, 'lexicon'))
const named = (...codes: string[]) => codes.map((hs6) => ({ hs6, name: hs6, phrases: [] }))

test('the shares of all subheadings sum to one, and none is zero', () => {
  const { heading, subheading } = readPriors(FOLDER, subheadings)
  const shares = subheadings.map((_, at) => Math.exp((heading[at] ?? 0) + (subheading[at] ?? 0)))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  assert.ok(Math.abs(whole - 1) < 1e-4, `${whole}`)
  assert.ok(shares.every((share) => share > 0))
})

const folder = mkdtempSync(join(tmpdir(), 'usual-'))
after(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'known.csv'), 'hs6,count\n010121,6\n010129,2\n010221,1\n')
const judged = ['0101,50', '010121,40', '010129,60', '0102,30', '010221,100', '0103,20']
const others = ['010310,100', '0201,100', '020110,100']
writeFileSync(join(folder, 'usual.csv'), ['code,of_hundred', ...judged, ...others, ''].join('\n'))

test('more known goods or a higher judgement give a higher prior', () => {
  const lexicon = named('010121', '010129', '010221', '010310', '020110')
  const { heading, subheading } = readPriors(folder, lexicon)
  const near = (logarithms: Float32Array, shares: readonly number[]) => {
    for (const [at, share] of shares.entries()) {
      const found = Math.exp(logarithms[at] ?? 0)
      assert.ok(Math.abs(found - share) < 1e-6, `${found} for ${share}`)
    }
  }
  // Chapter 01: 9 + 1 of 9 + 2; its headings: 8 + 10, 1 + 6 and 4 of 9 + 20.
  const [horses, cattle, swine] = [18, 7, 4].map((count) => (10 / 11) * (count / 29))
  near(heading, [horses, horses, cattle, swine, 1 / 11].map(Number))
  // Of heading 0101: 6 + 4 and 2 + 6 of 8 + 10.
  near(subheading, [10 / 18, 8 / 18, 1, 1, 1])
})

test('a subheading without a judgement is refused by name', () => {
  assert.throws(
    () => readPriors(folder, named('010121', '010130')),
    /usual\.csv: no share for 010130/,
  )
})

test('every heading and subheading is judged, and together they sum to about a hundred', () => {
  const rows = readFileSync(join(FOLDER, 'usual.csv'), 'utf8').matchAll(/^(\d{4,6}),([\d.]+)$/gm)
  const shares = [...rows].map(([, code = '', share]) => ({ code, share: Number(share) }))
  const codes = new Set(subheadings.flatMap(({ hs6 }) => [hs6.slice(0, 4), hs6]))
  assert.deepEqual(new Set(shares.map(({ code }) => code)), codes)
  for (const [whole, parts] of Map.groupBy(shares, ({ code }) => code.slice(0, -2))) {
    const sum = parts.reduce((total, { share }) => total + share, 0)
    assert.ok(sum > 85 && sum < 115, `${whole}: ${sum}`)
  }
})

test('a missing file is an error that names it', () => {
  assert.throws(() => readPriors('nowhere', subheadings), /nowhere\/known\.csv/)
})

const labelled = developmentFolder()
const skip =
  missingFiles(labelled).length > 0 ? 'the labelled rows are missing (LANDFALL_SHARED)' : false
test('the counts are those of the labelled rows', { skip }, () => {
  const codes = new Set(subheadings.map(({ hs6 }) => hs6))
  const { rows } = readRows(labelled, codes)
  assert.equal(readFileSync(join(FOLDER, 'known.csv'), 'utf8'), knownSubheadings(rows))
})
