// Exact decimals: an integer coefficient and a number of decimal places.
// Sums and products never round; only `round`, `toFixed` and `dividedBy` do.

import { assert } from './assert.ts'
import {
  absolute,
  add,
  divide,
  type Integer,
  integer,
  multiply,
  negate,
  powerOfTen,
  remainder,
} from './integer.ts'

/** The powers of ten that a JavaScript number represents exactly. */
const TENS = Array.from({ length: 23 }, (_, places) => Number(`1e${places}`))

const CENTS_MAX = 1e15

const NUMERAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

/** The value `coefficient / 10^places`. Immutable. */
export class Decimal {
  static readonly zero = new Decimal(0, 0)
  static readonly one = new Decimal(1, 0)

  readonly coefficient: Integer
  readonly places: number

  private constructor(coefficient: Integer, places: number) {
    this.coefficient = coefficient
    this.places = places
  }

  /** Reads `"12.50"`, `"-3"`, `"1e-7"`; null for anything else. */
  static parse(text: string): Decimal | null {
    const match = NUMERAL.exec(text)
    if (!match) return null
    const whole = match[2] ?? ''
    const fraction = match[3] ?? ''
    if (whole === '' && fraction === '') return null
    const coefficient = integer(BigInt(`${match[1] === '-' ? '-' : ''}${whole}${fraction}`))
    const places = fraction.length - Number(match[4] ?? 0)
    return places < 0
      ? new Decimal(multiply(coefficient, powerOfTen(-places)), 0)
      : new Decimal(coefficient, places)
  }

  /** From a JSON number by its shortest text, or from text. Throws when it is not a number. */
  static of(value: number | string | bigint): Decimal {
    if (typeof value === 'bigint') return new Decimal(integer(value), 0)
    if (Number.isSafeInteger(value)) return new Decimal((value as number) + 0, 0)
    if (typeof value === 'number') {
      const cents = Math.round(value * 100)
      // Of so few digits, the shortest text of the number is that of this quotient.
      if (cents / 100 === value && Math.abs(cents) <= CENTS_MAX) {
        return cents % 10 === 0 ? new Decimal(cents / 10, 1) : new Decimal(cents, 2)
      }
    }
    const parsed = Decimal.parse(String(value))
    assert(parsed, `not a decimal number: ${value}`)
    return parsed
  }

  /** `units` of the minor unit: 1050 at 2 places is 10.50. */
  static ofMinorUnits(units: Integer, places: number): Decimal {
    return new Decimal(units, places)
  }

  /** The value in minor units; it must have no more than `places` decimals. */
  minorUnits(places: number): Integer {
    assert(this.places <= places, () => `${this} has more than ${places} decimals`)
    return this.atPlaces(places)
  }

  plus(other: Decimal): Decimal {
    if (other.coefficient === 0) return this
    if (this.coefficient === 0) return other
    if (this.places === other.places) {
      return new Decimal(add(this.coefficient, other.coefficient), this.places)
    }
    const places = Math.max(this.places, other.places)
    return new Decimal(add(this.atPlaces(places), other.atPlaces(places)), places)
  }

  minus(other: Decimal): Decimal {
    return other.coefficient === 0 ? this : this.plus(other.negated())
  }

  times(other: Decimal): Decimal {
    return new Decimal(multiply(this.coefficient, other.coefficient), this.places + other.places)
  }

  /** The quotient at `places` decimal places, half up (away from zero). */
  dividedBy(divisor: Decimal, places: number): Decimal {
    assert(divisor.coefficient !== 0, 'division by zero')
    const shift = places + divisor.places - this.places
    const numerator = multiply(this.coefficient, powerOfTen(Math.max(shift, 0)))
    const denominator = multiply(divisor.coefficient, powerOfTen(Math.max(-shift, 0)))
    return new Decimal(halfUp(numerator, denominator), places)
  }

  /** Rounded half up (away from zero) to `places` decimal places. */
  round(places: number): Decimal {
    if (this.places <= places) return this
    return new Decimal(halfUp(this.coefficient, powerOfTen(this.places - places)), places)
  }

  /** The nearest multiple of `step`: half up (away from zero), or `truncate` toward zero. */
  toMultiple(step: Decimal, how: 'truncate' | 'half up'): Decimal {
    const places = Math.max(this.places, step.places)
    const units = step.atPlaces(places)
    assert(units > 0, () => `${step} is no step to round to`)
    const own = this.atPlaces(places)
    const count = how === 'truncate' ? divide(own, units) : halfUp(own, units)
    return new Decimal(multiply(count, units), places)
  }

  negated(): Decimal {
    return new Decimal(negate(this.coefficient), this.places)
  }

  /** Negative, zero or positive when this is less than, equal to or greater than `other`. */
  compare(other: Decimal): number {
    if (this.places === other.places) return compared(this.coefficient, other.coefficient)
    const places = Math.max(this.places, other.places)
    return compared(this.atPlaces(places), other.atPlaces(places))
  }

  equals(other: Decimal): boolean {
    return this.compare(other) === 0
  }

  min(other: Decimal): Decimal {
    return this.compare(other) <= 0 ? this : other
  }

  max(other: Decimal): Decimal {
    return this.compare(other) >= 0 ? this : other
  }

  get isZero(): boolean {
    return this.coefficient === 0
  }

  get isNegative(): boolean {
    return this.coefficient < 0
  }

  /** The nearest JSON number. */
  toNumber(): number {
    const { coefficient, places } = this
    const scale = TENS[places]
    // Both are exact, so their quotient is the nearest number; no conversion to text is needed.
    if (scale !== undefined && typeof coefficient === 'number') return coefficient / scale
    return Number(this.toString())
  }

  /** Plain notation without trailing zeros: `"12.5"`. */
  toString(): string {
    const text = this.digits()
    return this.places === 0 ? text : text.replace(/\.?0+$/, '')
  }

  /** Plain notation with exactly `places` decimals: `"12.50"`. */
  toFixed(places: number): string {
    const rounded = this.round(places)
    return new Decimal(rounded.atPlaces(places), places).digits()
  }

  toJSON(): string {
    return this.toString()
  }

  private digits(): string {
    if (this.places === 0) return this.coefficient.toString()
    const sign = this.coefficient < 0 ? '-' : ''
    const digits = absolute(this.coefficient)
      .toString()
      .padStart(this.places + 1, '0')
    return `${sign}${digits.slice(0, -this.places)}.${digits.slice(-this.places)}`
  }

  private atPlaces(places: number): Integer {
    return this.places === places
      ? this.coefficient
      : multiply(this.coefficient, powerOfTen(places - this.places))
  }
}

function compared(one: Integer, other: Integer): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function halfUp(numerator: Integer, denominator: Integer): Integer {
  const quotient = divide(numerator, denominator)
  const rest = remainder(numerator, denominator)
  if (multiply(2, absolute(rest)) < absolute(denominator)) return quotient
  return add(quotient, numerator < 0 === denominator < 0 ? 1 : -1)
}
