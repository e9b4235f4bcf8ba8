// The price of one unit, which has more decimals than the currency.

const UNIT_DIGITS = 6
const FEW_DIGITS = 2

export function unitText(amount: number | null): string {
  if (amount === null) return 'too large to show'
  return amount.toLocaleString('en', {
    minimumFractionDigits: FEW_DIGITS,
    maximumFractionDigits: UNIT_DIGITS,
  })
}

export function quantityText(quantity: number): string {
  return quantity.toLocaleString('en', { maximumFractionDigits: UNIT_DIGITS })
}
