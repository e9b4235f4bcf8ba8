// 400 of POST /v1/calc/bulk: the envelope; a bad row is no 400.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulk, line, varied } from '../requests.ts'
import { assertIssues } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

const fields: readonly (readonly [field: string, value: unknown, words: RegExp])[] = [
  ['destination_country', undefined, /required/],
  ['destination_country', 'QQ', /country/],
  ['currency', 'QQQ', /currency/],
  ['currency', undefined, /required/],
  ['incoterm', 'DAX', /one of/],
  ['transport_mode', undefined, /required/],
  ['rows', undefined, /required/],
  ['rows', [], /1 or more/],
  ['rows', Array.from({ length: 501 }, () => line), /500 or fewer/],
  ['rows', 'x', /an array/],
  ['freight', -1, /0 or more/],
  ['insurance', '1', /a number/],
  ['eu_member_state', 'D', /2 characters/],
  ['br_state', 'SPX', /2 characters/],
  ['ca_province', 1, /a string/],
  ['usmca_qualifying', 1, /true or false/],
  ['fta_id', false, /a string/],
  ['calculation_date', '2026-02-29', /real calendar day/],
]

for (const [field, value, words] of fields) {
  const shown = Array.isArray(value) ? `${value.length} rows` : JSON.stringify(value)
  test(`${field}: ${shown ?? 'absent'}`, async () => {
    const answer = await landfall().send(varied(bulk, { [field]: value }))
    assertIssues(answer, field)
    assert.match(answer.json.issues[0].message, words)
  })
}

test('a member state that contradicts the destination', async () => {
  const request = varied(bulk, { destination_country: 'DE', eu_member_state: 'FR' })
  assertIssues(await landfall().send(request), 'eu_member_state')
})

test('a price that contains more freight than it comes to', async () => {
  assertIssues(await landfall().send(varied(bulk, { incoterm: 'CFR', freight: 1e6 })), 'freight')
})
