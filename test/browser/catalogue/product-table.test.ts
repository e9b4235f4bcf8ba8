// Products as a spreadsheet: what is exported is imported as it was.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  COLUMNS,
  productsIn,
  rowsOfProduct,
} from '../../../dashboard/src/pages/catalogue/product-table.ts'

const place = fc.constantFrom('US', 'DE', 'GB', 'JP')
const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 .-]{0,10}[A-Za-z0-9]$/)

const facts = fc.record(
  {
    claimed_headings: fc.array(fc.constantFrom('9903.82.06', '9903.01.25'), { minLength: 1 }),
    patented: fc.boolean(),
    us_content_pct: fc.integer({ min: 0, max: 100 }),
    additional_code: fc.constantFrom('C490', '4999', '0001'),
  },
  { requiredKeys: [] },
)

const claim = fc
  .record({
    destination: place,
    origin: fc.option(fc.constantFrom('MX', 'KR', 'CN')),
    preference_program: fc.option(word),
    facts,
  })
  .filter((one) => one.preference_program !== null || Object.keys(one.facts).length > 0)

const code = fc.record({
  ...{ destination: place, hs_code: fc.stringMatching(/^[1-9]\d{5}$/) },
  ...{ confirmed_by: word, confirmed_on: fc.constant('2026-06-01') },
})

const product = fc.record({
  ...{ sku: word, description: word, currency: fc.constant('USD') },
  codes: fc.uniqueArray(code, { selector: (one) => one.destination }),
  claims: fc.uniqueArray(claim, { selector: (one) => `${one.destination} ${one.origin}` }),
  origins: fc.uniqueArray(fc.constantFrom('MX', 'KR', 'CN')),
  suppliers: fc.uniqueArray(word),
  ...{ weight_kg: fc.constant(0.2), unit_value: fc.constant(3.5), yearly_quantity: fc.nat() },
  ...{ quantities: fc.constant({ doz: 0.0833 }), attributes: fc.constant({ material: 'cotton' }) },
  updated_at: fc.constant('2026-06-01T00:00:00.000Z'),
})

test('a product comes back from its rows', () => {
  fc.assert(
    fc.property(product, (drawn) => {
      const stated = JSON.parse(JSON.stringify(drawn)) as typeof drawn
      const rows = rowsOfProduct(stated).map((cells) => cells.map((cell) => String(cell ?? '')))
      const { products, missing } = productsIn([[...COLUMNS], ...rows])
      assert.deepEqual(missing, [])
      const { updated_at: _, claims, ...rest } = stated
      const [found, ...more] = products
      assert.deepEqual(more, [])
      const { claims: read, ...others } = found ?? { claims: [] }
      assert.deepEqual(others, rest)
      const whole = read.map((one) => ({ origin: null, preference_program: null, ...one }))
      const key = (one: object): string => JSON.stringify(Object.entries(one).sort())
      assert.deepEqual(whole.map(key).sort(), claims.map(key).sort())
    }),
  )
})
