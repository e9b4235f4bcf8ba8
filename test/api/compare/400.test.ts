// 400 of POST /v1/compare: every rule of its fields.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare, varied } from '../requests.ts'
import { assertIssues } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

const fields: readonly (readonly [field: string, value: unknown, words: RegExp, path?: string])[] =
  [
    ['hs_code', undefined, /required/],
    ['hs_code', '6109', /6 characters or more/],
    ['hs_code', 'abcdef', /4 to 13 digits/],
    ['hs_code', '61091000120000', /4 to 13 digits/],
    ['destination', undefined, /required/],
    ['destination', 'QQ', /country/],
    ['value', 0, /greater than 0/],
    ['value', '5', /a number/],
    ['value', undefined, /required/],
    ['origins', undefined, /required/],
    ['origins', [], /1 or more/],
    ['origins', ['CN', 'JP', 'KR', 'VN', 'MX', 'DE', 'FR'], /6 or fewer/],
    ['origins', ['CN', 'CHN'], /2 characters/, 'origins.1'],
    ['origins', 'CN', /an array/],
    ['currency', 'QQQ', /currency/],
    ['freight', -1, /0 or more/],
    ['insurance', -1, /0 or more/],
    ['incoterm', 'DAX', /one of/],
    ['transport_mode', 'ship', /one of/],
    ['eu_member_state', 'DEU', /2 characters/],
    ['br_state', '', /2 characters/],
    ['ca_province', 'ONT', /2 characters/],
    ['calculation_date', 'today', /calendar day/],
    ['quantity', 0, /greater than 0/],
    ['weight_kg', -1, /0 or more/],
    ['smelter_country', 7, /a string or null/],
    ['smelter_country', 'QQ', /country/],
    ['facts', { quantities: { furlong: 1 } }, /unit/, 'facts.quantities.furlong'],
  ]

for (const [field, value, words, path] of fields) {
  test(`${field}: ${JSON.stringify(value) ?? 'absent'}`, async () => {
    const answer = await landfall().send(varied(compare, { [field]: value }))
    assertIssues(answer, path ?? field)
    assert.match(answer.json.issues[0].message, words)
  })
}

test('a price that contains more freight than it comes to', async () => {
  assertIssues(await landfall().send(varied(compare, { incoterm: 'CIP', freight: 1e6 })), 'freight')
})
