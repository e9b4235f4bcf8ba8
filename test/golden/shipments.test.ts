// The golden cases that are whole shipments: every amount with its act, the total, the arithmetic.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goldenCases } from './cases.ts'

const LEAST = 16

test(`${LEAST} whole shipments into each of six destinations`, (t) => {
  const whole = goldenCases().filter(({ one }) => one.law && one.layers && one.total !== undefined)
  const counts = Map.groupBy(whole, ({ one, destination }) => one.terms?.place ?? destination)
  for (const place of ['DE', 'FR', 'GB', 'IE', 'PL', 'XI']) {
    const found = counts.get(place)?.length ?? 0
    t.diagnostic(`${place}: ${found}`)
    assert.ok(found >= LEAST, `${found} into ${place}`)
  }
})
