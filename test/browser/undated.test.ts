// "Recalculate under current law" leaves out every date of a recorded request.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  undatedBulk,
  undatedCalc,
  undatedComparison,
} from '../../dashboard/src/pages/history/undated.ts'

const facts = { loaded_on: '2025-04-04', claimed_headings: ['9903.01.34'] }
const undatedFacts = { claimed_headings: ['9903.01.34'] }
const dates = { calculation_date: '2025-04-10' }
const terms = {
  destination_country: 'US',
  currency: 'USD',
  incoterm: 'FOB',
  transport_mode: 'ocean',
} as const
const goods = {
  description: 'Copper kettles',
  hs_code: '7418.10.00',
  quantity: 2,
  unit_value: 40,
  origin_country: 'CN',
}

test('of a calculation: law, export and loading', () => {
  const request = { ...terms, origin_country: 'CN', line_items: [goods] }
  const dated = {
    ...{ ...request, ...dates, export_date: '2025-04-04' },
    line_items: [goods, { ...goods, facts }],
  }
  const undated = { ...request, line_items: [goods, { ...goods, facts: undatedFacts }] }
  assert.deepEqual(undatedCalc(dated), undated)
})

test('of a bulk calculation: law, and the loading of each row', () => {
  const dated = { ...terms, ...dates, rows: [goods, { ...goods, facts }] }
  const undated = { ...terms, rows: [goods, { ...goods, facts: undatedFacts }] }
  assert.deepEqual(undatedBulk(dated), undated)
})

test('of a comparison: law and loading', () => {
  const request = { hs_code: '741810', destination: 'US', value: 900, origins: ['CN', 'MX'] }
  assert.deepEqual(undatedComparison({ ...request, ...dates }), request)
  assert.deepEqual(undatedComparison({ ...request, ...dates, facts }), {
    ...request,
    facts: undatedFacts,
  })
})

test('rows that are no goods stay as they were sent', () => {
  const rows: unknown[] = [null, 7, 'row', [goods], { facts: 'none' }, { facts: ['x'] }]
  const recorded = { ...terms, rows } as unknown as Parameters<typeof undatedBulk>[0]
  assert.deepEqual(undatedBulk(recorded), recorded)
})
