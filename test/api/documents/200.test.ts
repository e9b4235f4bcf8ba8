// 200 of POST /v1/documents: a draft with places, which calc confirms.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DocumentResponse } from '../../../src/jobs/document/schema.ts'
import { INVOICES, printed } from '../../intake/invoices/printed.ts'
import { documents } from '../requests.ts'
import { assertShape, serving } from '../serving.ts'

/** Its shipment would be one of those that other files count. */
const landfall = serving()

test('a spreadsheet: fields and lines with their cells, and what was not read', async () => {
  const answer = await landfall().send(documents)
  assert.equal(answer.status, 200, answer.text)
  assertShape(DocumentResponse, answer.json)
  const { fields, unread, lines, checks, request } = answer.json as DocumentResponse
  const of = (name: string) => fields.find(({ field }) => field === name)
  assert.deepEqual(of('invoice_number')?.place, { sheet: '', cell: 'B1' })
  assert.equal(of('named_place')?.value, 'Hamburg')
  assert.deepEqual(
    unread.map(({ field }) => field),
    ['seller_country', 'buyer', 'buyer_country'],
  )
  assert.deepEqual(lines[0]?.places.quantity, { sheet: '', cell: 'C8' })
  // 900 × 3.275 + 240 × 4.15 + 120 = 2,947.50 + 996 + 120
  assert.equal(of('total')?.value, '4063.5')
  assert.deepEqual(checks, [])
  assert.deepEqual(request, {
    ...{ input_method: 'upload', incoterm: 'DAP', currency: 'EUR', freight: 120 },
    line_items: [
      {
        ...{ description: 'Cotton bath towels', hs_code: '6302.60', origin_country: 'PK' },
        ...{ quantity: 900, unit_value: 3.275 },
      },
      {
        ...{ description: 'Bamboo cutting boards', hs_code: '4419.11', origin_country: 'VN' },
        ...{ quantity: 240, unit_value: 4.15 },
      },
    ],
  })
})

test('a PDF is read, and its draft is confirmed with its shipment', async () => {
  const { send } = landfall()
  const invoice = INVOICES.find(({ name }) => name === 'ruled')
  assert(invoice)
  const base64 = (await printed(invoice)).toString('base64')
  const { json, status } = await send({ url: '/v1/documents', body: { name: 'a.PDF', base64 } })
  assert.equal(status, 200)
  const container = json.fields.find(({ field }: { field: string }) => field === 'container')
  assert.equal(container.value, 'CSQU3054383')
  assert.equal(container.place.page, 1)
  const terms = { destination_country: 'US', transport_mode: 'ocean', origin_country: 'CN' }
  const body = { ...json.request, ...terms, extracted_data: json }
  const confirmed = await send({ url: '/v1/calc', body })
  assert.equal(confirmed.status, 200, confirmed.text)
  assert(confirmed.json.shipment_id)
  // 1,200 × 2.35 + 25,000 × 0.087 + 480 × 1.20 + 35 × 612.50 + 260 × 7.40
  assert.equal(confirmed.json.result.goods_value, 28_932.5)
})
