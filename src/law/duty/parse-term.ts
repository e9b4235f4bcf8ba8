// Parses one term of a duty expression.

import { Decimal } from '../../base/decimal.ts'
import { readComponents, readNamedAmount } from './component.ts'
import type { Cursor } from './cursor.ts'
import { anyOf, read } from './cursor.ts'
import type { Percent, Specific, Tally, Term } from './duty-expression.ts'
import { readTaricUnit } from './taric-unit.ts'
import { readUnit } from './unit.ts'

/** Thrown at the first place that violates the grammar; `expected` completes "expected …". */
export class SyntaxProblem extends Error {
  override readonly name = 'SyntaxProblem'
  readonly expected: string
  readonly at: number

  constructor(expected: string, at: number) {
    super(expected)
    this.expected = expected
    this.at = at
  }
}

const APPLICABLE = anyOf([
  'the duty provided in the applicable subheading',
  'the duty provided for in the applicable subheading',
  'the duty rate provided in such subheading',
  'no change',
])
const NAMED_SUBHEADINGS =
  /the duty provided in subheadings \d{4}(?:\.\d\d){2}(?:(?:, | or )\d{4}(?:\.\d\d){2})+/iy
const A_DUTY_OF = anyOf(['a duty of'])
const NUMBER = /(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/y
const FRACTION = /(\d+)\/(\d+)/y
const PERCENT = /%|percent\b/iy
/** Nine lines of the 2021 EU column omit the "%": "6.4 + 24.6 EUR/100 kg". */
const BARE = /(?=(?:\+|MIN\b)\s*\d+(?:\.\d+)?\s*EUR\b)/y
/** `RET` is the TARIC unit for it. */
const RETAIL_PRICE = /\/\s*retail price\b|RET\b/iy
/** A strength is printed before or after the unit: `/ % vol / hl`, `/ 100 kg / % sacchar.` */
const STRENGTH_FIRST = /%\s*(?:(vol)|sacchar?\.?|sucrose)\s*\//iy
const STRENGTH_LAST = /\/\s*%\s*(?:(vol)|sacchar?\.?|sucrose)(?![a-z])/iy
const ON = /on\b|upon\b|of\b/iy
const DOLLAR = /\$/y
const CENT = /¢|cents\b/iy
const CURRENCY = /[A-Z]{3}\b|€|£/y
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }
const PER = /\//y
const EACH = anyOf(['each'])
const OVER = anyOf(['over'])
const FOR_EACH_DEGREE = anyOf(['for each degree under'])
const IN_PROPORTION = anyOf(['degrees (and fractions of a degree in proportion)'])

const HUNDREDTH = Decimal.of('0.01')
const EVERYTHING: Tally = { kind: 'all' }

/** Reads one term. Throws {@link SyntaxProblem}. */
export function readTerm(cursor: Cursor): Term {
  if (read(cursor, APPLICABLE) ?? read(cursor, NAMED_SUBHEADINGS)) return { kind: 'applicable' }
  const name = readNamedAmount(cursor)
  if (name !== null) return { kind: 'component', name }
  read(cursor, A_DUTY_OF)
  if (read(cursor, DOLLAR)) return readCharge(cursor, readNumber(cursor), 'USD')
  const number = readNumber(cursor)
  const fraction = read(cursor, FRACTION)
  if (fraction !== null) return readMixedPercent(cursor, number, fraction)
  if (read(cursor, PERCENT) ?? read(cursor, BARE)) {
    return {
      kind: 'percent',
      rate: shortest(number.times(HUNDREDTH)),
      divisor: null,
      of: readOf(cursor),
    }
  }
  if (read(cursor, CENT)) return readCharge(cursor, number.times(HUNDREDTH), 'USD')
  const currency = read(cursor, CURRENCY)
  if (currency === null) throw new SyntaxProblem('"%", "¢" or a currency', cursor.at)
  return readCharge(cursor, number, SIGNS[currency[0]] ?? currency[0])
}

function readNumber(cursor: Cursor): Decimal {
  const match = read(cursor, NUMBER)
  if (match === null) throw new SyntaxProblem('a rate, an amount or "Free"', cursor.at)
  return Decimal.of(match[0].replaceAll(',', ''))
}

