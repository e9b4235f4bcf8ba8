// Calls of the interface that succeed, and those that an operation refuses for reasons of its own.

import { calcExample } from '../../../src/operations/calc/example.ts'
import { documents } from '../requests.ts'
import type { Call } from './shown.ts'

type Case = {
  readonly id: string
  /** Calls that succeed, by name. */
  readonly good: Readonly<Record<string, Call>>
  /** Calls that are refused. */
  readonly bad: readonly Call[]
}

const [line] = calcExample.line_items
const { origin_country: _, line_items: __, ...terms } = calcExample

function calcWith(fields: object, ofLine: object = {}): Call {
  return {
    parameters: {},
    body: { ...calcExample, ...fields, line_items: [{ ...line, ...ofLine }] },
  }
}

const entries = {
  head: [
    'Entry number',
    'Line',
    'Entry date',
    'HTS number',
    'Origin',
    'Value',
    'Duty',
    'Liquidated',
  ],
  rows: [
    ['ABC-1234567-8', 1, '2025-11-12', '9903.88.15', 'CN', null, 750, '2026-05-04'],
    ['ABC-1234567-8', 1, '2025-11-12', '9903.01.24', 'CN', null, 2000, '2026-05-04'],
    ['ABC-1234567-8', 1, '2025-11-12', '9903.01.25', 'CN', null, 1000, '2026-05-04'],
    ['ABC-1234567-8', 1, '2025-11-12', '6109.10.00.12', 'CN', 10_000, 1650, '2026-05-04'],
  ],
  today: '2026-06-01',
}
const ferromanganese = {
  description: 'Ferromanganese, more than 2 percent carbon',
  codes: [
    {
      ...{ destination: 'US', hs_code: '7202.11.10.00' },
      ...{ confirmed_by: 'Ann', confirmed_on: '2026-06-01' },
    },
    { destination: 'EU', hs_code: '7202.11.20' },
  ],
  origins: ['CN'],
  suppliers: ['Example Alloys'],
  ...{ weight_kg: 1, unit_value: 1.25, currency: 'USD', yearly_quantity: 240_000 },
}
const rates = { country: 'US', hs: '7202.11.10', origin: 'CN', calculation_date: '2026-06-15' }
const { origin: ___, ...origins } = rates
const bicycles = {
  ...{ country: 'DE', hs: '8712.00.30.90' },
  ...{ origin: 'CN', calculation_date: '2026-06-15' },
}

export const cases: readonly Case[] = [
  {
    id: 'calc',
    good: { shipment: { parameters: {}, body: calcExample } },
    bad: [
      calcWith({ incoterm: 'FREE', freight: -1 }, { quantity: 0 }),
      calcWith({}, { hs_code: '', description: 'Gift' }),
      calcWith({ destination_country: 'AR' }),
      calcWith({ origin_country: 'US' }),
    ],
  },
  {
    id: 'calcBulk',
    good: {
      rows: {
        parameters: {},
        body: { ...terms, rows: [line, { ...line, origin_country: 'US' }] },
      },
    },
    bad: [{ parameters: {}, body: { ...terms, rows: [] } }],
  },
  {
    id: 'classify',
    good: {
      one: {
        parameters: {},
        body: { description: 'knitted cotton t-shirts for men', destination_country: 'US' },
      },
      several: {
        parameters: {},
        body: {
          lines: [
            { description: 'knitted cotton t-shirts for men', hs_code_printed: '6205.20' },
            { description: 'ferromanganese' },
          ],
          destination_country: 'US',
        },
      },
    },
    bad: [{ parameters: {}, body: { description: 'x', destination_country: 'US' } }],
  },
  {
    id: 'compare',
    good: {
      origins: {
        parameters: {},
        body: {
          hs_code: '7202.11.10.00',
          destination: 'US',
          value: 25000,
          origins: ['CN', 'US'],
          calculation_date: '2026-06-15',
        },
      },
    },
    bad: [{ parameters: {}, body: { hs_code: '7202', destination: 'US', value: 0, origins: [] } }],
  },
  {
    id: 'documents',
    good: { invoice: { parameters: {}, body: documents.body } },
    bad: [{ parameters: {}, body: { ...documents.body, name: 'invoice.docx' } }],
  },
  {
    id: 'audit',
    good: { entries: { parameters: {}, body: entries } },
    bad: [{ parameters: {}, body: { ...entries, head: ['Entry number'] } }],
  },
  {
    id: 'refunds',
    good: { entries: { parameters: {}, body: entries } },
    bad: [{ parameters: {}, body: { ...entries, today: 'today' } }],
  },
  {
    id: 'rates',
    good: { rates: { parameters: rates }, remedies: { parameters: bicycles } },
    bad: [
      { parameters: { ...rates, origin: 'China' } },
      { parameters: { ...rates, hs: '9999.99.99' } },
    ],
  },
  {
    id: 'origins',
    good: { origins: { parameters: { ...origins, value: '25000', limit: '3' } } },
    bad: [
      { parameters: { ...origins, transport_mode: 'ship' } },
      { parameters: { ...origins, hs: '9999.99.99' } },
    ],
  },
  {
    id: 'coverage',
    good: { coverage: { parameters: { destination: 'GB' } } },
    bad: [{ parameters: { destination: 'Britain' } }, { parameters: { destination: 'AR' } }],
  },
  {
    id: 'putProduct',
    good: { product: { parameters: { sku: 'FM-80' }, body: ferromanganese } },
    bad: [{ parameters: { sku: 'FM-80' }, body: { ...ferromanganese, origins: ['XX'] } }],
  },
  {
    id: 'putProducts',
    good: {
      products: {
        parameters: {},
        body: {
          products: [
            { sku: 'FM-80', ...ferromanganese },
            { sku: 'TS-1', description: 'Knitted cotton t-shirts for men', origins: ['XX'] },
          ],
        },
      },
    },
    bad: [{ parameters: {}, body: { products: [] } }],
  },
  {
    id: 'product',
    good: { product: { parameters: { sku: 'FM-80' } } },
    bad: [{ parameters: { sku: 'FM-81' } }],
  },
  {
    id: 'products',
    good: { products: { parameters: { search: 'ferro', destination: 'US', limit: '2' } } },
    bad: [{ parameters: { limit: '0' } }],
  },
  {
    id: 'productPrices',
    good: { prices: { parameters: { sku: 'FM-80' } } },
    bad: [{ parameters: { sku: 'FM-81' } }],
  },
  {
    id: 'catalogueChanges',
    good: { changes: { parameters: { sku: 'FM-80', limit: '2' } } },
    bad: [{ parameters: { limit: '0' } }],
  },
  { id: 'catalogueComing', good: { coming: { parameters: {} } }, bad: [] },
  {
    id: 'catalogueExposure',
    good: { exposure: { parameters: { by: 'programme' } } },
    bad: [{ parameters: { by: 'colour' } }],
  },
  {
    id: 'deleteProduct',
    good: { product: { parameters: { sku: 'FM-80' } } },
    bad: [{ parameters: { sku: 'FM-81' } }],
  },
  { id: 'editions', good: { editions: { parameters: {} } }, bad: [] },
  {
    id: 'editionChanges',
    good: { changes: { parameters: { publisher: 'hmrc', limit: '2' } } },
    bad: [{ parameters: { limit: '0' } }],
  },
]
