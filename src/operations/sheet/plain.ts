// Texts and amounts as people read them on paper.

/** Without names of fields, and with lines counted from 1. */
export function plainly(text: string): string {
  return text
    .replace(/^Line (\d+): /, (_whole, index) => `Line ${Number(index) + 1}: `)
    .replaceAll('facts.', '')
    .replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => name.replaceAll('_', ' '))
}

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
