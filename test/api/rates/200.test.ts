// 200 of GET /v1/rates/{country}/{hs}: the rates of a code on a day, for an origin or for none.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RatesResponse } from '../../../src/operations/rates/schema.ts'
import { used } from '../../account/accounts.ts'
import { calc } from '../requests.ts'
import { assertShape } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

async function answered(path: string) {
  const answer = await landfall().send({ url: `/v1/rates/${path}` })
  assert.equal(answer.status, 200, answer.text)
  assertShape(RatesResponse, answer.json)
  return answer
}

test('the ordinary rate and what is added for the origin', async () => {
  const { json } = await answered('US/7202.11.10?origin=CN&calculation_date=2025-01-15')
  assert.equal(json.mfn_rate, 0.014)
  assert.equal(json.mfn_duty_expression, '1.4%')
  assert.equal(json.overlays.section_301, 0.25)
  assert.equal(json.origin, 'CN')
  assert.equal(json.calculation_date, '2025-01-15')
  assert(json.headings.includes('9903.88.03'))
  assert(json.sources.length > 0)
  assert.match(json.data_as_of, /^\d{4}-\d\d-\d\dT00:00:00Z$/)
})

test('the day of the data is that of the oldest source', async () => {
  const { json } = await answered('US/7202.11.10?origin=CN')
  const { data_as_of: days } = (await landfall().send(calc)).json
  const oldestFirst = json.sources.map((source: string) => days[source]).toSorted()
  assert.notEqual(oldestFirst[0], oldestFirst.at(-1), 'all sources are of one day')
  assert.equal(json.data_as_of, oldestFirst[0])
})

test('the duty of Section 301 on Brazil is a duty of Section 301', async () => {
  const { json } = await answered('US/6109.10.00.12?origin=BR&calculation_date=2026-10-01')
  assert(json.headings.includes('9903.05.01'))
  assert.equal(json.overlays.section_301, 0.25)
  assert.deepEqual(json.other_overlays, {})
})

test('duties that the contract has no overlay for are told by their layer code', async () => {
  const { json } = await answered('US/8541.43.00.10?origin=VN&calculation_date=2025-06-01')
  assert.deepEqual(json.other_overlays, { IEEPA_RECIPROCAL: 0.1, SEC_201: 0.14 })
})

test('a code wider than a line answers with what its lines share, and each of them', async () => {
  const { json } = await answered('US/7202.99?origin=CN&calculation_date=2026-10-01')
  assert.deepEqual([json.tariff_line, json.mfn_rate], ['7202.99', null])
  assert.deepEqual(json.mfn_range, { low: 0.042, high: 0.05 })
  assert.deepEqual(
    json.candidates.map((line: { tariff_line: string }) => line.tariff_line),
    ['7202.99.10.00', '7202.99.20.00', '7202.99.80'],
  )
  const [china] = json.unresolved
  assert.deepEqual([china.overlay, china.range], ['section_301', { low: 0, high: 0.25 }])
  assert.equal(json.overlays.section_301, 0.25)
  assert.equal(json.overlays.section_301_fl, 0.125)
})

for (const [path, line, words] of [
  ['US/7202.99.99', '7202.99', /7202\.99\.99 is not in the .+; read as 7202\.99\.$/],
  ['GB/6907.29', '6907.29', /6907\.29 is not in .+; read as 6907\.21/],
] as const) {
  test(`${path} is read as far as the tariff has it`, async () => {
    const { json } = await answered(path)
    assert.equal(json.tariff_line, line)
    assert.match(json.warnings[0], words)
  })
}

test('what stands in place of column 2 is the ordinary rate, and no addition', async () => {
  const { json } = await answered('US/4407.11.00.01?origin=RU&calculation_date=2026-10-01')
  assert.deepEqual([json.mfn_rate, json.mfn_duty_expression], [0.35, '35%'])
  assert.deepEqual(json.other_overlays, {})
  assert(json.headings.includes('9903.90.08'))
})

for (const [day, words] of [
  ['2024-12-31', /is known from 2025-01-01: 2024-12-31 is earlier/],
  ['2026-10-12', /Law as published to 2026-10-10: 2026-10-12 is later/],
] as const) {
  test(`a day that the evidence does not reach is told: ${day}`, async () => {
    const { json } = await answered(`US/7202.11.10?origin=CN&calculation_date=${day}`)
    assert.match(json.warnings.join(' '), words)
  })
}

test('of a day that the evidence reaches nothing is told', async () => {
  const { json } = await answered('US/7202.11.10?origin=CN&calculation_date=2025-01-01')
  assert.deepEqual(json.warnings, [])
})

test('without an origin, what does not depend on it', async () => {
  const { json } = await answered('US/7202.11.10')
  assert.equal(json.origin, null)
  assert.equal(json.mfn_rate, 0.014)
  assert.equal(json.overlays.section_301, null)
  assert.equal(json.calculation_date, '2026-10-12')
})

test('the programmes open to the origin', async () => {
  const { json } = await answered('US/6109.10.00?origin=KR')
  assert.deepEqual(json.preferential_rates, { KORUS: 0 })
  assert.equal(json.preferential_rate, 0)
})

test('a specific rate is no fraction; its text is given', async () => {
  const { json } = await answered('US/2204.21.50')
  assert.equal(json.mfn_rate, null)
  assert.match(json.mfn_duty_expression, /6\.3¢/)
})

test('codes in either case, with or without dots; the code is echoed as asked', async () => {
  const { json } = await answered('us/72021110?origin=cn')
  assert.deepEqual([json.country, json.hs_code, json.origin], ['US', '72021110', 'CN'])
  assert.equal(json.tariff_line, '7202.11.10.00')
})

test('the answer may be kept for an hour, by its reader only', async () => {
  const { headers } = await answered('US/7202.11.10')
  assert.equal(headers['cache-control'], 'private, max-age=3600')
})

test('a parameter that is not known is named', async () => {
  const { json } = await answered('US/7202.11.10?colour=red')
  assert.match(json.warnings[0], /colour/)
})

test('both prefixes answer alike, and each call counts', async () => {
  const { pool, organisation, send } = landfall()
  const before = await used(pool, organisation)
  const one = await answered('US/7202.11.10')
  const other = await send({ url: '/api/v1/rates/US/7202.11.10' })
  assert.deepEqual(other.json, one.json)
  assert.equal(await used(pool, organisation), before + 2)
})
