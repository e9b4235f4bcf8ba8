// The Meursing table: at most one code for a composition, the amounts with a source, and the
// terms without one.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { Decimal } from '../../src/base/decimal.ts'
import type { DataFiles } from '../../src/compile/data-files.ts'
import { loadMeursing } from '../../src/compile/load-meursing.ts'
import { readTable } from '../../src/compile/read-data.ts'
import { printExpression } from '../../src/law/duty/print-expression.ts'
import { type Composition, withAmounts } from '../../src/law/meursing.ts'
import { day } from '../assess/shipments.ts'
import { expressionOf } from '../law/measured-goods.ts'
import { dataFiles } from '../loaded.ts'
import { withShared } from '../shared.ts'

const files = dataFiles()
const loaded = loadMeursing(files, 'eu')
assert.ok(loaded)
const table = loaded
const today = day('2026-10-01')

function composition(parts: readonly (number | string)[]): Composition {
  const [starch, sucrose, fat, protein] = parts.map((part) => Decimal.of(String(part)))
  assert.ok(starch && sucrose && fat && protein)
  return { starch, sucrose, 'milk fat': fat, 'milk protein': protein }
}

test('a composition is found in its bands; the upper end of a band is exclusive', () => {
  const codes: readonly (readonly [parts: readonly (number | string)[], code: string | null])[] = [
    [[0, 0, 0, 0], '7000'],
    [[0, 4.99, 0, 0], '7000'],
    [[0, 5, 0, 0], '7001'],
    [['4.995', 0, 0, 0], '7000'],
    [[0, 10, 2, 3], '7121'],
    [[30, 40, 26, 5], '7992'],
    [[60, 10, 10, 18], '7476'],
    [[10, 30, 12, 6], '7507'],
    [[0, 0, 90, 3], '7780'],
    [[50, 30, 3, 12], null],
  ]
  for (const [parts, code] of codes)
    assert.equal(table.codeOf(composition(parts)), code, `${parts}`)
})

test('any composition has at most one code, and exactly one unless it is nearly all starch', () => {
  const rows = readTable(files, 'eu/meursing.csv')
  assert.equal(rows.length, 504)
  const content = fc.integer({ min: 0, max: 6000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(content, content, content, content, (...parts) => {
      const within = rows.filter((row) =>
        ['starch', 'sucrose', 'milk_fat', 'milk_protein'].every((name, at) => {
          const [from, to] = [Number(row[`${name}_from`]), row[`${name}_to`]]
          const part = parts[at] ?? 0
          return from <= part && (to === '' || part < Number(to))
        }),
      )
      assert.ok(within.length <= 1)
      assert.equal(table.codeOf(composition(parts)), within[0]?.code ?? null)
      const [starch, sucrose, fat, protein] = parts
      if (starch + sucrose + fat + protein > 100) return
      const blank = starch >= 50 && sucrose >= 5 && fat >= 3 && fat < 6 && protein >= 12
      if (!blank) assert.equal(within.length, 1)
    }),
  )
})

test('the table is the published one', withShared, () => {
  const shared = process.env.LANDFALL_SHARED ?? '../shared'
  const json = readFileSync(join(shared, 'data/eu/meursing_codes.json'), 'utf8')
  const published: Readonly<Record<string, Readonly<Record<string, string | null>>>> =
    JSON.parse(json)
  const lowest = (band: string | null | undefined): number => Number.parseFloat(band ?? '0')
  const highest = (band: string | null | undefined): number =>
    /- *([\d.]+)$/.test(band ?? '') ? Number((band ?? '').split('-')[1]) : 100
  let count = 0
  for (const [key, bands] of Object.entries(published)) {
    const code = key.replace('key_', '7')
    const { starch, sucrose, milk_fat: fat, milk_protein: protein } = bands
    for (const end of [lowest, highest]) {
      assert.equal(table.codeOf(composition([starch, sucrose, fat, protein].map(end))), code, key)
    }
    count += 1
  }
  assert.equal(count, 504)
})

test('an amount depends on code, component, origin and day', () => {
  const of = (code: string, name: string, origin: string | null, on = today): string | null => {
    const term = table.amount(code, name, origin, on)
    return term?.kind === 'specific' ? `${term.amount} ${term.currency} / ${term.per} kg` : null
  }
  assert.equal(of('7507', 'agricultural component', 'CN'), '99.88 EUR / 100 kg')
  assert.equal(of('7000', 'additional duty on sugar', null), '0 EUR / 100 kg')
  assert.equal(of('7476', 'reduced additional duty on sugar', 'IS'), '9.75 EUR / 100 kg')
  assert.equal(of('7476', 'reduced additional duty on sugar', 'CN'), null)
  assert.equal(of('7476', 'reduced additional duty on sugar (1)', 'IS'), null)
  assert.equal(of('7121', 'agricultural component', 'CN'), null)
  assert.equal(of('7507', 'agricultural component', 'CN', day('2021-10-05')), null)
  assert.deepEqual([table.has('7000'), table.has('7014'), table.has('')], [true, false, false])
})

test('names are replaced by amounts; names without an amount stay', () => {
  const resolved = (text: string, code: string): string =>
    printExpression(
      withAmounts(expressionOf(text), (name) => table.amount(code, name, null, today)),
    )
  assert.equal(resolved('7.60% + EA', '7507'), '7.6% + 99.88 EUR / 100 kg')
  assert.equal(
    resolved('9.00% + EA MAX 20.70% + ADFM', '7476'),
    '9% + 117.11 EUR / 100 kg MAX 20.7% + 13.99 EUR / 100 kg',
  )
  assert.equal(
    resolved('9.00% + EA MAX 18.70% + ADSZ', '7507'),
    '9% + 99.88 EUR / 100 kg MAX 18.7% + additional duty on sugar',
  )
  assert.equal(resolved('12% - 1 EUR / hl', '7507'), '12% - 1 EUR / hl')
})

/** The embedded tables with one of them replaced. */
function withFile(path: string, text: string): DataFiles {
  return { ...files, read: (asked) => (asked === path ? Buffer.from(text) : files.read(asked)) }
}

test('an invalid table is refused with its row', () => {
  const amounts = 'code,component,origin,duty,from,to\n'
  const bands =
    'code,starch_from,starch_to,sucrose_from,sucrose_to,milk_fat_from,milk_fat_to,' +
    'milk_protein_from,milk_protein_to\n'
  const wrong: readonly (readonly [path: string, text: string, words: RegExp])[] = [
    ['eu/meursing-amounts.csv', `${amounts}7014,EA,,1 EUR / 100 kg,,\n`, /EA of 7014/],
    ['eu/meursing-amounts.csv', `${amounts}7000,EB,,1 EUR / 100 kg,,\n`, /EB of 7000/],
    ['eu/meursing-amounts.csv', `${amounts}7000,EA,,much,,\n`, /"much" is not one amount/],
    ['eu/meursing-amounts.csv', `${amounts}7000,EA,,1 EUR + 2 EUR,,\n`, /is not one amount/],
    ['eu/meursing.csv', `${bands}7000,0,five,0,5,0,1,0,1\n`, /7000: starch has no band/],
    ['eu/meursing.csv', `${bands}7000,0,5,0,5,,1,0,1\n`, /7000: milk fat has no band/],
  ]
  for (const [path, text, words] of wrong) {
    assert.throws(() => loadMeursing(withFile(path, text), 'eu'), words, text)
  }
  assert.equal(loadMeursing(files, 'uk'), null)
})
