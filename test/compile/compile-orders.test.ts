// Orders as measures: their origins, goods, first day, and rates where one is cited.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileOrders } from '../../src/compile/acts/compile-orders.ts'
import type { CompanyRateRow, OrderRateRow, OrderRow } from '../../src/compile/acts/order-rows.ts'
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
const rate: OrderRateRow = {
  case: 'A-570-909',
  kind: 'rate of the whole country',
  rate: '118.04%',
  low: '',
  goods: '7317005502 7907',
  from: '2025-06-16',
  notice: 'final results of review',
  source: '90 FR 25220',
  published: '2025-06-16',
  doubt: '',
}
const company: CompanyRateRow = {
  code: 'A570909004',
  company: 'Nail Works Co., Ltd.',
  exporter: '',
  rate: '3%',
  from: '2024-01-02',
  notice: 'final results of review',
  source: '2024-01-02',
  published: '2024-01-02',
  doubt: '',
}

const none = { companies: [], circumvention: [] }

function compiled(
  change: Partial<OrderRow> = {},
  rates: readonly OrderRateRow[] = [rate],
  companies: readonly CompanyRateRow[] = [],
): Measure {
  const orders = [{ ...row, ...change }]
  const [measure] = compileOrders(
    { ...none, orders, rates, companies },
    () => 'China',
    'orders.csv',
  )
  assert.ok(measure)
  return measure
}

const said = (measure: Measure): string[] =>
  measure.headings.map(({ id, period, goods, when, outcome }) => {
    const codes = goods?.kind === 'list' ? [...goods.list.codes.keys()].join(' ') : 'its own goods'
    const asked = when.map(({ kind }) => ` if ${kind}`).join('')
    return `${id} ${period.from ?? ''}..${period.to ?? ''} ${codes}${asked}: ${outcome.kind}`
  })

const OUTSIDE = 'not A-570-909 .. its own goods if claimed: exempt'

test('an order is a duty on goods of one country, with its notice', () => {
  const measure = compiled()
  assert.equal(measure.id, 'us/adcvd-a-570-909')
  assert.equal(measure.code, 'AD_CVD')
  assert.equal(measure.flag, 'ad_cvd')
  assert.equal(measure.title, 'Antidumping duty order A-570-909: steel nails, China')
  assert.deepEqual(measure.cite[0]?.text, 'Antidumping duty order A-570-909 (FR Doc. 2025-07582)')
  assert.equal(measure.cite[0]?.url, 'https://www.federalregister.gov/d/2025-07582')
})

test('a page of the Federal Register is cited as a page, and an issue as its day', () => {
  const [page] = compiled({ source: '90 FR 33363' }).cite
  assert.equal(page?.reference, '90 FR 33363')
  assert.equal(page?.url, 'https://www.federalregister.gov/citation/90-FR-33363')
  const [issue] = compiled({ source: '2022-10-12' }).cite
  assert.equal(issue?.reference, 'Federal Register of 2022-10-12')
  assert.equal(issue?.url, 'https://www.federalregister.gov/documents/2022/10/12')
})

test('goods completed in another country are asked about from the day of the finding', () => {
  const finding = {
    case: 'A-570-909',
    country: 'TH',
    inputs: 'wire made in China',
    from: '2025-07-01',
    source: '90 FR 30000',
    published: '2025-07-01',
    doubt: '',
  }
  const circumvention = [finding]
  const tables = { orders: [row], rates: [rate], companies: [company], circumvention }
  const [order, elsewhere] = compileOrders(tables, (country) => country, 'orders.csv')
  assert.equal(order?.id, 'us/adcvd-a-570-909')
  assert.ok(elsewhere)
  assert.equal(elsewhere.id, 'us/adcvd-a-570-909-th')
  assert.match(elsewhere.title, /A-570-909: steel nails completed from wire made in China, TH$/)
  assert.equal(elsewhere.cite[0]?.reference, '90 FR 30000')
  assert.deepEqual(said(elsewhere), [
    'not A-570-909 2025-07-01.. its own goods if claimed: exempt',
    'A-570-909 2025-07-01.. 73170055 7907006000 if stated: charge',
  ])
  const stray = { ...tables, circumvention: [{ ...finding, case: 'A-570-001' }] }
  assert.throws(() => compileOrders(stray, () => 'x', 'orders.csv'), /no order A-570-001/)
})

test('a countervailing duty order is titled as such', () => {
  assert.match(compiled({ case: 'C-570-910' }, []).title, /^Countervailing duty order C-570-910/)
})

