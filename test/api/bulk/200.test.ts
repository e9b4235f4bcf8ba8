// 200 of POST /v1/calc/bulk: rows as one shipment, bad rows beside good ones, exact sums.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CalcBulkResponse } from '../../../src/operations/bulk/schema.ts'
import { readCalculation } from '../../../src/record/calculations.ts'
import { bulk, calc, line, varied } from '../requests.ts'
import { assertShape } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

type Row = {
  line_index: number
  duty: number
  fees: number
  landed_cost: number
  warnings: string[]
}
type Bad = { line_index: number; field: string; reason: string }

async function answered(fields: Readonly<Record<string, unknown>>) {
  const answer = await landfall().send(varied(bulk, fields))
  assert.equal(answer.status, 200, answer.text)
  assertShape(CalcBulkResponse, answer.json)
  return answer.json
}

const cents = (amount: number): number => Math.round(amount * 100)

test('the rows sum to the aggregate, and both to the calc of the same lines', async () => {
  const rows = [line, { ...line, unit_value: 33.33 }, { ...line, hs_code: '6109.10.00' }]
  const terms = { freight: 77.77, insurance: 3.21, incoterm: 'CIF' }
  const { results, aggregate } = await answered({ ...terms, rows })
  const one = await landfall().send(varied(calc, { ...terms, line_items: rows }))
  const { result } = one.json
  assert.equal(aggregate.total_value, result.goods_value)
  assert.equal(aggregate.total_duty, result.duty_amount)
  assert.equal(aggregate.total_fees, result.fees_amount)
  assert.equal(aggregate.total_landed, result.total_landed_cost)
  const sum = (of: (row: Row) => number) =>
    results.reduce((total: number, row: Row) => total + cents(of(row)), 0)
  assert.equal(
    sum(({ duty }) => duty),
    cents(aggregate.total_duty),
  )
  assert.equal(
    sum(({ fees }) => fees),
    cents(aggregate.total_fees),
  )
  assert.equal(
    sum(({ landed_cost }) => landed_cost),
    cents(aggregate.total_landed),
  )
})

test('a bad row is an error, the others are results', async () => {
  const bad: readonly (readonly [unknown, string, RegExp])[] = [
    [{ ...line, quantity: 0 }, 'quantity', /greater than 0/],
    [{ ...line, hs_code: 'abc' }, 'hs_code', /4 to 13 digits/],
    [{ ...line, hs_code: '....' }, 'hs_code', /4 to 13 digits/],
    [{ ...line, hs_code: undefined }, 'hs_code', /required/],
    [{ ...line, origin_country: 'QQ' }, 'origin_country', /country/],
    [{ ...line, origin_country: 'US' }, 'origin_country', /not imported/],
    [{ ...line, description: '' }, 'description', /1 character/],
    [{ ...line, facts: { quantities: { furlong: 1 } } }, 'facts.quantities.furlong', /unit/],
    [{ ...line, hs_code: 7202111000 }, 'hs_code', /a string/],
    [{ ...line, origin_country: 156 }, 'origin_country', /a string/],
    [{ ...line, weight_kg: '1 kg' }, 'weight_kg', /a number or null/],
    [{ ...line, manufacturer: ['a'] }, 'manufacturer', /a string or null/],
    [{ ...line, exporter: ['a'] }, 'exporter', /a string or null/],
    [{ ...line, smelter_country: 7 }, 'smelter_country', /a string or null/],
    [{ ...line, smelter_country: 'QQ' }, 'smelter_country', /country/],
    [{ ...line, preference_program: {} }, 'preference_program', /a string or null/],
    [{ ...line, notes: true }, 'notes', /a string or null/],
    [{ ...line, facts: 'none' }, 'facts', /an object/],
    ['row', 'rows', /an object/],
    [null, 'rows', /an object/],
  ]
  const rows = [line, ...bad.map(([row]) => row), { ...line, description: 'Last' }]
  const { results, errors, aggregate } = await answered({ rows })
  assert.deepEqual(
    results.map(({ line_index: at }: Row) => at),
    [0, bad.length + 1],
  )
  assert.equal(results[1].description, 'Last')
  assert.deepEqual(
    errors.map(({ line_index: at, field }: Bad) => [at, field]),
    bad.map(([, field], at) => [at + 1, field]),
  )
  for (const [at, [, , words]] of bad.entries()) assert.match(errors[at].reason, words)
  assert.deepEqual(
    [aggregate.total_rows, aggregate.ok_rows, aggregate.error_rows],
    [rows.length, 2, bad.length],
  )
  assert.equal(aggregate.total_value, 2000)
})

test('a prohibited row is an error with its act, and no part of the sums', async () => {
  const carpet = { ...line, hs_code: '5701.10.90', origin_country: 'IR' }
  const terms = { freight: 90, incoterm: 'CIF', calculation_date: '2026-10-05' }
  const { id: _, ...others } = await answered({ ...terms, rows: [line, line] })
  const answer = await answered({ ...terms, rows: [line, carpet, line] })
  assert.deepEqual(answer.errors, [
    {
      line_index: 1,
      field: 'origin_country',
      reason: 'Goods of Iran are under embargo (31 CFR 560.201)',
    },
  ])
  const { total_rows: total, ok_rows: ok, error_rows: bad, ...sums } = answer.aggregate
  assert.deepEqual([total, ok, bad], [3, 2, 1])
  const { total_rows: _total, ok_rows: _ok, error_rows: _bad, ...expected } = others.aggregate
  assert.deepEqual(sums, expected)
  assert.deepEqual(
    answer.results.map(({ line_index: at, landed_cost: cost }: Row) => [at, cost]),
    others.results.map(({ landed_cost: cost }: Row, at: number) => [2 * at, cost]),
  )
  const [ban] = answer.compliance_flags
  assert.deepEqual(
    [ban.kind, ban.severity, ban.restriction_type, ban.line_indices],
    ['restriction', 'critical', 'embargo', [1]],
  )
})

