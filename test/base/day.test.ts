// Days are valid calendar days; periods are half-open.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Day, Period } from '../../src/base/day.ts'
import { addDays, always, contains, dayOf, parseDay } from '../../src/base/day.ts'

const EPOCH = '2000-01-01' as Day
const anyDay = fc.integer({ min: -40_000, max: 40_000 }).map((count) => addDays(EPOCH, count))

test('every calendar day is parsed and nothing else is', () => {
  fc.assert(fc.property(anyDay, (day) => assert.equal(parseDay(day), day)))
  const none = ['', '2025-02-29', '2025-13-01', '2025-00-10', '2025-04-31', '2025-4-1', '20250401']
  for (const text of [...none, '2025-04-01T00:00:00Z', ' 2025-04-01', 'today']) {
    assert.equal(parseDay(text), null, text)
  }
  assert.equal(parseDay('2024-02-29'), '2024-02-29')
})

test('adding days crosses months, years and leap days', () => {
  assert.equal(addDays('2024-02-28' as Day, 1), '2024-02-29')
  assert.equal(addDays('2025-02-28' as Day, 1), '2025-03-01')
  assert.equal(addDays('2026-12-31' as Day, 1), '2027-01-01')
  assert.equal(addDays('2026-02-24' as Day, 150), '2026-07-24')
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
      assert.equal(addDays(addDays(day, count), -count), day)
      assert.equal(addDays(day, 1) > day, true)
    }),
  )
})

test('the day of an instant is its UTC day', () => {
  assert.equal(dayOf(new Date('2026-04-06T23:59:59.999Z')), '2026-04-06')
  assert.equal(dayOf(new Date('2026-04-06T23:30:00-05:00')), '2026-04-07')
})

test('a period includes its first day and excludes its last; open ends include all days', () => {
  const decree: Period = { from: '2026-02-24' as Day, to: '2026-07-24' as Day }
  assert.equal(contains(decree, '2026-02-23' as Day), false)
  assert.equal(contains(decree, '2026-02-24' as Day), true)
  assert.equal(contains(decree, '2026-07-23' as Day), true)
  assert.equal(contains(decree, '2026-07-24' as Day), false)
  fc.assert(fc.property(anyDay, (day) => assert.equal(contains(always, day), true)))
})
