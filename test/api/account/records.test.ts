// What an organisation calculated and used, over HTTP: found again, by its members alone; and how
// the duties of a code changed.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { recordContract } from '../../../src/http/account/contract/records.ts'
import { calcExample } from '../../../src/operations/calc/example.ts'
import { FIVE_LINES } from '../../browser/answer/five-lines.ts'
import { pdfTexts } from '../../pdf-texts.ts'
import { bulk } from '../requests.ts'
import { assertIssues, assertRefused, assertShape } from '../serving.ts'
import { people, type Visitor } from './people.ts'

const { serve, owned } = people()

function calculate(who: Visitor, id: string, description: string, headers = {}) {
  const [line] = calcExample.line_items
  const body = { ...calcExample, line_items: [{ ...line, description }] }
  return who.ask({ path: `organisations/${id}/v1/calc`, body, headers })
}

test('a calculation of a member is found by its words and read as it was answered', async () => {
  const { owner, id } = await owned()
  const path = `organisations/${id}/calculations`
  const made = await calculate(owner, id, 'Copper kettles')
  serve().clock.set('2026-10-12T12:00:11Z')
  await calculate(owner, id, 'Tin whistles')
  const trial = await calculate(owner, id, 'Tin trials', { 'landfall-trial': '1' })
  assert.equal(trial.status, 200)
  const found = async (query: string) => (await owner.ask({ path: `${path}?${query}` })).json
  assert.equal((await found('')).calculations.length, 2)
  const [kettles] = (await found('text=kettles+copper')).calculations
  assert.equal(kettles.id, made.json.id)
  assert.equal(kettles.total, made.json.result.total_landed_cost)
  assert.deepEqual((await found('text=kettles+tin')).calculations, [])
  assert.deepEqual((await found('kind=bulk')).calculations, [])
  const page = await found('limit=1')
  assert.equal(page.calculations[0].description, 'Tin whistles')
  const [older] = (await found(`limit=1&before=${page.next}`)).calculations
  assert.equal(older.id, made.json.id)
  const one = await owner.ask({ path: `${path}/${made.json.id}` })
  assert.deepEqual(one.json.response, made.json)
  assert.equal(one.json.request.line_items[0].description, 'Copper kettles')
})

test('a calculation is read as a sheet of paper, by members alone', async () => {
  const { owner, id } = await owned()
  const made = await owner.ask({ path: `organisations/${id}/v1/calc`, body: FIVE_LINES })
  const path = `organisations/${id}/calculations/${made.json.id}/sheet`
  const sheet = await owner.ask({ path })
  assert.equal(sheet.status, 200)
  assert.equal(sheet.headers['content-type'], 'application/pdf')
  const pages = await pdfTexts(sheet.bytes)
  assert.equal(pages.length, 2, 'five lines are two pages')
  const words = pages.join(' ')
  const { result } = made.json
  const money = (amount: number): string =>
    amount.toLocaleString('en', { minimumFractionDigits: 2 })
  assert(words.includes(`landfall replay ${made.json.id}`))
  assert(words.includes(`${money(result.delivered.total)} USD`))
  for (const { description, hs_code } of FIVE_LINES.line_items) {
    assert(words.includes(description) && words.includes(hs_code ?? ''), description)
  }
  for (const { heading, exempted, range, amount, legal_citation } of result.breakdown) {
    for (const part of [heading, ...(legal_citation ?? '').split(' ')]) assert(words.includes(part))
    if (!exempted && !range) assert(words.includes(money(amount)), String(amount))
  }
  for (const [name, day] of Object.entries(made.json.data_as_of as Record<string, string>)) {
    assert(words.includes(`${name}, ${day.slice(0, 10)}`), name)
  }
  assert.doesNotMatch(words, /\b[a-z]+_[a-z_]+\b|facts\./)
  const { owner: other, id: elsewhere } = await owned()
  assert.equal((await other.ask({ path })).status, 404)
  const moved = `organisations/${elsewhere}/calculations/${made.json.id}/sheet`
  assert.equal((await other.ask({ path: moved })).status, 404)
})

