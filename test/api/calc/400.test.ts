// 400 of POST /v1/calc: every rule of its fields, each with the path at fault.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulk, calc, compare, line, varied } from '../requests.ts'
import { assertIssues } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

/** The field, a value it must not have, and what the message must say. */
const fields: readonly (readonly [field: string, value: unknown, words: RegExp])[] = [
  ['destination_country', undefined, /required/],
  ['destination_country', 'USA', /2 characters/],
  ['destination_country', 'U', /2 characters/],
  ['destination_country', 'QQ', /country/],
  ['destination_country', 840, /a string, not a number/],
  ['destination_country', null, /not null/],
  ['origin_country', undefined, /required/],
  ['origin_country', 'QQ', /country/],
  ['incoterm', undefined, /required/],
  ['incoterm', 'DAF', /one of EXW, FCA/],
  ['incoterm', 'fob', /one of/],
  ['transport_mode', 'post', /one of ocean, air/],
  ['currency', 'US', /3 characters/],
  ['currency', 'QQQ', /currency/],
  ['line_items', undefined, /required/],
  ['line_items', [], /1 or more/],
  ['line_items', {}, /an array, not an object/],
  ['line_items', Array.from({ length: 2001 }, () => line), /2000 or fewer/],
  ['freight', -0.01, /0 or more/],
  ['freight', '5', /a number, not a string/],
  ['freight', null, /a number, not null/],
  ['insurance', -1, /0 or more/],
  ['other_dutiable_charges', -1, /0 or more/],
  ['customs_value_adjustments', 5, /an object/],
  ['eu_member_state', 'DEU', /2 characters/],
  ['eu_member_state', 'QQ', /country/],
  ['br_state', 'S', /2 characters/],
  ['ca_province', 5, /a string/],
  ['usmca_qualifying', 'true', /true or false, not a string/],
  ['fta_id', 5, /a string/],
  ['calculation_date', '2025-02-29', /real calendar day/],
  ['calculation_date', '15.06.2026', /YYYY-MM-DD/],
  ['calculation_date', '2026-06-15T00:00:00Z', /YYYY-MM-DD/],
  ['export_date', '2026-13-01', /real calendar day/],
  ['exchange_rates', 5, /an object/],
  ['input_method', 'fax', /upload, manual/],
  ['invoice_file_url', 5, /a string or null/],
]

for (const [field, value, words] of fields) {
  test(`${field}: ${JSON.stringify(value)?.slice(0, 40) ?? 'absent'}`, async () => {
    const answer = await landfall().send(varied(calc, { [field]: value }))
    assertIssues(answer, field)
    assert.match(answer.json.issues[0].message, words)
  })
}

for (const [rates, path, words] of [
  [{ QQQ: 1.2 }, 'exchange_rates.QQQ', /currency/],
  [{ EUR: 0 }, 'exchange_rates.EUR', /greater than 0/],
  [{ EUR: '1.1' }, 'exchange_rates.EUR', /a number/],
] as const) {
  test(`exchange_rates: ${JSON.stringify(rates)}`, async () => {
    const answer = await landfall().send(varied(calc, { exchange_rates: rates }))
    assertIssues(answer, path)
    assert.match(answer.json.issues[0].message, words)
  })
}

const lineFields: readonly (readonly [field: string, value: unknown, words: RegExp])[] = [
  ['description', undefined, /required/],
  ['description', '', /1 character or more/],
  ['hs_code', null, /a string, not null/],
  ['hs_code', '610', /4 to 13 digits/],
  ['hs_code', '61091000120000', /4 to 13 digits/],
  ['hs_code', '6109a', /4 to 13 digits/],
  ['hs_code', ' ', /4 to 13 digits/],
  ['quantity', 0, /greater than 0/],
  ['quantity', -1, /greater than 0/],
  ['quantity', '1', /a number, not a string/],
  ['quantity', 1e16, /or less/],
  ['unit_value', undefined, /required/],
  ['unit_value', -1, /0 or more/],
  ['origin_country', 'C', /2 characters/],
  ['origin_country', 'QQ', /country/],
  ['weight_kg', -1, /0 or more/],
  ['weight_kg', '1', /a number or null/],
  ['manufacturer', 5, /a string or null/],
  ['exporter', 5, /a string or null/],
  ['notes', {}, /a string or null/],
  ['smelter_country', 'RUS', /2 characters/],
  ['smelter_country', 'QQ', /country/],
  ['preference_program', 5, /a string or null/],
  ['facts', [], /an object/],
]

