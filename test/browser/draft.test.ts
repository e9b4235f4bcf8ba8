// A recorded request that is loaded into the form produces the same request, and so does a row of a
// file.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsOfRow } from '../../dashboard/src/pages/bulk/columns.ts'
import { calcRequestOf, draftFromRequest } from '../../dashboard/src/pages/calculate/draft.ts'
import { textCell } from '../../src/intake/cell/cell.ts'
import { embeddedWords } from '../../src/intake/embedded-words.ts'
import { goodsRequest } from '../../src/intake/goods-row.ts'
import { draftOf } from '../../src/intake/read.ts'
import { readGoods } from '../../src/intake/row/read-goods.ts'
import { calcExample } from '../../src/operations/calc/example.ts'
import type { CalcRequest } from '../../src/operations/calc/schema.ts'

const PLAIN = calcExample as CalcRequest
const WHOLE: CalcRequest = {
  ...PLAIN,
  other_dutiable_charges: 12.5,
  customs_value_adjustments: { assists: 900, buying_commission: 40.25 },
  export_date: '2026-09-14',
}

test('a request that the form can hold is reproduced', () => {
  for (const request of [PLAIN, WHOLE]) {
    assert.deepEqual(calcRequestOf(draftFromRequest(request), null), request)
  }
})

test('the province and the stated rates of exchange are reproduced', () => {
  for (const place of [
    { destination_country: 'CA', ca_province: 'ON' },
    { destination_country: 'BR', br_state: 'SP' },
  ]) {
    const request = { ...PLAIN, ...place, exchange_rates: { USD: 1.3645, EUR: 1.6 } }
    assert.deepEqual(calcRequestOf(draftFromRequest(request), null), request)
  }
})

test('a province of another destination is not sent', () => {
  const draft = { ...draftFromRequest(PLAIN), ca_province: 'ON', br_state: 'SP' }
  assert.deepEqual(calcRequestOf(draft, null), PLAIN)
})

test('plain facts are kept, true and false apart from words', () => {
  const [first] = PLAIN.line_items
  const facts = { patented: false, civil_aircraft: true, vehicle_part: 'auto', melted_in: 'GB' }
  const request = { ...PLAIN, line_items: [{ ...first, facts }] } as CalcRequest
  assert.deepEqual(calcRequestOf(draftFromRequest(request), null), request)
})

test('a claim on the shipment is one on each line that claims nothing else', () => {
  const [first] = PLAIN.line_items
  assert(first)
  const lines = [
    { ...first, preference_program: null },
    { ...first, preference_program: 'KORUS' },
  ]
  const programs = (request: CalcRequest) =>
    calcRequestOf(draftFromRequest(request), null).line_items.map((line) => line.preference_program)
  const shipment = { ...PLAIN, line_items: lines }
  assert.deepEqual(programs({ ...shipment, usmca_qualifying: true }), ['USMCA', 'KORUS'])
  assert.deepEqual(programs({ ...shipment, fta_id: 'CAFTA_DR' }), ['CAFTA_DR', 'KORUS'])
})

test('the manufacturer and the exporter of a line are reproduced', () => {
  const parties = { manufacturer: 'Alpha Mill Ltd', exporter: 'Beta Trading Co.' }
  const line_items = PLAIN.line_items.map((line) => ({ ...line, ...parties }))
  const request = { ...PLAIN, line_items }
  assert.deepEqual(calcRequestOf(draftFromRequest(request), null), request)
})

test('the columns of a file that name the parties are found and sent', () => {
  const head = ['Goods', 'HTS', 'Qty', 'Unit price', 'Made in', 'Producer', 'Exporter name']
  const cells = ['Nails', '7317.00.55.03', '5', '2', 'CN', 'Alpha Mill Ltd', 'Beta Trading Co.']
  const sheet = { name: '', isHidden: false, rows: [head, cells].map((row) => row.map(textCell)) }
  const [row] = draftOf([sheet], embeddedWords(), {})?.rows ?? []
  assert(row)
  const sent = goodsRequest(row)
  assert.deepEqual(sent, {
    description: 'Nails',
    hs_code: '7317.00.55.03',
    quantity: 5,
    unit_value: 2,
    origin_country: 'CN',
    manufacturer: 'Alpha Mill Ltd',
    exporter: 'Beta Trading Co.',
  })
  assert.deepEqual(goodsRequest(readGoods(textsOfRow(sent), embeddedWords())), sent)
})
