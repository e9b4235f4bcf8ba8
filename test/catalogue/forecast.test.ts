// What is known to come, on its day: law that held for one day, and the act behind each change.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '../../src/base/day.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { foreseenProducts } from '../../src/catalogue/reprice.ts'
import type { StaleProduct } from '../../src/catalogue/stale.ts'
import { tariffs } from '../loaded.ts'

const law = { tariffs: tariffs() }
const ON = { name: 'a law', number: 0, key: 'a key' }

const shirts: StaleProduct = {
  ...{ sku: 'SHIRT', version: '0', number: 0, key: null, day: null, before: [] },
  goods: {
    ...{ description: 'Cotton T-shirts', unit_value: 10, currency: 'USD', weight_kg: 0.2 },
    quantities: {},
  },
  claims: [],
  origins: ['VN'],
  codes: [{ destination: 'US', hs_code: '6109.10.0012' }],
}

test('a duty that holds for one day is forecast, with the days before and after it', () => {
  const today = '2025-03-20' as Day
  const [found] = runToEnd(foreseenProducts([shirts], law, { ...ON, day: today }))
  const changes = found?.coming[0]?.changes ?? []
  // HTSUS 6109.10.00 is 16.5% of 10.00 USD: 1.65 at first. Executive Order 14257 adds 10% from
  // 5 April, and 46% for Vietnam from 9 April; Executive Order 14266 puts 10% in its place on the
  // next day: 1.65 + 1.00 = 2.65, 1.65 + 4.60 = 6.25, 2.65.
  assert.deepEqual(
    changes.map((one) => [one.day, one.duty_before, one.duty_after]),
    [
      ['2025-04-05', 1.65, 2.65],
      ['2025-04-09', 2.65, 6.25],
      ['2025-04-10', 6.25, 2.65],
    ],
  )
  for (const { day, acts, began, ended } of changes) {
    assert(acts.length > 0, day)
    for (const { citation, url } of acts) {
      assert.notEqual(citation, '', day)
      assert.match(url ?? '', /^https:/, `${day}: ${citation}`)
    }
    const cited = new Set(acts.map(({ citation }) => citation))
    for (const layer of [...began, ...ended]) {
      assert(layer.legal_citation !== null && cited.has(layer.legal_citation), day)
    }
  }
})

test('a change on the first day after today is forecast, and none of today', () => {
  const daysFrom = (day: string): readonly string[] => {
    const [found] = runToEnd(foreseenProducts([shirts], law, { ...ON, day: day as Day }))
    return (found?.coming[0]?.changes ?? []).map((one) => one.day)
  }
  assert.deepEqual(daysFrom('2025-04-08').slice(0, 2), ['2025-04-09', '2025-04-10'])
  assert.equal(daysFrom('2025-04-09')[0], '2025-04-10')
})