for (const [field, value, words] of lineFields) {
  test(`line_items.1.${field}: ${JSON.stringify(value) ?? 'absent'}`, async () => {
    const line_items = [line, { ...line, [field]: value }]
    const answer = await landfall().send(varied(calc, { line_items }))
    assertIssues(answer, `line_items.1.${field}`)
    assert.match(answer.json.issues[0].message, words)
  })
}

const facts: readonly (readonly [path: string, facts: object, words: RegExp])[] = [
  ['claimed_headings', { claimed_headings: '9903.88.01' }, /an array/],
  ['claimed_headings.0', { claimed_headings: ['list 1'] }, /heading/],
  ['loaded_on', { loaded_on: '2026-02-30' }, /calendar day/],
  ['quantities.furlong', { quantities: { furlong: 1 } }, /unit/],
  ['quantities.litre', { quantities: { l: 1, litre: 2 } }, /twice/],
  ['quantities.l', { quantities: { l: -1 } }, /0 or more/],
  ['quantities.l', { quantities: { l: '1' } }, /a number/],
  ['metal_content.steel', { metal_content: { steel: -1 } }, /0 or more/],
  ['component_values.case', { component_values: { case: null } }, /a number/],
  ['component_values.soul', { component_values: { soul: 1 } }, /part/],
  [
    'component_values.steel content',
    { metal_content: { steel: 1 }, component_values: { 'steel content': 1 } },
    /twice/,
  ],
  ['us_content_pct', { us_content_pct: 101 }, /100 or less/],
  ['certificates.1', { certificates: ['C990', 5] }, /a string/],
]

for (const [path, stated, words] of facts) {
  test(`facts: ${JSON.stringify(stated)}`, async () => {
    const line_items = [{ ...line, facts: stated }]
    const answer = await landfall().send(varied(calc, { line_items }))
    assertIssues(answer, `line_items.0.facts.${path}`)
    assert.match(answer.json.issues[0].message, words)
  })
}

for (const field of [
  'assists',
  'royalties_license_fees',
  'selling_commission',
  'packing_costs',
  'proceeds_subsequent_resale',
  'buying_commission',
  'prompt_payment_discount',
]) {
  test(`customs_value_adjustments.${field} is a number of 0 or more`, async () => {
    for (const value of [-1, '1']) {
      const request = varied(calc, { customs_value_adjustments: { [field]: value } })
      assertIssues(await landfall().send(request), `customs_value_adjustments.${field}`)
    }
  })
}

test('every field at fault is named at once', async () => {
  const answer = await landfall().send({ url: calc.url, body: { line_items: [{}], freight: -1 } })
  assert.equal(answer.status, 400)
  const paths = answer.json.issues.map(({ path }: { path: string[] }) => path.join('.'))
  for (const path of ['currency', 'line_items.0.quantity', 'freight']) assert(paths.includes(path))
})

test('unknown places and currencies are named at once', async () => {
  const fields = { destination_country: 'QQ', origin_country: 'QX', currency: 'QQQ' }
  assertIssues(await landfall().send(varied(calc, fields)), ...Object.keys(fields))
})

