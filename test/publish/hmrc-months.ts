// Monthly files of HMRC's rates for tests, with the required currencies.

import { hmrcPublisher } from '../../src/publish/hmrc/publisher.ts'
import { settingsOf } from './settings.ts'

const settings = settingsOf('hmrc')
const NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

export function monthAddress(name: string): string {
  const [year = '', number] = name.split('-')
  return hmrcPublisher(settings).settings.address('month', { year, month: String(Number(number)) })
}

/** The file of a month: every currency at 2, except the given rates. */
export function hmrcMonth(name: string, rates: Readonly<Record<string, string>>): string {
  const [year, number] = name.split('-')
  const month = NAMES[Number(number) - 1]
  const rows = settings
    .words('currencies')
    .map(
      (currency) =>
        `<exchangeRate><countryName>x</countryName><currencyCode>${currency}</currencyCode>` +
        `<rateNew>${rates[currency] ?? '2'}</rateNew></exchangeRate>`,
    )
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<exchangeRateMonthList ` +
    `Period="01/${month}/${year} to 28/${month}/${year}">\n${rows.join('\n')}\n` +
    '</exchangeRateMonthList>\n'
  )
}

/** An embedded table of these months: every currency at 2, USD at `usd`. */
export function hmrcTable(months: readonly string[], usd: string): string {
  const rows = months.flatMap((month) =>
    [...settings.words('currencies')]
      .sort()
      .map((currency) => `${month}-01,${currency},${currency === 'USD' ? usd : '2'}`),
  )
  return ['# cite: a test', 'day,currency,rate', ...rows, ''].join('\n')
}
