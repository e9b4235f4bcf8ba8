// One valid request for each route, as the tests vary them. The day is before the duties of 2025
// and 2026, so that laws added later do not move these figures.

export type RouteCase = {
  /** Default: POST with a body, else GET. */
  readonly method?: 'PUT' | 'DELETE'
  readonly url: string
  /** Null for a route that takes no body. */
  readonly body: Readonly<Record<string, unknown>> | null
}

export const line = {
  description: 'Ferromanganese',
  hs_code: '7202.11.10.00',
  quantity: 10,
  unit_value: 100,
  origin_country: 'CN',
}

export const calc = {
  url: '/v1/calc',
  body: {
    destination_country: 'US',
    origin_country: 'CN',
    incoterm: 'FOB',
    transport_mode: 'ocean',
    currency: 'USD',
    line_items: [line],
    calculation_date: '2025-01-15',
  },
}

export const bulk = {
  url: '/v1/calc/bulk',
  body: {
    destination_country: 'US',
    incoterm: 'FOB',
    transport_mode: 'ocean',
    currency: 'USD',
    rows: [line, { ...line, hs_code: '6109.10.00.12', description: 'T-shirts' }],
    calculation_date: '2025-01-15',
  },
}

export const classify = {
  url: '/v1/classify',
  body: { description: 'knitted cotton t-shirts for men', destination_country: 'US' },
}

export const classifyBatch = {
  url: '/v1/classify',
  body: {
    lines: [{ description: 'knitted cotton t-shirts for men' }, { description: 'ferromanganese' }],
    destination_country: 'US',
  },
}

const INVOICE = `Invoice number,INV-77120
Invoice date,2026-09-28
Currency,EUR
Incoterm,DAP Hamburg
Supplier,Lahore Textiles Pvt Ltd

Description of goods,HS code,Qty,Unit price,Amount,Origin
Cotton bath towels,6302.60,900,3.275,2947.50,PK
Bamboo cutting boards,4419.11,240,4.15,996.00,VN
Freight,,,,120.00,
Total,,,,4063.50,
`

export const documents = {
  url: '/v1/documents',
  body: { name: 'invoice.csv', base64: Buffer.from(INVOICE).toString('base64') },
}

export const compare = {
  url: '/v1/compare',
  body: {
    hs_code: '7202.11.10.00',
    destination: 'US',
    value: 1000,
    origins: ['CN', 'JP'],
    calculation_date: '2025-01-15',
  },
}

const entries = {
  head: ['Entry number', 'Line', 'Entry date', 'HTS number', 'Origin', 'Value', 'Duty'],
  rows: [
    ['ABC-1234567-8', 1, '2025-06-04', '9903.01.25', 'VN', null, 1250],
    ['ABC-1234567-8', 1, '2025-06-04', '9506.62.40.40', 'VN', 10_000, 0],
  ],
  today: '2026-06-01',
}

export const audit = { url: '/v1/audit', body: entries }

export const refunds = { url: '/v1/refunds', body: entries }

export const rates = {
  url: '/v1/rates/US/7202.11.10?origin=CN&calculation_date=2025-01-15',
  body: null,
}

export const origins = {
  url: '/v1/origins/US/7202.11.10?calculation_date=2025-01-15',
  body: null,
}

const { rows: goods, ...settings } = bulk.body

export const createJob = { url: '/v1/jobs', body: { name: 'Spring', settings, rows: goods } }

export const jobs = { url: '/v1/jobs', body: null }

export const calculations = { url: '/v1/calculations', body: null }

export const shipments = { url: '/v1/shipments', body: null }

export const products = { url: '/v1/products', body: null }

/** What the watch over the catalogue found. */
export const findings = ['changes', 'coming', 'exposure'].map((name) => ({
  url: `/v1/catalogue/${name}`,
  body: null,
}))

const steel = {
  description: 'Ferromanganese',
  codes: [{ destination: 'US', hs_code: '7202.11.10.00', confirmed_by: 'Ann' }],
  origins: ['CN'],
  weight_kg: 2,
}

export const putProduct = { method: 'PUT', url: '/v1/products/FM-80', body: steel } as const

export const putProducts = {
  method: 'PUT',
  url: '/v1/products',
  body: { products: [{ sku: 'FM-80', ...steel }] },
} as const

export const coverage = { url: '/v1/coverage?destination=US', body: null }

/** The request with some fields of its body in place of others; undefined leaves a field out. */
export function varied<T extends { readonly url: string; readonly body: object }>(
  request: T,
  fields: Readonly<Record<string, unknown>>,
): { readonly url: string; readonly body: object } {
  return { url: request.url, body: { ...request.body, ...fields } }
}
