// Ethanol into the United Kingdom at 16 GBP a hectolitre, priced in US dollars: the duty says by
// which rate of exchange it was made.

import type { Day } from '../../src/base/day.ts'
import type { Edition } from '../../src/law/edition.ts'

export const HECTOLITRES = 100
export const GBP_A_HECTOLITRE = 16

export const spirits = {
  destination_country: 'GB',
  origin_country: 'CN',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  currency: 'USD',
  calculation_date: '2026-10-05',
  line_items: [
    {
      description: 'Ethanol',
      hs_code: '2207.10.00',
      quantity: 1000,
      unit_value: 10,
      origin_country: 'CN',
      facts: { quantities: { hl: HECTOLITRES } },
    },
  ],
}

/** An edition of the monthly rates in which a pound is so many dollars. */
export function monthly(dollars: string): Edition {
  const table = `day,currency,rate\n2026-10-01,USD,${dollars}\n`
  return {
    publisher: 'hmrc',
    title: `HMRC, a pound at ${dollars}`,
    legalDay: '2026-10-01' as Day,
    published: '2026-09-24' as Day,
    retrievedAt: '2026-10-01T04:00:00.000Z',
    sources: [{ url: 'https://example.org/exrates.csv', sha256: '00ff', bytes: table.length }],
    rows: { 'exchange/hmrc-monthly.csv': 1 },
    files: new Map([['exchange/hmrc-monthly.csv', Buffer.from(table)]]),
  }
}