test('when every row is prohibited there are no results, and each act is told', async () => {
  const rows = ['IR', 'CU'].map((origin) => ({ ...line, origin_country: origin }))
  const answer = await answered({ rows })
  assert.deepEqual(answer.results, [])
  assert.equal(answer.aggregate.total_landed, 0)
  assert.equal(answer.aggregate.error_rows, 2)
  assert.match(answer.errors[0].reason, /Iran/)
  assert.match(answer.errors[1].reason, /Cuba/)
  assert.equal(answer.compliance_flags.length, 2)
})

test('a row with several faults is one error that tells them all', async () => {
  const { errors } = await answered({ rows: [{ ...line, quantity: -1, unit_value: -1 }] })
  assert.equal(errors.length, 1)
  assert.match(errors[0].reason, /quantity .*; unit_value /)
})

test('when no row is good there are no results, and zeros', async () => {
  const { results, aggregate } = await answered({ rows: [{}] })
  assert.deepEqual(results, [])
  assert.deepEqual(aggregate, {
    total_rows: 1,
    ok_rows: 0,
    error_rows: 1,
    total_value: 0,
    total_duty: 0,
    total_taxes: 0,
    total_fees: 0,
    total_landed: 0,
    total_range: { low: 0, high: 0 },
    total_delivered: 0,
    delivered_range: { low: 0, high: 0 },
    incomplete_rows: 0,
    currency: 'USD',
  })
})

test('a destination that is not covered is an error of every row', async () => {
  const { errors, results } = await answered({ destination_country: 'AR' })
  assert.deepEqual(results, [])
  assert.deepEqual(
    errors.map(({ line_index: at, field }: Bad) => [at, field]),
    [
      [0, 'destination_country'],
      [1, 'destination_country'],
    ],
  )
})

test('a member state as destination need not be stated twice', async () => {
  const { errors } = await answered({ destination_country: 'DE', rows: [{ ...line, quantity: 0 }] })
  assert.equal(errors[0].field, 'quantity')
})

test('what is not known or not resolved is a warning of its row', async () => {
  const wine = { ...line, hs_code: '2204.21.50', origin_country: 'FR' }
  const {
    results,
    compliance_flags: flags,
    warnings,
  } = await answered({
    colour: 1,
    freight: 9,
    rows: [line, { ...wine, size: 1, facts: { certificates: ['x'] } }],
  })
  assert.deepEqual(results[0].warnings, [])
  const said = results[1].warnings.join('\n')
  for (const words of ['size', 'asks for document X', 'quantity in l'])
    assert(said.includes(words), said)
  const gap = flags.find(({ detail }: { detail: string }) => detail.includes('quantity in l'))
  assert.deepEqual(gap.line_indices, [1])
  assert.match(warnings[0], /colour/)
  assert.match(warnings[1], /freight/)
})

test('the preference of the envelope is claimed for every row', async () => {
  const rows = [{ ...line, hs_code: '6109.10.00', origin_country: 'MX' }]
  assert((await answered({ rows })).aggregate.total_duty > 0)
  assert.equal((await answered({ rows, usmca_qualifying: true })).aggregate.total_duty, 0)
  assert.equal((await answered({ rows, fta_id: 'USMCA' })).aggregate.total_duty, 0)
})

test('a row may claim a preference of its own, and name its maker and smelter', async () => {
  const shirts = { ...line, hs_code: '6109.10.00', origin_country: 'MX' }
  const rows = [
    { ...shirts, preference_program: 'USMCA', notes: 'as agreed' },
    shirts,
    // Section 232: aluminum that was smelted in Russia bears 200 percent from wherever it comes.
    { ...line, hs_code: '7606.12.30', origin_country: 'DE', smelter_country: 'RU' },
    { ...line, manufacturer: null, exporter: null, smelter_country: null },
  ]
  const { results } = await answered({ rows, calculation_date: '2026-03-02' })
  const duties = results.map(({ duty }: Row) => duty)
  assert.equal(duties[0], 0)
  assert(duties[1] > 0)
  assert(duties[2] > 2 * 1000)
  for (const { warnings } of results) assert.doesNotMatch(warnings.join(), /is not known/)
})

test('500 rows are taken', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({ ...line, quantity: at + 1 }))
  const { results, aggregate } = await answered({ rows })
  assert.equal(results.length, 500)
  assert.equal(aggregate.total_value, (500 * 501 * 100) / 2)
})

test('both prefixes answer alike, and the calculation is recorded', async () => {
  const { send, pool, organisation } = landfall()
  const answer = await send({ ...bulk, url: `/api${bulk.url}` })
  assert.equal(answer.status, 200)
  const kept = await readCalculation(pool, organisation, answer.json.id)
  assert.deepEqual([kept?.kind, kept?.response], ['bulk', answer.text])
})
