// 400 of POST /v1/refunds: every rule of its fields, and columns that are needed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refunds, varied } from '../requests.ts'
import { assertIssues } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

for (const [field, value, words, path] of [
  ['head', undefined, /required/],
  ['head', [], /1 or more/],
  ['head', 'Entry number', /an array/],
  ['head', ['Entry number', 'HTS', 'Value', 'Origin'], /no column for entry_date/],
  ['rows', undefined, /required/],
  ['rows', [], /1 or more/],
  ['rows', [['a', {}]], /must be a string or a number/, 'rows.0.1'],
  ['today', '2026-02-30', /calendar day/],
] as const) {
  test(`${field}: ${JSON.stringify(value)}`, async () => {
    const answer = await landfall().send(varied(refunds, { [field]: value }))
    assertIssues(answer, path ?? field)
    assert.match(answer.json.issues[0].message, words)
  })
}
