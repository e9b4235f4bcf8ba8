// The form that an invoice fills: what is printed is taken over, and what is not is named.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calcRequestOf } from '../../../dashboard/src/pages/calculate/draft.ts'
import { filledFrom, uploaded } from '../../../dashboard/src/pages/invoice/confirmed.ts'
import { documentOf } from '../../../src/intake/document/document.ts'
import { openFile } from '../../../src/intake/document/open-file.ts'
import { embeddedWords } from '../../../src/intake/embedded-words.ts'
import { numbersNamed } from '../../../src/operations/shipment/detect.ts'
import { invoiceFile } from './sights.ts'

async function documentNamed(invoice: string) {
  const { name, buffer } = await invoiceFile(invoice)
  return documentOf(await openFile(name, buffer), embeddedWords())
}

const anywhere = () => true

test('terms, sums and lines of an invoice are those of the request', async () => {
  const document = await documentNamed('freight and insurance below')
  const { draft, assumed } = filledFrom(document, {}, anywhere)
  const { line_items: lines, ...request } = calcRequestOf(draft, null)
  assert.deepEqual(request, {
    ...{ destination_country: 'US', origin_country: 'BD', incoterm: 'CIF', currency: 'USD' },
    ...{ transport_mode: 'ocean', freight: 850, insurance: 42.5 },
  })
  assert.deepEqual(
    lines.map(({ quantity, unit_value, origin_country }) => [quantity, unit_value, origin_country]),
    [
      [1200, 2.35, 'BD'],
      [25_000, 0.087, 'DE'],
      [480, 1.2, 'CN'],
      [35, 612.5, 'VN'],
      [260, 7.4, 'TW'],
    ],
  )
  assert.deepEqual(assumed, [
    'Destination US: the country of the consignee.',
    'Transport by ocean: your default.',
  ])
})

test('what is not printed is a default, and is named', async () => {
  const document = await documentNamed('Times')
  const defaults = { destination_country: 'GB', incoterm: 'DAP', currency: 'GBP' } as const
  const { draft, assumed } = filledFrom(document, defaults, anywhere)
  assert.equal(draft.destination_country, 'GB')
  assert.equal(draft.incoterm, 'DAP')
  assert.equal(draft.currency, 'USD')
  assert.deepEqual(assumed, [
    'Destination GB: your default.',
    'Incoterm DAP: your default.',
    'Transport by ocean: your default.',
  ])
})

test('a country that is no destination is not taken over', async () => {
  const document = await documentNamed('ruled')
  const { draft, assumed } = filledFrom(document, {}, (country) => country !== 'CA')
  assert.equal(draft.destination_country, 'US')
  assert.equal(assumed[0], 'Destination US: your default.')
})

test('what is recorded of an invoice names its shipment by its numbers', async () => {
  for (const [invoice, expected] of [
    ['ruled', ['container CSQU3054383', 'bill_of_lading COSU6281234567']],
    ['French', ['air_waybill 057-12345675']],
    ['plain', []],
  ] as const) {
    const request = uploaded('invoice.pdf', await documentNamed(invoice))
    const named = numbersNamed(request).map(({ kind, number }) => `${kind} ${number}`)
    assert.deepEqual(named.sort(), [...expected].sort(), invoice)
  }
})
