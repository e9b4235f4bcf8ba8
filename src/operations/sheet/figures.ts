// Amounts as people read them on paper.

const FEW = 2

/** Prints amounts with the decimals of the currency. */
export function figuresIn(currency: string): (amount: number) => string {
  const { maximumFractionDigits: digits = FEW } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat('en', options)
  return (amount) => format.format(amount)
}
