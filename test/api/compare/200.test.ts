// 200 of POST /v1/compare: origins side by side, their differences, and those that fail alone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CompareResponse } from '../../../src/operations/compare/schema.ts'
import { calc, compare, line, varied } from '../requests.ts'
import { assertShape, NOW } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

async function answered(fields: Readonly<Record<string, unknown>>) {
  const answer = await landfall().send(varied(compare, fields))
  assert.equal(answer.status, 200, answer.text)
  assertShape(CompareResponse, answer.json)
  return answer.json
}

test('the request is echoed with its defaults', async () => {
  const { results, calculated_at: at, data_as_of: _, ...echo } = await answered({})
  assert.equal(results.length, 2)
  assert.equal(at, new Date(NOW).toISOString())
  assert.deepEqual(echo, {
    hs_code: '7202.11.10.00',
    destination: 'US',
    currency: 'USD',
    incoterm: 'FOB',
    transport_mode: 'ocean',
    value: 1000,
    freight: 0,
    insurance: 0,
    origins_requested: ['CN', 'JP'],
    warnings: [],
    data_stale: false,
  })
})

test('each origin costs what calc says, and differs from the cheapest', async () => {
  const { results } = await answered({ origins: ['CN', 'JP', 'uk'] })
  for (const result of results) {
    const line_items = [{ ...line, origin_country: result.origin }]
    const one = await landfall().send(varied(calc, { line_items }))
    assert.equal(result.total_landed_cost, one.json.result.total_landed_cost)
    assert.equal(result.duty_amount, one.json.result.duty_amount)
    assert.equal(result.delivered_total, one.json.result.delivered.total)
    assert.deepEqual(result.total_range, one.json.result.total_range)
  }
  const [china, japan, britain] = results
  assert.deepEqual([china.delta_vs_cheapest, china.delta_pct], [250, 23.86])
  assert.deepEqual([japan.delta_vs_cheapest, japan.delta_pct], [0, 0])
  assert.equal(britain.origin, 'GB')
  assert.deepEqual(china.breakdown_summary, { MFN: 14, SEC_301: 250, HMF: 1.25, MPF: 32.71 })
})

test('what cannot be resolved is not covered, and is nobody’s cheapest', async () => {
  const wine = { hs_code: '2204.21.50', origins: ['FR', 'US', 'CL'] }
  const { results } = await answered(wine)
  const [france, home, chile] = results
  assert.deepEqual([france.coverage, france.error_code], [false, 'DATA_GAP'])
  assert.match(france.coverage_message, /quantity in l/)
  assert.deepEqual([home.coverage, home.error_code], [false, 'DOMESTIC_SHIPMENT'])
  assert.equal(chile.delta_vs_cheapest, 0)
  const stated = await answered({ ...wine, facts: { quantities: { l: 100 } } })
  assert.deepEqual([stated.results[0].coverage, stated.results[0].duty_amount], [true, 6.3])
})

test('an embargoed origin is prohibited, and is nobody’s cheapest', async () => {
  const carpets = { hs_code: '5701.10.90', origins: ['IR', 'IN', 'CU'] }
  const { results } = await answered({ ...carpets, calculation_date: '2026-10-05' })
  const [iran, india, cuba] = results
  assert.deepEqual([iran.coverage, iran.error_code], [false, 'PROHIBITED'])
  assert.match(iran.coverage_message, /^Goods of Iran are under embargo \(31 CFR 560\.201\): /)
  assert.equal(iran.total_landed_cost, 1000 + iran.duty_amount + iran.fees_amount)
  assert.ok(iran.total_landed_cost < india.total_landed_cost, 'it would have been the cheapest')
  assert.deepEqual([iran.delta_vs_cheapest, iran.delta_pct], [0, 0])
  assert.equal(iran.flags.restriction, true)
  assert.deepEqual([india.coverage, india.delta_vs_cheapest], [true, 0])
  assert.equal(cuba.error_code, 'PROHIBITED')
})

test('goods that a measure keeps out are prohibited from its first day on', async () => {
  const facts = { quantities: { 'pf l': 100 } }
  const brandy = { hs_code: '2208.20.20', origins: ['CA', 'GB'], facts }
  const before = await answered({ ...brandy, calculation_date: '2026-09-28' })
  const since = await answered({ ...brandy, calculation_date: '2026-09-29' })
  assert.equal(before.results[0].error_code, null)
  assert.equal(since.results[0].error_code, 'PROHIBITED')
  assert.match(since.results[0].coverage_message, /Proclamation 11061/)
  assert.equal(since.results[1].error_code, null)
})

test('what is prohibited is not called a gap, whatever else is not known', async () => {
  const vodka = { hs_code: '2208.60.20', origins: ['RU'], calculation_date: '2026-10-05' }
  const { results } = await answered(vodka)
  assert.equal(results[0].error_code, 'PROHIBITED')
})