test('a rate charges the goods that it names, and asks about the others, from its day', () => {
  const measure = compiled({ near: '73170065' })
  assert.deepEqual(said(measure), [
    OUTSIDE,
    'A-570-909 2025-06-16.. 7317005502 7907006000: charge',
    'A-570-909 2025-06-16.. 73170055 73170065 if stated: charge',
    'A-570-909 ..2025-06-16 73170055 7907006000: unpriced',
    'A-570-909 ..2025-06-16 its own goods: unpriced',
  ])
  const [cite] = measure.headings[1]?.cite ?? []
  assert.match(cite?.act ?? '', /A-570-909, final results of review; rate of the whole country$/)
  assert.equal(cite?.reference, '90 FR 25220')
})

test('a rate on all goods of the order asks about those that orders on other goods name', () => {
  const others = { ...row, case: 'A-570-908', product: 'tacks', codes: '7907', near: '' }
  const same = { ...row, case: 'C-570-910', codes: '73170055', near: '' }
  const abroad = { ...row, case: 'A-580-874', country: 'KR', product: 'pins' }
  const orders = [row, others, same, abroad]
  const rates = [{ ...rate, goods: 'all' }]
  const [measure] = compileOrders({ ...none, orders, rates }, () => 'China', 'orders.csv')
  assert.ok(measure)
  assert.deepEqual(said(measure).slice(1, 3), [
    'A-570-909 2025-06-16.. 73170055: charge',
    'A-570-909 2025-06-16.. 7907006000 if stated: charge',
  ])
})

test('a rate is not charged before or after its order', () => {
  assert.deepEqual(said(compiled({ from: '2025-08-12', to: '2026-01-01' })), [
    'not A-570-909 2025-08-12..2026-01-01 its own goods if claimed: exempt',
    'A-570-909 2025-08-12..2026-01-01 7317005502 7907006000: charge',
    'A-570-909 2025-08-12..2026-01-01 73170055 if stated: charge',
  ])
})

test('a rate holds until the next one', () => {
  const later = { ...rate, from: '2026-02-01', rate: '50%', goods: 'all' }
  assert.deepEqual(said(compiled({}, [later, { ...rate, goods: 'all' }])).slice(1, 3), [
    'A-570-909 2025-06-16..2026-02-01 73170055 7907006000: charge',
    'A-570-909 2026-02-01.. 73170055 7907006000: charge',
  ])
})

test('where only bounds are known the duty is not priced, and has them', () => {
  const { headings } = compiled({}, [{ ...rate, low: '2%', goods: 'all' }])
  const outcome = headings[1]?.outcome
  assert.ok(outcome?.kind === 'unpriced')
  assert.equal(outcome.bounds?.low.text, '2%')
  assert.equal(outcome.bounds?.high.text, '118.04%')
  assert.match(outcome.reason, /from 2% to 118.04%, and the one due is not held/)
})

test('a producer has its rate under its number, whatever names it has', () => {
  const other = { ...company, company: 'Nail Trading Ltd.' }
  const measure = compiled({}, [], [company, other])
  assert.deepEqual(said(measure).slice(0, 2), [
    OUTSIDE,
    'A-570-909-004 2024-01-02.. its own goods if additional code: charge',
  ])
  assert.equal(measure.headings.length, 3)
  assert.match(measure.headings[1]?.cite?.[0]?.act ?? '', /rate of Nail Works Co., Ltd.$/)
})

test('a rate of a producer holds until its next one', () => {
  const later = { ...company, rate: '2%', from: '2025-03-04' }
  const other = { ...company, company: 'Nail Trading Ltd.' }
  assert.deepEqual(said(compiled({}, [], [company, later, other])).slice(1, 3), [
    'A-570-909-004 2025-03-04.. its own goods if additional code: charge',
    'A-570-909-004 2024-01-02..2025-03-04 its own goods if additional code: charge',
  ])
  assert.throws(
    () => compiled({}, [], [company, { ...other, rate: '2%' }]),
    /orders.csv: A570909004 has 3% and 2% from 2024-01-02/,
  )
})

test('firms whose numbers are not held have a heading each, which their names select', () => {
  const unnumbered = { ...company, code: 'A570909' }
  const other = { ...unnumbered, company: '', exporter: 'Nail Trading Ltd.' }
  const { headings } = compiled({}, [], [unnumbered, other])
  assert.deepEqual(
    headings.slice(1, 3).map(({ id, when }) => [id, when[0]]),
    ['Nail Works Co., Ltd.', 'exporter Nail Trading Ltd.'].map((name) => [
      'A-570-909',
      { kind: 'additional code', codes: [`A570909 (${name})`] },
    ]),
  )
})

test('without a cited rate nothing is charged, neither on the listed codes nor near them', () => {
  assert.deepEqual(said(compiled({ near: '73170065' }, [])), [
    OUTSIDE,
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
  assert.throws(
    () => compiled({ case: 'A-570-908' }, [], [company]),
    /orders.csv: there is no order A-570-909/,
  )
})

test('a case is unique', () => {
  const twice = () =>
    compileOrders({ ...none, orders: [row, row], rates: [] }, () => 'China', 'orders.csv')
  assert.throws(twice, /orders.csv: a case is there twice/)
})
