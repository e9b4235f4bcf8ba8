// The tiers of data/tiers.yaml are those of the interface specification.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseTiers, readTiers } from '../../src/account/tier.ts'

// Interface specification 1.0.0, Authentication, table of tiers.
const SPECIFIED = [
  ['Free', 0, 1, false],
  ['Pro', 0, 1, false],
  ['Growth', 50_000, 5, true],
  ['Business', 500_000, 15, true],
  ['Enterprise', 'custom', 'unlimited', true],
] as const

for (const [name, monthlyCalls, seats, apiAccess] of SPECIFIED) {
  test(`tier ${name}: ${monthlyCalls} calls, ${seats} seats, API access ${apiAccess}`, () => {
    const tier = readTiers().find((each) => each.name === name)
    assert.deepEqual(tier, { name, monthlyCalls, seats, apiAccess })
  })
}

test('there are no other tiers', () => {
  assert.deepEqual(
    readTiers().map((tier) => tier.name),
    SPECIFIED.map(([name]) => name),
  )
})

const row = '{ name: A, monthly_calls: 1, seats: 1, api_access: true }'
for (const [text, message] of [
  ['', /the list "tiers" is missing/],
  [`tiers: [${row}, ${row}]`, /duplicate tier A/],
  [`tiers: [${row.replace('seats: 1', 'seats: 1, colour: red')}]`, /A: unknown field colour/],
  [`tiers: [${row.replace('name: A', 'name: ""')}]`, /name is missing/],
  [`tiers: [${row.replace('calls: 1', 'calls: many')}]`, /A: monthly_calls must be a whole number/],
  [`tiers: [${row.replace('calls: 1', 'calls: 1.5')}]`, /A: monthly_calls must be a whole number/],
  [`tiers: [${row.replace('seats: 1', 'seats: -1')}]`, /A: seats must be a whole number/],
  [`tiers: [${row.replace('true', 'yes please')}]`, /A: api_access must be true or false/],
] as const) {
  test(`refuses ${text || 'an empty file'}`, () => {
    assert.throws(() => parseTiers(text), message)
  })
}
