// Derives the UK's customs rates of exchange from HMRC's monthly rates (SI 2018/1248): units of
// each currency per pound, one rate per currency and calendar month.

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import { parseDay } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { derivedTable, writeTable } from '../derived-table.ts'

const COLUMNS = ['day', 'currency', 'rate'] as const
const CURRENCY = /^[A-Z]{3}$/

/**
 * The text of the table with rows from `rates` (columns month, period, currency, country_code,
 * units_per_gbp: one row per country), starting at the month in its line `# first month: 2025-01`.
 * Throws {@link DataError}, also if two countries have different rates for one currency.
 */
export function deriveMonthlyRates(text: string, rates: string): string {
  const table = derivedTable(text)
  const [first = ''] = table.values('first month')
  const source: readonly Readonly<Record<string, string>>[] = parse(rates, { columns: true })
  const found = new Map<string, readonly [day: string, currency: string, rate: string]>()
  for (const row of source) {
    const { month = '', period = '', currency = '' } = row
    if (month < first) continue
    const day = `${month}-01`
    const rate = Decimal.parse(row.units_per_gbp ?? '')
    const sound = parseDay(day) && period.startsWith('01/') && CURRENCY.test(currency)
    if (!sound || !rate || rate.isZero || rate.isNegative) {
      throw new DataError(`not a monthly rate: ${Object.values(row).join(',')}`)
    }
    const key = `${day} ${currency}`
    const known = found.get(key)
    if (known && known[2] !== rate.toString()) {
      throw new DataError(`${currency} has two rates for ${month}: ${known[2]} and ${rate}`)
    }
    found.set(key, [day, currency, rate.toString()])
  }
  const rows = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return writeTable(
    table,
    COLUMNS,
    rows.map(([, row]) => row),
  )
}
