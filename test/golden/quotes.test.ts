// The rates of some codes, as they were reviewed (quotes.txt): ordinary, column 2, preferences,
// overlays with their excess over the ordinary rate, taxes, and what is not a rate by value.
// After a change of law or words: LANDFALL_RECORD=1 writes them anew; review their difference.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { quote } from '../../src/assess/quote.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { day } from '../assess/shipments.ts'
import { tariffs } from '../loaded.ts'

const FILE = 'test/golden/quotes.txt'
const HOW =
  'After a change of law or words: LANDFALL_RECORD=1 node --test test/golden/quotes.test.ts ' +
  'writes the quotes anew; review and commit them.'

/** Destination, code, origin (`-` for none) and day. */
const ASKED = [
  'US 7202.11.10.00 CN 2026-06-15',
  'US 7202.11.10.00 - 2026-06-15',
  'US 7202.11.10.00 RU 2026-06-15',
  'US 7326.90.86.88 MX 2025-08-15',
  'US 7208.25.30.00 GB 2026-05-01',
  'US 8703.23.01 JP 2026-05-01',
  'US 8703.23.01 KR 2025-12-15',
  'US 6109.10.00.12 VN 2026-03-01',
  'US 6109.10.00.12 DE 2025-09-01',
  'US 0901.11.00 BR 2025-09-01',
  'US 0402.10.50.00 NZ 2026-06-15',
  'US 2204.21.50 IT 2025-10-01',
  'US 2709.00.20 CA 2025-05-01',
  'US 3004.90.92 IE 2026-10-01',
  'US 9403.60.80 CN 2026-01-15',
  'US 8712.00.15 CN 2025-05-01',
  'US 7208 DE 2026-06-15',
  'EU 6109.10.00 CN 2026-06-15',
  'EU 1704.90.99 TR 2026-06-15',
  'EU 8712.00.30 CN 2026-06-15',
  'GB 2203.00.01 US 2026-06-15',
  'GB 6109.10.00 - 2026-06-15',
]

test('the rates of a code are what was reviewed', () => {
  const text = ASKED.map((asked) => `# ${asked}\n${quoted(asked)}\n`).join('')
  if (process.env.LANDFALL_RECORD) writeFileSync(FILE, text)
  assert.equal(text, readFileSync(FILE, 'utf8'), HOW)
})

test('a code that the tariff does not have has no rates', () => {
  assert.equal(quoted('US 0000.00.00 DE 2026-06-15'), 'null')
})

test('in the Union the tax is that of the member state', () => {
  const tariff = tariffs().of('EU')
  assert(tariff)
  const taxIn = (place: string) =>
    quote('6109100000', 'CN', day('2026-06-15'), tariff, place)?.vatRate?.toString()
  assert.equal(taxIn('DE'), '0.19')
  assert.equal(taxIn('HU'), '0.27')
})

function quoted(asked: string): string {
  const [destination = '', code = '', origin = '', on = ''] = asked.split(' ')
  const tariff = tariffs().of(destination)
  assert(tariff, destination)
  const digits = code.replaceAll('.', '')
  const found = quote(digits, origin === '-' ? null : origin, day(on), tariff)
  return JSON.stringify(found, (_, one) => (one instanceof Decimal ? one.toString() : one), 1)
}