test('a recorded bulk has its rows as they were sent, the refused ones too', async () => {
  const { owner, id } = await owned()
  const wrong = ['row', null, { hs_code: '9' }, { ...bulk.body.rows[0], note: 'unknown' }]
  const body = { ...bulk.body, rows: [...bulk.body.rows, ...wrong] }
  const made = await owner.ask({ path: `organisations/${id}/v1/calc/bulk`, body })
  assert.equal(made.status, 200, made.text)
  const { json } = await owner.ask({ path: `organisations/${id}/calculations/${made.json.id}` })
  assertShape(recordContract.calculation.answer, json)
  assert.deepEqual(json.request, body)
})

test('a listing names an origin only where all rows and all compared goods have it', async () => {
  const { owner, id } = await owned()
  const [row] = bulk.body.rows
  const ofOrigins = (...origins: readonly string[]) => ({
    ...bulk.body,
    rows: origins.map((origin_country) => ({ ...row, origin_country })),
  })
  const bulkPath = `organisations/${id}/v1/calc/bulk`
  for (const body of [ofOrigins('VN', 'VN'), ofOrigins('VN', 'CN')]) {
    assert.equal((await owner.ask({ path: bulkPath, body })).status, 200)
  }
  const { json } = await owner.ask({ path: `organisations/${id}/calculations` })
  const origins = json.calculations.map(({ origin }: { origin: string | null }) => origin)
  assert.deepEqual(new Set(origins), new Set([null, 'VN']))
  assert.equal(origins.length, 2)
})

/** 400 of each origin, one of them no import, and what is no row. */
const shirtRows = {
  ...bulk.body,
  destination_country: 'US',
  currency: 'USD',
  calculation_date: '2025-10-01',
  freight: 0,
  insurance: 0,
  rows: [
    ...['CN', 'US', 'VN'].map((origin_country) => ({
      ...bulk.body.rows[0],
      ...{ hs_code: '6109.10.00.12', quantity: 10, unit_value: 40, origin_country },
    })),
    'no row',
  ],
}

test('IEEPA duties of recorded calculations are those of the organisation alone', async () => {
  const { owner, id } = await owned()
  const stranger = await owned()
  const path = `organisations/${id}/refunds?today=2026-06-01`
  const shirts = (fields: object) => {
    const [line] = calcExample.line_items
    const goods = { ...line, hs_code: '6109.10.00.12', quantity: 100, unit_value: 40 }
    const body = { ...calcExample, freight: 0, insurance: 0, line_items: [goods], ...fields }
    return owner.ask({ path: `organisations/${id}/v1/calc`, body })
  }
  const made = await shirts({ calculation_date: '2025-10-01' })
  assert.equal(made.status, 200, made.text)
  await shirts({ calculation_date: '2026-02-24' })
  await shirts({ calculation_date: '2025-10-01', currency: 'EUR' })
  const ofBulk = await owner.ask({ path: `organisations/${id}/v1/calc/bulk`, body: shirtRows })
  assert.equal(ofBulk.status, 200, ofBulk.text)
  const { json, status } = await owner.ask({ path })
  assert.equal(status, 200)
  assertShape(recordContract.refunds.answer, json)
  // 20 % and 10 % of 4,000; of 400 of China, and 20 % of 400 of Viet Nam.
  const entries = json.entries.map(({ entry_number, amount, is_computed, status: of }: Entry) => {
    return [entry_number, [amount, is_computed, of]] as const
  })
  assert.deepEqual(
    new Map(entries),
    new Map([
      [made.json.id, [1200, true, 'open']],
      [ofBulk.json.id, [200, true, 'open']],
    ]),
  )
  assert.deepEqual(json.totals.by_layer, [
    { code: 'IEEPA_FENTANYL', amount: 880 },
    { code: 'IEEPA_RECIPROCAL', amount: 520 },
  ])
  const others = await stranger.owner.ask({ path: `organisations/${stranger.id}/refunds` })
  assert.deepEqual(others.json.entries, [])
  assertIssues(await owner.ask({ path: `organisations/${id}/refunds?today=soon` }), 'today')
})

type Entry = {
  readonly entry_number: string
  readonly amount: number
  readonly is_computed: boolean
  readonly status: string
}

