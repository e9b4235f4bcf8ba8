// Formats amounts, percentages, days and times for people.

const formats = new Map<string, Intl.NumberFormat>()

/** `1234.5, 'USD'` → `1,234.50 USD`; signs such as $ are shared by several currencies. */
export function moneyText(amount: number, currency: string): string {
  return `${amountText(amount, currency)} ${currency}`
}

/** With the currency's number of decimals. */
export function amountText(amount: number, currency: string): string {
  const known = formats.get(currency)
  if (known) return known.format(amount)
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(currency, format)
  return format.format(amount)
}

type AmountRange = { readonly low: number; readonly high: number | null }

/** `{low: 0, high: 50}` → `0.00 to 50.00`; without an upper bound `0.00 or more`. */
export function rangeText({ low, high }: AmountRange, currency: string): string {
  if (high === null) return `${amountText(low, currency)} or more`
  return `${amountText(low, currency)} to ${amountText(high, currency)}`
}

export function sumOf(ranges: readonly AmountRange[]): AmountRange {
  return ranges.reduce(
    (sum, { low, high }) => ({
      low: sum.low + low,
      high: sum.high === null || high === null ? null : sum.high + high,
    }),
    { low: 0, high: 0 },
  )
}

/** Whether an amount is known exactly. */
export function isExact({ low, high }: AmountRange): boolean {
  return low === high
}

const PERCENT_DIGITS = 4

/** `0.003464` → `0.3464%`. */
export function percentText(rate: number): string {
  return `${(rate * 100).toLocaleString('en', { maximumFractionDigits: PERCENT_DIGITS })}%`
}

/** `{low: 0, high: 0.5}` → `0% to 50%`. */
export function percentRangeText({ low, high }: AmountRange): string {
  return high === null
    ? `${percentText(low)} or more`
    : `${percentText(low)} to ${percentText(high)}`
}

/** `2026-06-15T…` → `2026-06-15`. */
export function dayText(instant: string): string {
  return instant.slice(0, 10)
}

/** `2026-11-22T09:30:12Z` → `2026-11-22 09:30 UTC`. */
export function minuteText(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`
}

/** `0.873` → `87%`. */
export function wholePercentText(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** How long something is kept: `for 90 days`, `for ever`. */
export function keptText(days: number | null): string {
  if (days === null) return 'for ever'
  return days === 1 ? 'for 1 day' : `for ${days} days`
}
