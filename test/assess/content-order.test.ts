// The order in which lines get odd cents depends on their content alone, never on their position.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOrder } from '../../src/assess/shipment.ts'
import { type LineFields, lineOf } from './shipments.ts'

const plain: LineFields = { code: '6109100012', value: 100, quantity: 5 }

/** Each differs from the plain line in one thing. */
const DIFFERENT: readonly LineFields[] = [
  { code: '6109100014' },
  { origin: 'CN' },
  { claim: 'KORUS' },
  { quantity: 4 },
  { value: 200 },
  { kg: 3 },
  { manufacturer: 'Mill' },
  { exporter: 'House' },
  { headings: ['9903.01.01'] },
  { loadedOn: '2026-01-01' },
  { stated: { patented: true } },
  { quantities: { l: 2 } },
  { components: { case: 2 } },
  { additionalCode: 'C1' },
  { orderNumber: '09.0001' },
  { certificates: ['Y900'] },
  { meursingCode: '7001' },
  { provision: '98020080' },
  { usContent: 0.4 },
  { dutiableValue: 7 },
  { smelter: 'RU' },
]

for (const own of DIFFERENT) {
  test(`lines differ by ${JSON.stringify(own)}`, () => {
    const lines = [lineOf(plain, 0), lineOf({ ...plain, ...own }, 1)]
    const [there, back] = [contentOrder(lines)(0, 1), contentOrder(lines.toReversed())(0, 1)]
    assert.notEqual(there, 0)
    assert.equal(there, -back)
  })
}

test('equal lines are in no order; codes come first', () => {
  const lines = [
    lineOf(plain, 0),
    lineOf(plain, 1),
    lineOf({ ...plain, code: '0101', origin: 'ZW' }),
  ]
  const order = contentOrder(lines)
  assert.equal(order(0, 1), 0)
  assert.equal(order(0, 2), 1)
  assert.equal(order(2, 1), -1)
})
