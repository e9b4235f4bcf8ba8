// Prints the canonical text of a duty expression; parsing it returns the same expression.

import { Decimal } from '../../base/decimal.ts'
import type { Addend, DutyExpression, Percent, Specific, Term } from './duty-expression.ts'

const HUNDRED = Decimal.of(100)
const IN_PROPORTION = '(and fractions of a degree in proportion)'

/** `"Free"`, `"0.463 USD / kg + 14.9%"`, `"0.3464% MIN 34.58 USD MAX 670.86 USD"`. */
export function printExpression(expression: DutyExpression): string {
  if (expression.sum.length === 0) return 'Free'
  const bounds = expression.bounds.map(
    ({ kind, sum }) => ` ${kind === 'floor' ? 'MIN' : 'MAX'} ${printSum(sum)}`,
  )
  return `${expression.total ? 'total ' : ''}${printSum(expression.sum)}${bounds.join('')}`
}

function printSum(sum: readonly Addend[]): string {
  return sum
    .map(({ minus, term }, at) => `${at === 0 ? '' : minus ? ' - ' : ' + '}${printTerm(term)}`)
    .join('')
}

/** `"33 1/3% on the case"`, `"176.8 EUR / 100 kg"`. */
export function printTerm(term: Term): string {
  switch (term.kind) {
    case 'percent':
      return printPercent(term)
    case 'specific':
      return printSpecific(term)
    case 'amount':
      return `${term.amount} ${term.currency}`
    case 'applicable':
      return 'the duty provided in the applicable subheading'
    case 'component':
      return term.name
  }
}

function printPercent({ rate, divisor, of }: Percent): string {
  const percent = rate.times(HUNDRED)
  const on = of.length === 0 ? '' : ` on the ${of.join(' and the ')}`
  if (divisor === null) return `${percent}%${on}`
  const whole = percent.toMultiple(divisor, 'truncate')
  const rest = percent.minus(whole)
  return `${whole.dividedBy(divisor, 0)} ${rest}/${divisor}%${on}`
}

function printSpecific({ amount, currency, per, unit, tally }: Specific): string {
  const rate = `${amount} ${currency} / ${per.equals(Decimal.one) ? '' : `${per} `}${unit}`
  switch (tally.kind) {
    case 'all':
      return rate
    case 'over':
      return `${rate} over ${tally.count}`
    case 'degrees under':
      return `${rate} for each degree under ${tally.count} degrees ${IN_PROPORTION}`
    case 'each percent':
      return `${rate} / ${tally.of}`
  }
}
