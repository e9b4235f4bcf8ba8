// Derives the exchange table from a mirror of the Federal Reserve's H.10 rates: one row per
// currency and week, in units per US dollar, inverted rates with four decimals.

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import { parseDay } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { derivedTable, writeTable } from '../derived-table.ts'

const COLUMNS = ['day', 'currency', 'rate'] as const
/** H.10 prints quotes in US dollars with four decimals; the mirror has four decimals of 1/quote. */
const PRINTED_PLACES = 4
/** Enough decimals to get the printed quote back by inverting the rate. */
const INVERTED_PLACES = 8
const NEIGHBOURS = [-2n, -1n, 0n, 1n, 2n] as const
const CURRENCY = /^[A-Z]{3}$/

/**
 * The text of the table with rows from `rates` (columns week_last_day, currency, rate, direction).
 * Its line `# quoted in US dollars: AUD …` names the currencies that H.10 prints inverted: if only
 * one printed quote matches the mirror's number, the rate is that quote's inverse; if two match, it
 * is the mirror's number. Throws {@link DataError}.
 */
export function deriveWeeklyRates(text: string, rates: string): string {
  const table = derivedTable(text)
  const inverted = new Set(
    table.values('quoted in US dollars').flatMap((value) => value.split(' ')),
  )
  const source: readonly Readonly<Record<string, string>>[] = parse(rates, { columns: true })
  const rows = source.map((row) => {
    const { week_last_day: day = '', currency = '', direction } = row
    const rate = Decimal.parse(row.rate ?? '')
    const sound = parseDay(day) && CURRENCY.test(currency) && direction === 'units_per_usd'
    if (!sound || !rate || rate.isZero || rate.isNegative) {
      throw new DataError(`not a weekly rate: ${Object.values(row).join(',')}`)
    }
    return [day, currency, (inverted.has(currency) ? printedQuoteInverse(rate) : rate).toString()]
  })
  return writeTable(table, COLUMNS, rows)
}

function printedQuoteInverse(rate: Decimal): Decimal {
  const near = Decimal.one.dividedBy(rate, PRINTED_PLACES)
  const step = Decimal.of('0.0001')
  const quotes = NEIGHBOURS.map((count) => near.plus(step.times(Decimal.of(count)))).filter(
    (quote) => !quote.isZero && Decimal.one.dividedBy(quote, PRINTED_PLACES).equals(rate),
  )
  const [quote] = quotes
  return quote && quotes.length === 1 ? Decimal.one.dividedBy(quote, INVERTED_PLACES) : rate
}