test('a destination in the EU needs its member state, covered or not', async () => {
  const { send } = landfall()
  for (const destination_country of ['DE', 'EU', 'de']) {
    const answer = await send(varied(calc, { destination_country }))
    assertIssues(answer, 'eu_member_state')
    assert.match(answer.json.issues[0].message, /required/)
  }
})

for (const [destination, member, words] of [
  ['DE', 'FR', /contradicts the destination DE/],
  ['EU', 'GB', /member state of the EU/],
  ['EU', 'EU', /member state of the EU/],
  ['DE', 'QQ', /member state of the EU/],
] as const) {
  test(`${destination} with the member state ${member}`, async () => {
    const request = varied(calc, { destination_country: destination, eu_member_state: member })
    const answer = await landfall().send(request)
    assertIssues(answer, 'eu_member_state')
    assert.match(answer.json.issues[0].message, words)
  })
}

for (const [what, body, words] of [
  ['an empty body', '', /required/],
  ['no JSON', '{"a":', /not valid JSON/],
  ['an array', '[]', /an object, not an array/],
  ['null', 'null', /an object, not null/],
  ['a text', '"x"', /an object, not a string/],
] as const) {
  test(`${what} is an issue of the whole body`, async () => {
    const answer = await landfall().send({ url: calc.url, body })
    assertIssues(answer, '')
    assert.match(answer.json.issues[0].message, words)
  })
}

test('no body at all', async () => {
  const { app, key } = landfall()
  const headers = { authorization: `Bearer ${key.raw}` }
  const { statusCode, body } = await app.inject({ method: 'POST', url: calc.url, headers })
  assert.equal(statusCode, 400)
  assert.deepEqual(JSON.parse(body).issues, [{ path: [], message: 'a JSON body is required' }])
})

test('what is too large for a number is not finite', async () => {
  const body = JSON.stringify(varied(calc, { freight: 12345 }).body).replace('12345', '1e400')
  const answer = await landfall().send({ url: calc.url, body })
  assertIssues(answer, 'freight')
  assert.match(answer.json.issues[0].message, /finite/)
})

test('amounts beyond what a JSON number holds exactly', async () => {
  const line_items = [{ ...line, quantity: 1e9, unit_value: 1e9 }]
  for (const request of [
    varied(calc, { line_items }),
    varied(bulk, { rows: line_items }),
    varied(compare, { value: 1e15 }),
  ]) {
    const answer = await landfall().send(request)
    assertIssues(answer, '')
    const words = 'comes to more than 90071992547409.91 USD, the most that is computed exactly'
    assert.equal(answer.json.issues[0].message, words)
  }
})

test('a price that contains more freight than it comes to', async () => {
  const answer = await landfall().send(varied(calc, { incoterm: 'CIF', freight: 5000 }))
  assertIssues(answer, 'freight')
})

test('deductions beyond the price', async () => {
  const request = varied(calc, { customs_value_adjustments: { buying_commission: 5000 } })
  assertIssues(await landfall().send(request), 'customs_value_adjustments')
})

test('extracted data nested without end', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const body = JSON.stringify({ ...calc.body, extracted_data: 'HERE' }).replace('"HERE"', deep)
  assertIssues(await landfall().send({ url: calc.url, body }), 'extracted_data.0')
})

test('a body nested beyond what can be walked, with letters written as escapes', async () => {
  const levels = 100_000
  const deep = `${'['.repeat(levels)}"\\u0041"${']'.repeat(levels)}`
  const body = JSON.stringify({ ...calc.body, notes: 'HERE' }).replace('"HERE"', deep)
  assertIssues(await landfall().send({ url: calc.url, body }), 'notes.0')
  assertIssues(await landfall().send({ url: calc.url, body: deep }), '0.0')
})

test('a great many faults are told up to a number', async () => {
  const request = varied(calc, { line_items: Array.from({ length: 2000 }, () => 1) })
  const answer = await landfall().send(request)
  assert.equal(answer.status, 400)
  assert.equal(answer.json.issues.length, 50)
})