test('goods that only need a licence or a certificate are ranked', async () => {
  const rough = { hs_code: '7102.31.00', origins: ['ZA', 'ZW'], calculation_date: '2026-10-05' }
  const { results } = await answered(rough)
  for (const { origin, coverage, flags } of results) {
    assert.deepEqual([coverage, flags.restriction], [true, true], origin)
  }
})

test('a code that the tariff does not have is covered by no origin', async () => {
  const { results } = await answered({ hs_code: '999999' })
  for (const { coverage, error_code: code } of results) {
    assert.deepEqual([coverage, code], [false, 'DATA_GAP'])
  }
})

test('a destination that is not covered fails each origin, not the call', async () => {
  const { results } = await answered({ destination: 'AR' })
  for (const { coverage, error_code: code, total_landed_cost: total } of results) {
    assert.deepEqual([coverage, code, total], [false, 'UNSUPPORTED_DESTINATION', 0])
  }
})

test('an origin that no country has fails alone, and is not ranked', async () => {
  const { results, origins_requested: asked } = await answered({ origins: ['CN', 'zz', 'JP'] })
  assert.deepEqual(asked, ['CN', 'ZZ', 'JP'])
  const [china, unknown, japan] = results
  assert.deepEqual([china.coverage, china.delta_vs_cheapest], [true, 250])
  assert.deepEqual([japan.coverage, japan.delta_vs_cheapest], [true, 0])
  const { coverage_message: message, flags, ...told } = unknown
  assert.deepEqual(told, {
    origin: 'ZZ',
    coverage: false,
    error_code: 'UNKNOWN_ORIGIN',
    total_landed_cost: 0,
    total_range: null,
    delivered_total: null,
    duty_amount: 0,
    tax_amount: 0,
    fees_amount: 0,
    customs_value: 0,
    currency: 'USD',
    delta_vs_cheapest: 0,
    delta_pct: 0,
    breakdown_summary: {},
    breakdown: [],
  })
  assert.match(message, /ZZ is not .* a country/)
  assert.deepEqual(new Set(Object.values(flags)), new Set([false]))
})

test('when no origin is a country, the answer says so of each', async () => {
  const { results } = await answered({ origins: ['QQ', '12'] })
  for (const { error_code: code } of results) assert.equal(code, 'UNKNOWN_ORIGIN')
})

test('metal smelted in Russia bears the duty on it from every origin', async () => {
  const sheet = { hs_code: '7606.12.30', origins: ['DE'], calculation_date: '2026-03-02' }
  const [plain] = (await answered(sheet)).results
  const { results, warnings } = await answered({ ...sheet, smelter_country: 'RU' })
  assert(results[0].duty_amount > plain.duty_amount, JSON.stringify(results[0].breakdown))
  assert.doesNotMatch(warnings.join(), /is not known/)
})

test('an open preference is a flag', async () => {
  const { results } = await answered({ hs_code: '610910', origins: ['KR', 'CN'] })
  assert.equal(results[0].flags.fta_opportunity, true)
  assert.equal(results[1].flags.fta_opportunity, false)
})

test('the value is divided among the quantity, and comes together again exactly', async () => {
  const { results } = await answered({ value: 100, quantity: 3, origins: ['JP'] })
  assert.equal(results[0].customs_value, 100)
})

test('terms, freight and currency are those of the request', async () => {
  const { results, warnings } = await answered({
    incoterm: 'CIF',
    freight: 100,
    transport_mode: 'air',
    currency: 'eur',
    weight_kg: 5,
    surprise: 1,
  })
  assert.equal(results[0].customs_value, 900)
  assert.equal(results[0].currency, 'EUR')
  assert.equal(results[0].breakdown_summary.HMF, undefined)
  assert.match(warnings[0], /surprise/)
  assert.equal(warnings.filter((text: string) => /100 EUR/.test(text)).length, 1)
})

test('one origin, six, and the same twice', async () => {
  assert.equal((await answered({ origins: ['CN'] })).results.length, 1)
  const six = await answered({ origins: ['CN', 'JP', 'KR', 'VN', 'MX', 'DE'] })
  assert.equal(six.results.length, 6)
  assert.equal((await answered({ origins: ['CN', 'CN'] })).results.length, 2)
})

test('a day before the first that is covered is told', async () => {
  const { warnings } = await answered({ calculation_date: '2024-12-31' })
  assert.match(warnings.join(' '), /is known from 2025-01-01: 2024-12-31 is earlier/)
})

test('both prefixes answer alike', async () => {
  const answer = await landfall().send({ ...compare, url: `/api${compare.url}` })
  assert.deepEqual(answer.json, await answered({}))
})
