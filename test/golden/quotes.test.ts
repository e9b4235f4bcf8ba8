// The rates of some codes, as they were reviewed (quotes.txt): ordinary, column 2, preferences,
// overlays with their excess over the ordinary rate, taxes, and what is not a rate by value.
// After a change of law or words: LANDFALL_RECORD=1 writes them anew; review their difference.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { quote } from '../../src/assess/quote.ts'
import { wideQuote } from '../../src/assess/wide-quote.ts'
import type { Day } from '../../src/base/day.ts'
import { Decimal } from '../../src/base/decimal.ts'
import type { Country } from '../../src/law/origin.ts'
import type { Tariff } from '../../src/law/tariff.ts'
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
  'US 7601.10.30 RU 2026-06-15',
  'US 0402.10.50 CA 2026-09-20',
  'US 6109.10.00.12 BR 2026-08-01',
  'US 6109.10.00.12 VN 2026-08-01',
]

/** Codes with several lines, that is what these have in common. */
const WIDE = [
  'US 7616 CN 2025-04-15',
  'US 3004.90 IE 2026-10-01',
  'US 0302 CA 2026-06-15',
  'US 0402 CA 2026-06-15',
  'US 6109 KR 2026-06-15',
  'US 7208 DE 2026-06-15',
  'US 7317 CN 2026-06-15',
  'US 0805 - 2026-06-15',
  'US 6109.10.00.12 DE 2026-06-15',
  'US 0000 DE 2026-06-15',
  'EU 0402 NZ 2026-06-15',
  'EU 0805 MA 2026-06-15',
  'GB 8703 JP 2026-06-15',
]

test('the rates of a code are what was reviewed', () => {
  const quotes = [...ASKED.map((asked) => [asked, quoted(asked)]), ...WIDE.map(widelyQuoted)]
  const text = quotes.map(([asked, found]) => `# ${asked}\n${found}\n`).join('')
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

type Question = {
  readonly tariff: Tariff
  readonly digits: string
  readonly origin: Country | null
  readonly on: Day
}

function questionOf(asked: string): Question {
  const [destination = '', code = '', origin = '', on = ''] = asked.split(' ')
  const tariff = tariffs().of(destination)
  assert(tariff, destination)
  const digits = code.replaceAll('.', '')
  return { tariff, digits, origin: origin === '-' ? null : origin, on: day(on) }
}

function quoted(asked: string): string {
  const { tariff, digits, origin, on } = questionOf(asked)
  return written(quote(digits, origin, on, tariff))
}

/** With the numbers of its candidates, which are quotes themselves, in short. */
function widelyQuoted(asked: string): readonly [asked: string, found: string] {
  const { tariff, digits, origin, on } = questionOf(asked)
  const selection = tariff.select(digits, origin ?? '*', on)
  const found = wideQuote(digits, origin, on, tariff, tariff.destination, selection)
  const candidates = found?.candidates.map(({ code }) => code).join(' ')
  return [`wide: ${asked}`, written(found && { ...found, candidates })]
}

function written(found: object | null): string {
  return JSON.stringify(found, (_, one) => (one instanceof Decimal ? one.toString() : one), 1)
}
