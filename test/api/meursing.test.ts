// Processed foods over HTTP: their Meursing code gives the amounts that the rate only names, and
// what is not held is asked for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findingsOf } from '../findings.ts'
import { sharedServing } from './shared-serving.ts'

const landfall = sharedServing()

async function sweets(facts: object | null) {
  const line = {
    description: 'sugar confectionery',
    hs_code: '1704905100',
    quantity: 1000,
    unit_value: 1,
    weight_kg: 200,
    origin_country: 'CN',
    ...(facts === null ? {} : { facts }),
  }
  const body = {
    destination_country: 'DE',
    eu_member_state: 'DE',
    origin_country: 'CN',
    incoterm: 'CIF',
    transport_mode: 'ocean',
    currency: 'EUR',
    calculation_date: '2026-03-02',
    line_items: [line],
  }
  const { status, json, text } = await landfall().send({ url: '/v1/calc', body })
  assert.equal(status, 200, text)
  return json
}

test('a Meursing code of which every amount is held gives the duty', async () => {
  const { result } = await sweets({ meursing_code: '7476' })
  assert.equal(result.duty_amount, 207.12)
  assert.ok(!JSON.stringify(result.warnings).includes('eursing'))
})

test('without one, or with one whose amounts are not held, the duty is not known', async () => {
  const asked: readonly (readonly [object | null, RegExp])[] = [
    [null, /^Missing: agricultural component \(set by the Meursing code .*, facts.meursing_code\)/],
    [
      { meursing_code: '7121' },
      /^Missing: agricultural component \(no amount is held for .* code 7121\);/,
    ],
    [
      { meursing_code: '7507' },
      /^Missing: additional duty on sugar \(no amount is held for .* 7507\)\./,
    ],
  ]
  for (const [facts, words] of asked) {
    const { result, compliance_flags: flags } = await sweets(facts)
    assert.equal(result.duty_amount, 0)
    const gap = findingsOf(flags).find(({ title }) => title.startsWith('Not computed'))
    assert.match(gap?.detail ?? '', words)
    assert.equal(gap?.severity, 'critical')
  }
})
