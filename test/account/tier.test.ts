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

const cite = 'cite: [{act: An act}]\n'
const row = '{ name: A, monthly_calls: 1, seats: 1, api_access: true }'
for (const [text, message] of [
  ['', /null is not a mapping of keys to values/],
  [cite, /:1: the key "tiers" is missing/],
  [`${cite}tiers: [${row}, ${row}]`, /duplicate tier A/],
  [`${cite}tiers: [${row.replace('1,', '1, seat: 1,')}]`, /:2: "seat" is not a key here/],
  [`${cite}tiers: [${row.replace('name: A', 'name: ""')}]`, /:2: "" has fewer than 1 characters/],
  [`${cite}tiers: [${row.replace('calls: 1', 'calls: many')}]`, /:2: "many" is not "custom"/],
  [`${cite}tiers: [${row.replace('calls: 1', 'calls: 1.5')}]`, /:2: 1.5 is not a whole number/],
  [`${cite}tiers: [${row.replace('seats: 1', 'seats: -1')}]`, /:2: -1 is less than 0/],
  [`${cite}tiers: [${row.replace('true', 'yes please')}]`, /:2: yes please is not true or false/],
] as const) {
  test(`refuses ${text || 'an empty file'}`, () => {
    assert.throws(() => parseTiers(text), message)
    assert.throws(() => parseTiers(text), /^DataError: tiers\.yaml/)
  })
}
