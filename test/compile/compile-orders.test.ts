// Orders as measures: their origins, goods, first day, and rate if one is cited.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileOrders, type OrderRow } from '../../src/compile/acts/compile-orders.ts'
import type { Measure } from '../../src/law/measure.ts'

const row: OrderRow = {
  case: 'A-570-909',
  country: 'CN',
  product: 'steel nails',
  from: '',
  to: '',
  source: '2025-07582',
  published: '2025-05-01',
  doubt: '',
  codes: '73170055 7907006000',
  near: '',
}
const rate = {
  case: 'A-570-909',
  rate: '118.04%',
  goods: ['7317005502', '7907'],
  from: '2025-06-16',
  cite: [{ act: 'final results of review', reference: '90 FR 25220' }],
}

function compiled(change: Partial<OrderRow> = {}, rates = [rate]): Measure {
  const [measure] = compileOrders([{ ...row, ...change }], rates, () => 'China', 'orders.csv')
  assert.ok(measure)
  return measure
}

const said = (measure: Measure): string[] =>
  measure.headings.map(({ id, period, goods, outcome }) => {
    const codes = goods?.kind === 'list' ? [...goods.list.codes.keys()].join(' ') : 'its own goods'
    return `${id} ${period.from ?? ''}..${period.to ?? ''} ${codes}: ${outcome.kind}`
  })

test('an order is a duty on goods of one country, with its notice', () => {
  const measure = compiled()
  assert.equal(measure.id, 'us/adcvd-a-570-909')
  assert.equal(measure.code, 'AD_CVD')
  assert.equal(measure.flag, 'ad_cvd')
  assert.equal(measure.title, 'Antidumping duty order A-570-909: steel nails, China')
  assert.deepEqual(measure.cite[0]?.text, 'Antidumping duty order A-570-909 (FR Doc. 2025-07582)')
  assert.equal(measure.cite[0]?.url, 'https://www.federalregister.gov/d/2025-07582')
})

test('a page of the Federal Register is cited as a page', () => {
  const [cite] = compiled({ source: '90 FR 33363' }).cite
  assert.equal(cite?.reference, '90 FR 33363')
  assert.equal(cite?.url, 'https://www.federalregister.gov/citation/90-FR-33363')
})

test('a countervailing duty order is titled as such', () => {
  assert.match(compiled({ case: 'C-570-910' }, []).title, /^Countervailing duty order C-570-910/)
})

test('a cited rate applies to the codes of both order and citation, from its day', () => {
  assert.deepEqual(said(compiled()), [
    'A-570-909 2025-06-16.. 7317005502 7907006000: charge',
    'A-570-909 .. its own goods: unpriced',
  ])
})

test('a rate is not charged before or after its order', () => {
  assert.deepEqual(said(compiled({ from: '2025-08-12', to: '2026-01-01' })), [
    'A-570-909 2025-08-12..2026-01-01 7317005502 7907006000: charge',
    'A-570-909 2025-08-12..2026-01-01 its own goods: unpriced',
  ])
})

test('without a cited rate nothing is charged, neither on the listed codes nor near them', () => {
  assert.deepEqual(said(compiled({ near: '73170065' }, [])), [
    'A-570-909 .. 73170055 7907006000: unpriced',
    'A-570-909 .. its own goods: unpriced',
  ])
})

test('an invalid row is refused with the file and the reason', () => {
  const refused =
    (change: Partial<OrderRow>, rates = [rate]) =>
    () =>
      compiled(change, rates)
  assert.throws(refused({ case: 'A-570-9' }, []), /^DataError: orders.csv: A-570-9 is not a case/)
  assert.throws(refused({ codes: '7317.00' }, []), /orders.csv: 7317.00 is not a goods code/)
  assert.throws(refused({ published: 'May' }, []), /orders.csv: May is not a calendar day/)
  assert.throws(refused({ case: 'A-570-001' }), /orders.csv: there is no order A-570-909/)
  assert.throws(refused({}, [{ ...rate, rate: 'much' }]), /orders.csv: A-570-909: /)
})

test('a case is unique', () => {
  const twice = () => compileOrders([row, row], [], () => 'China', 'orders.csv')
  assert.throws(twice, /orders.csv: a case stands twice/)
})
