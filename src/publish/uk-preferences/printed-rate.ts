// Rates as the lists of the UK's preferences print them, in the words of the house: fractions as
// percentages, seasons with the names of their months.

import { Decimal } from '../../base/decimal.ts'

const FRACTION = /^\d+(\.\d+)?$/
/** `7.50% (21-11 to 31-01) ; 0.00% (01-02 to 30-06)`. */
const SEASONAL = /([^;()]+)\((\d\d-\d\d to \d\d-\d\d)\)\s*;?\s*/g
const SPAN = /^(\d\d)-(\d\d) to (\d\d)-(\d\d)$/
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** Percentages are printed with at most two places; more come from arithmetic in the sheet. */
const PLACES = 2

/** `0.024999999999999994` is `2.5%`; a text with seasons keeps them all. */
export function rateText(printed: string): string {
  const text = printed.replace(/\s+/g, ' ').trim()
  if (FRACTION.test(text)) return percent(Decimal.of(text).times(Decimal.of(100)))
  const seasonal = [...text.matchAll(SEASONAL)]
  if (seasonal.length > 0) {
    return seasonal.map(([, rate = '', span = '']) => inSeason(plain(rate), span)).join(', ')
  }
  return plain(text)
}

/** The rate in the days of a row, `01-07 to 31-01`. */
export function inSeason(rate: string, days: string): string {
  const [, fromDay, fromMonth, toDay, toMonth] = SPAN.exec(days.trim()) ?? []
  if (fromDay === undefined) throw new Error(`"${days}" are not days of a year`)
  return `${rate} (${fromDay} ${monthOf(fromMonth)} - ${toDay} ${monthOf(toMonth)})`
}

/** Without the "0 % +" of a rate that is an amount only, and without trailing zeros. */
function plain(text: string): string {
  const rate = text
    .trim()
    .replace(/\/\s*net\s*mas?\b/g, '')
    .replace(/\/\s*net\s*\/\s*%/g, '/ %')
    .replace(/^0(\.0+)?\s*%\s*\+\s*/, '')
    .replace(/(\d+(?:\.\d+)?)\s*%(?!\s*(vol|sacchar))/g, (_, number) => percent(Decimal.of(number)))
  return rate === '' ? '0%' : rate
}

function percent(number: Decimal): string {
  const rounded = number.round(PLACES).toString()
  return `${rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded}%`
}

function monthOf(number: string | undefined): string {
  return MONTHS[Number(number) - 1] ?? ''
}