test('a listing that is asked for in the wrong way says what is wrong', async () => {
  const { owner, id } = await owned()
  const wrong = { before: 'yesterday', kind: 'guess', limit: '501' }
  for (const [name, value] of Object.entries(wrong)) {
    const path = `organisations/${id}/calculations?${name}=${value}`
    assertIssues(await owner.ask({ path }), name)
  }
})

test('the calculation of another organisation does not exist here', async () => {
  const one = await owned()
  const other = await owned()
  const { json } = await calculate(other.owner, other.id, 'Copper kettles')
  const path = `organisations/${one.id}/calculations`
  for (const id of [json.id, randomUUID(), 'none']) {
    assertRefused(await one.owner.ask({ path: `${path}/${id}` }), 404, 'not_found')
  }
  assert.deepEqual((await one.owner.ask({ path })).json.calculations, [])
})

test('usage is of the days that are asked for', async () => {
  const { owner, id } = await owned()
  const path = `organisations/${id}/usage`
  const { json } = await owner.ask({ path: `${path}?from=2026-10-01&to=2026-10-12` })
  assert.deepEqual([json.from, json.to, json.calls], ['2026-10-01', '2026-10-12', []])
  assert.deepEqual([json.quota.used, json.quota.monthly], [0, 50_000])
  for (const [query, field] of [
    ['from=monday', 'from'],
    ['to=2026-02-30', 'to'],
    ['from=2026-10-02&to=2026-10-01', 'from'],
    ['from=2020-01-01&to=2026-10-01', 'from'],
  ]) {
    assertIssues(await owner.ask({ path: `${path}?${query}` }), field ?? '')
  }
})

test('the duties of a code over time change on the days of the acts', async () => {
  const { owner, id } = await owned()
  const history = (query: string) =>
    owner.ask({ path: `organisations/${id}/duty-history?${query}` })
  const { json } = await history('destination=US&hs=8471.30.0100&origin=CN')
  const told = json.spans.map(
    (span: { from: string; layers: { code: string; rate: number }[] }) => [
      span.from,
      ...span.layers.map(({ code, rate }) => `${code} ${rate}`),
    ],
  )
  assert.deepEqual(told, [
    ['2025-01-01', 'MFN 0'],
    ['2025-02-04', 'MFN 0', 'IEEPA_FENTANYL 0.1'],
    ['2025-03-04', 'MFN 0', 'IEEPA_FENTANYL 0.2'],
    ['2025-11-10', 'MFN 0', 'IEEPA_FENTANYL 0.1'],
    ['2026-02-24', 'MFN 0'],
  ])
  assert.equal(json.spans.at(-1).to, '2027-10-12')
  // The order on aluminum extrusions: 86.01 % where it covers the goods, and nothing where not.
  const { json: extrusions } = await history('destination=US&hs=7616.99.5190&origin=CN')
  const order = extrusions.spans
    .at(-1)
    .layers.find(({ heading }: { heading: string }) => heading === 'A-570-967')
  assert.deepEqual([order.rate, order.rate_range], [null, { low: 0, high: 0.8601 }])
  const german = await history('destination=DE&eu_member_state=DE&hs=6109.10&origin=CN')
  assert.match(german.text, /"VAT"/)
})

test('a history that is asked for in the wrong way says what is wrong', async () => {
  const { owner, id } = await owned()
  const history = (query: string) =>
    owner.ask({ path: `organisations/${id}/duty-history?${query}` })
  assertIssues(await history(''), 'destination', 'hs', 'origin')
  assertIssues(await history('destination=US&hs=none&origin=QQ'), 'origin', 'hs')
  assertIssues(await history('destination=EU&hs=610910&origin=CN'), 'eu_member_state')
  const domestic = await history('destination=US&hs=610910&origin=US')
  assertRefused(domestic, 422, 'domestic_shipment', 'DOMESTIC_SHIPMENT')
  const uncovered = await history('destination=KE&hs=610910&origin=CN')
  assertRefused(uncovered, 422, 'unsupported_destination', 'UNSUPPORTED_DESTINATION')
})