/** `33 1/3%`: a decimal when it is finite, else a fraction in lowest terms. */
function readMixedPercent(cursor: Cursor, whole: Decimal, fraction: RegExpExecArray): Percent {
  const [, upper, lower] = fraction as unknown as readonly [string, string, string]
  const over = BigInt(lower)
  if (over === 0n || whole.places > 0) throw new SyntaxProblem('a fraction', fraction.index)
  if (read(cursor, PERCENT) === null) throw new SyntaxProblem('"%"', cursor.at)
  const above = BigInt(whole.coefficient) * over + BigInt(upper)
  const common = commonDivisor(above, over)
  const rate = shortest(Decimal.of(above / common).times(HUNDREDTH))
  const divisor = Decimal.of(over / common)
  const of = readOf(cursor)
  const decimal = endingQuotient(rate, divisor)
  return decimal === null
    ? { kind: 'percent', rate, divisor, of }
    : { kind: 'percent', rate: decimal, divisor: null, of }
}

function readOf(cursor: Cursor): readonly string[] {
  if (read(cursor, RETAIL_PRICE) !== null) return ['retail price']
  if (read(cursor, ON) === null) return []
  const components = readComponents(cursor)
  if (components === null) throw new SyntaxProblem('a part of the goods', cursor.at)
  return components
}

/** The unit of an amount: `/100 kg`, `each`, or none (a fixed sum). */
function readCharge(cursor: Cursor, printed: Decimal, currency: string): Term {
  const amount = shortest(printed)
  if (read(cursor, EACH)) return specific(amount, currency, Decimal.one, 'no', EVERYTHING)
  if (read(cursor, PER) === null) return readByCode(cursor, amount, currency)
  const coded = readByCode(cursor, amount, currency)
  if (coded.kind !== 'amount') return coded
  const percent = readEachPercent(cursor, STRENGTH_FIRST)
  const start = cursor.at
  const count = read(cursor, NUMBER)
  const per = count === null ? Decimal.one : Decimal.of(count[0].replaceAll(',', ''))
  if (per.isZero) throw new SyntaxProblem('a number above zero', start)
  const unit = readUnit(cursor) ?? (count === null ? null : 'no')
  if (unit === null) throw new SyntaxProblem('a unit', cursor.at)
  return specific(amount, currency, shortest(per), unit, percent ?? readTally(cursor))
}

/** An amount per TARIC unit code (`41.200 EUR DTN`, `52.6 EUR/DTN`), else a fixed sum. */
function readByCode(cursor: Cursor, amount: Decimal, currency: string): Term {
  const charged = readTaricUnit(cursor)
  if (charged === null) return { kind: 'amount', amount, currency }
  const tally: Tally =
    charged.percent === null ? EVERYTHING : { kind: 'each percent', of: charged.percent }
  return specific(amount, currency, Decimal.of(charged.per), charged.unit, tally)
}

function readEachPercent(cursor: Cursor, pattern: RegExp): Tally | null {
  const match = read(cursor, pattern)
  if (match === null) return null
  return { kind: 'each percent', of: match[1] === undefined ? '% sucrose' : '% vol' }
}

function readTally(cursor: Cursor): Tally {
  const percent = readEachPercent(cursor, STRENGTH_LAST)
  if (percent !== null) return percent
  if (read(cursor, OVER)) return { kind: 'over', count: shortest(readNumber(cursor)) }
  if (read(cursor, FOR_EACH_DEGREE) === null) return EVERYTHING
  const count = shortest(readNumber(cursor))
  if (read(cursor, IN_PROPORTION) === null) {
    throw new SyntaxProblem('"degrees (and fractions of a degree in proportion)"', cursor.at)
  }
  return { kind: 'degrees under', count }
}

function specific(
  amount: Decimal,
  currency: string,
  per: Decimal,
  unit: string,
  tally: Tally,
): Specific {
  return { kind: 'specific', amount, currency, per, unit, tally }
}

/** Without trailing zeros, so that equal rates have equal data. */
function shortest(number: Decimal): Decimal {
  return Decimal.of(number.toString())
}

function endingQuotient(dividend: Decimal, divisor: Decimal): Decimal | null {
  const quotient = dividend.dividedBy(divisor, dividend.places + divisor.toString().length * 4)
  return quotient.times(divisor).equals(dividend) ? shortest(quotient) : null
}

function commonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : commonDivisor(other, one % other)
}
