// Every spelling of the US schedule has one canonical unit; conversions are exact.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { InvariantError } from '../../src/base/assert.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { parseUnit, parseUnits, quantityIn, unitInBase } from '../../src/law/duty/unit.ts'
import { qualifierTable, unitTable } from '../../src/law/duty/unit-table.ts'
import { sharedRows, withShared } from '../shared.ts'

const known = (quantities: Record<string, string>): ReadonlyMap<string, Decimal> =>
  new Map(Object.entries(quantities).map(([unit, value]) => [unit, Decimal.of(value)]))
const inUnit = (unit: string, quantities: Record<string, string>): string | undefined =>
  quantityIn(unit, known(quantities))?.toString()

test('spellings of the units column', () => {
  const spelled: Record<string, string> = {
    'No.': 'no',
    No: 'no',
    pcs: 'no',
    'doz.': 'doz',
    'Dz Pcs': 'doz',
    'prs.': 'prs',
    'doz. prs.': 'doz prs',
    liters: 'l',
    'pf.liters': 'pf l',
    'm²': 'm2',
    m3: 'm3',
    'm<sup>2</sup>': 'm2',
    'thousand m3': 'thousand m3',
    'lin. m': 'm',
    'Fiber m': 'm fiber',
    thousands: 'thousand',
    'Jwls.': 'jewel',
    'gr.lines': 'gross lines',
    'Pb kg': 'kg lead content',
    'W kg': 'kg tungsten content',
    W: 'W',
    'Sn t': 't tin content',
    'V2O5 kg': 'kg vanadium pentoxide content',
    'V<sub>2</sub>O<sub>5</sub> kg': 'kg vanadium pentoxide content',
    'cy kg': 'kg clean yield',
    'kg ttl sug': 'kg total sugars',
    't adw': 't air-dry weight',
  }
  for (const [text, unit] of Object.entries(spelled)) assert.equal(parseUnit(text), unit, text)
})

test('spellings inside rates', () => {
  assert.equal(parseUnit('kg on drained weight'), 'kg drained weight')
  assert.equal(parseUnit('kg of total sugars'), 'kg total sugars')
  assert.equal(parseUnit('kg on the lead content'), 'kg lead content')
  assert.equal(parseUnit('t, including weight of container'), 't including weight of container')
  assert.equal(parseUnit('m2of recording surface'), 'm2 recording surface')
  assert.equal(parseUnit('thou- sand'), 'thousand')
  assert.equal(parseUnit('pf. liter on ethyl alcohol content'), 'pf l')
})

test('weight that is said to be net is net', () => {
  for (const text of [
    'kg net of lead content',
    'kg / net lead content',
    'kg net on the lead content',
  ]) {
    assert.equal(parseUnit(text), 'kg lead content', text)
  }
})

test('no unit, or more than one, is not a unit', () => {
  for (const text of ['', 'kgs', 'lead content', 'No. and kg', 'kg + 5%', 'ton', 'Pb']) {
    assert.equal(parseUnit(text), null, text)
  }
  assert.deepEqual(parseUnits('No. and kg'), ['no', 'kg'])
  assert.deepEqual(parseUnits('kg contents and container'), ['kg contents and container'])
  assert.equal(parseUnits('No. and more'), null)
})

test('a long hostile text is refused at once', () => {
  const started = performance.now()
  assert.equal(parseUnit(`k${'-  '.repeat(20_000)}x`), null)
  assert.equal(parseUnit(`k${'<b'.repeat(20_000)}`), null)
  assert.ok(performance.now() - started < 500)
})

test('every canonical unit spells itself, with and without each qualifier', () => {
  for (const { id } of unitTable) {
    assert.equal(parseUnit(id), id)
    for (const qualifier of qualifierTable) {
      const unit = `${id} ${qualifier.id}`
      assert.equal(parseUnit(unit), unit)
    }
  }
})

test('quantities convert inside their dimension, exactly', () => {
  assert.equal(inUnit('kg', { t: '1.2345' }), '1234.5')
  assert.equal(inUnit('kg', { g: '250' }), '0.25')
  assert.equal(inUnit('g', { carat: '3' }), '0.6')
  assert.equal(inUnit('no', { doz: '5' }), '60')
  assert.equal(inUnit('no', { gross: '2' }), '288')
  assert.equal(inUnit('doz', { no: '30' }), '2.5')
  assert.equal(inUnit('l', { hl: '1.5' }), '150')
  assert.equal(inUnit('hl', { m3: '2' }), '20')
  assert.equal(inUnit('m2', { cm2: '12345' }), '1.2345')
  assert.equal(inUnit('prs', { 'doz prs': '2' }), '24')
  assert.equal(inUnit('kg lead content', { 't lead content': '0.5' }), '500')
  assert.equal(inUnit('doz', { no: '1' }), '0.083333333333')
})

test('a quantity in a unit that no tariff has is passed over', () => {
  assert.equal(inUnit('kg', { armful: '3', t: '2' }), '2000')
})

test('a quantity in the unit itself wins over a conversion', () => {
  assert.equal(inUnit('doz', { no: '1', doz: '5' }), '5')
})

test('other dimensions do not convert', () => {
  assert.equal(inUnit('prs', { no: '24' }), undefined)
  assert.equal(inUnit('kg', { l: '24' }), undefined)
  assert.equal(inUnit('pf l', { l: '24' }), undefined)
  assert.equal(inUnit('kg lead content', { kg: '24' }), undefined)
  assert.equal(inUnit('kg', { 'kg drained weight': '24' }), undefined)
  assert.equal(inUnit('kg', {}), undefined)
})

test('alcohol is liters times strength, and a proof liter is half alcohol', () => {
  assert.equal(inUnit('l alcohol', { l: '700', '% vol': '40' }), '280')
  assert.equal(inUnit('pf l', { hl: '7', '% vol': '40' }), '560')
  assert.equal(inUnit('pf l', { l: '700', '% vol': '40', 'pf l': '555' }), '555')
  assert.equal(inUnit('pf l', { '% vol': '40' }), undefined)
})

test('a text that is not a canonical unit breaks an invariant', () => {
  assert.throws(() => quantityIn('kilos', known({})), InvariantError)
})

test('conversion to the base unit and back is exact where the quotient is finite', () => {
  const unit = fc.constantFrom(...unitTable.map(({ id }) => id))
  fc.assert(
    fc.property(unit, fc.nat(), (id, count) => {
      const { base } = unitInBase(id)
      const quantity = Decimal.of(count)
      const there = quantityIn(base, new Map([[id, quantity]]))
      assert.ok(there)
      const back = quantityIn(id, new Map([[base, there]]))
      assert.ok(back?.equals(quantity))
    }),
  )
})

test('all unit strings of the 2026 schedule are known', withShared, (t) => {
  const rows = sharedRows('data/us/unit-codes.csv')
  const unknown = rows.map((row) => row.unit ?? '').filter((text) => parseUnits(text) === null)
  assert.deepEqual(unknown, [])
  t.diagnostic(`${rows.length} unit strings`)
})
