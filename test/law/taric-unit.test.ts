// Units as TARIC codes them: every code that tariffs print, alone as a supplementary unit and in a
// charge.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import { supplementaryUnits } from '../../src/law/duty/taric-unit.ts'
import { unitInBase } from '../../src/law/duty/unit.ts'
import { withShared } from '../shared.ts'
import { outcomeOf } from './measured-goods.ts'

test('a supplementary unit is printed in words or as a code', () => {
  const units: readonly (readonly [text: string, units: readonly string[] | null])[] = [
    ['p/st', ['no']],
    ['NAR', ['no']],
    ['pa', ['prs']],
    ['NPR', ['prs']],
    ['KGM E', ['kg drained weight']],
    ['KGME', ['kg drained weight']],
    ['DTN', ['hundred kg']],
    ['DTN Z', ['hundred kg', '% sucrose']],
    ['ASV X', ['hl', '% vol']],
    ['ASV', ['% vol']],
    [' ASV ', ['% vol']],
    ['BRX', ['% sucrose']],
    ['MTQ C', ['thousand m3']],
    ['MTQ', ['m3']],
    ['KCL', ['t potassium chloride content']],
    ['gi F/S', ['g fissile isotopes']],
    ['GFI', ['g fissile isotopes']],
    ['ct/l', ['ct/l']],
    ['l alc. 100%', ['l alcohol']],
    ['KGM o', null],
    ['RET', null],
    ['5 %', null],
    ['NAR NAR', null],
    ['', null],
  ]
  for (const [text, expected] of units) assert.deepEqual(supplementaryUnits(text), expected, text)
})

test('a charge by a code is counted by what the code stands for', () => {
  const worked: readonly (readonly [string, Record<string, string>, string])[] = [
    ['2 EUR DTN', { 'hundred kg': '2.5' }, '5'],
    ['2 EUR/DTN', { kg: '250' }, '5'],
    ['3 EUR HMT', { m: '250' }, '7.5'],
    ['3 EUR KMT', { m: '250' }, '0.75'],
    ['4 EUR MTQ C', { m3: '500' }, '2'],
    ['5 EUR KNI', { 'kg nitrogen content': '3' }, '15'],
    ['5 EUR KSD', { 'kg substance 90% dry': '2' }, '10'],
  ]
  for (const [text, quantities, amount] of worked) {
    assert.equal(outcomeOf(text, { quantities, rates: { EUR: '1' } }), amount, text)
  }
  const retail = { value: '5', components: { 'retail price': '200' }, rates: { GBP: '1' } }
  assert.equal(outcomeOf('16.5 % RET + 1 GBP', retail), '34')
})

test('nothing is charged by a strength alone', () => {
  for (const text of ['2 EUR ASV', '2 EUR BRX']) assert.equal(parseExpression(text).ok, false, text)
})

/** Discounts, currencies, and units that no tariff line of the day uses. */
const NO_UNITS = ['DAP', 'EUR', 'NARB', 'RET', 'SPQ', 'SPQLPA', 'SPQLTR', 'SPR']

test('every unit that the UK tariff publishes is known, or known to be none', withShared, (t) => {
  const shared = process.env.LANDFALL_SHARED ?? '../shared'
  const file = join(shared, 'data/eu-uk-reference/measurement_units.json')
  const codes = Object.keys(JSON.parse(readFileSync(file, 'utf8')))
  const read = codes.filter((code) => supplementaryUnits(code) !== null)
  t.diagnostic(`${read.length} of ${codes.length} codes are units`)
  assert.deepEqual(
    codes.filter((code) => !read.includes(code)),
    NO_UNITS,
  )
  for (const unit of read.flatMap((code) => supplementaryUnits(code) ?? [])) unitInBase(unit)
})
