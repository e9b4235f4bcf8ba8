// Amounts, rates and days as people read them.

const formats = new Map<string, Intl.NumberFormat>()

/** `1234.5, 'USD'` → `1,234.50 USD`: the code, because a sign is shared by several currencies. */
export function moneyText(amount: number, currency: string): string {
  return `${amountText(amount, currency)} ${currency}`
}

/** With the digits that the currency has after the point. */
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

const PERCENT_DIGITS = 4

/** A fraction as a percentage: `0.003464` → `0.3464 %`. */
export function percentText(rate: number): string {
  return `${(rate * 100).toLocaleString('en', { maximumFractionDigits: PERCENT_DIGITS })} %`
}

/** `2026-06-15T…` → `2026-06-15`. */
export function dayText(instant: string): string {
  return instant.slice(0, 10)
}
