// Exact decimals: an integer coefficient and a number of decimal places.
// Sums and products never round; only `round`, `toFixed` and `dividedBy` do.

import { assert } from './assert.ts'

const POWERS: bigint[] = [1n]

function power(places: number): bigint {
  for (let at = POWERS.length; at <= places; at++) POWERS.push((POWERS[at - 1] as bigint) * 10n)
  return POWERS[places] as bigint
}

/** The powers of ten that a JavaScript number represents exactly. */
const TENS = Array.from({ length: 23 }, (_, places) => Number(`1e${places}`))

const NUMERAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

/** The value `coefficient / 10^places`. Immutable. */
export class Decimal {
  static readonly zero = new Decimal(0n, 0)
  static readonly one = new Decimal(1n, 0)

  readonly coefficient: bigint
  readonly places: number

  private constructor(coefficient: bigint, places: number) {
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
    const coefficient = BigInt(`${match[1] === '-' ? '-' : ''}${whole}${fraction}`)
    const places = fraction.length - Number(match[4] ?? 0)
    return places < 0
      ? new Decimal(coefficient * power(-places), 0)
      : new Decimal(coefficient, places)
  }

  /** From a JSON number by its shortest text, or from text. Throws when it is not a number. */
  static of(value: number | string | bigint): Decimal {
    if (typeof value === 'bigint') return new Decimal(value, 0)
    if (Number.isSafeInteger(value)) return new Decimal(BigInt(value as number), 0)
    const parsed = Decimal.parse(String(value))
    assert(parsed, `not a decimal number: ${value}`)
    return parsed
  }

  /** `units` of the minor unit: 1050 at 2 places is 10.50. */
  static ofMinorUnits(units: bigint, places: number): Decimal {
    return new Decimal(units, places)
  }

  /** The value in minor units; it must have no more than `places` decimals. */
  minorUnits(places: number): bigint {
    assert(this.places <= places, () => `${this} has more than ${places} decimals`)
    return this.atPlaces(places)
  }

  plus(other: Decimal): Decimal {
    if (other.coefficient === 0n) return this
    if (this.coefficient === 0n) return other
    if (this.places === other.places) {
      return new Decimal(this.coefficient + other.coefficient, this.places)
    }
    const places = Math.max(this.places, other.places)
    return new Decimal(this.atPlaces(places) + other.atPlaces(places), places)
  }

  minus(other: Decimal): Decimal {
    return other.coefficient === 0n ? this : this.plus(other.negated())
  }

  times(other: Decimal): Decimal {
    return new Decimal(this.coefficient * other.coefficient, this.places + other.places)
  }

  /** The quotient at `places` decimal places, half up (away from zero). */
  dividedBy(divisor: Decimal, places: number): Decimal {
    assert(divisor.coefficient !== 0n, 'division by zero')
    const shift = places + divisor.places - this.places
    const numerator = shift >= 0 ? this.coefficient * power(shift) : this.coefficient
    const denominator = shift >= 0 ? divisor.coefficient : divisor.coefficient * power(-shift)
    return new Decimal(halfUp(numerator, denominator), places)
  }

  /** Rounded half up (away from zero) to `places` decimal places. */
  round(places: number): Decimal {
    if (this.places <= places) return this
    return new Decimal(halfUp(this.coefficient, power(this.places - places)), places)
  }

  /** The nearest multiple of `step`: half up (away from zero), or `truncate` toward zero. */
  toMultiple(step: Decimal, how: 'truncate' | 'half up'): Decimal {
    const places = Math.max(this.places, step.places)
    const units = step.atPlaces(places)
    assert(units > 0n, () => `${step} is no step to round to`)
    const own = this.atPlaces(places)
    const count = how === 'truncate' ? own / units : halfUp(own, units)
    return new Decimal(count * units, places)
  }

  negated(): Decimal {
    return new Decimal(-this.coefficient, this.places)
  }

  /** Negative, zero or positive when this is less than, equal to or greater than `other`. */
  compare(other: Decimal): number {
    if (this.places === other.places) {
      return this.coefficient < other.coefficient
        ? -1
        : this.coefficient > other.coefficient
          ? 1
          : 0
    }
    const places = Math.max(this.places, other.places)
    const left = this.atPlaces(places)
    const right = other.atPlaces(places)
    return left < right ? -1 : left > right ? 1 : 0
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
    return this.coefficient === 0n
  }

  get isNegative(): boolean {
    return this.coefficient < 0n
  }

  /** The nearest JSON number. */
  toNumber(): number {
    const coefficient = Number(this.coefficient)
    const scale = TENS[this.places]
    // Both are exact, so their quotient is the nearest number; no conversion to text is needed.
    if (scale !== undefined && Number.isSafeInteger(coefficient)) return coefficient / scale
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
    const sign = this.coefficient < 0n ? '-' : ''
    const digits = (sign ? -this.coefficient : this.coefficient)
      .toString()
      .padStart(this.places + 1, '0')
    return `${sign}${digits.slice(0, -this.places)}.${digits.slice(-this.places)}`
  }

  private atPlaces(places: number): bigint {
    return this.places === places
      ? this.coefficient
      : this.coefficient * power(places - this.places)
  }
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  const rest = numerator % denominator
  const twice = 2n * (rest < 0n ? -rest : rest)
  if (twice < (denominator < 0n ? -denominator : denominator)) return quotient
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n
}
