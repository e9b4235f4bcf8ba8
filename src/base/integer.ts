// Exact integers of any size: a number while it is a safe integer, else a bigint. Each value has
// one form, so equal integers are identical (`===`); `<` and `>` compare both forms.

export type Integer = number | bigint

/** The same value in its one form. */
export function integer(value: bigint): Integer {
  const near = Number(value)
  return Number.isSafeInteger(near) ? near : value
}

export function add(one: Integer, other: Integer): Integer {
  if (typeof one === 'number' && typeof other === 'number') {
    const sum = one + other
    if (Number.isSafeInteger(sum)) return sum
  }
  return integer(BigInt(one) + BigInt(other))
}

export function multiply(one: Integer, other: Integer): Integer {
  if (typeof one === 'number' && typeof other === 'number') {
    const product = one * other
    // Adding 0 turns the number -0 into 0.
    if (Number.isSafeInteger(product)) return product + 0
  }
  return integer(BigInt(one) * BigInt(other))
}

export function negate(value: Integer): Integer {
  return typeof value === 'number' ? 0 - value : -value
}

export function absolute(value: Integer): Integer {
  return value < 0 ? negate(value) : value
}

/** What is left of `one` after the division by `other`, with the sign of `one`. */
export function remainder(one: Integer, other: Integer): Integer {
  if (typeof one === 'number' && typeof other === 'number') return (one % other) + 0
  return integer(BigInt(one) % BigInt(other))
}

/** The quotient without its fraction. */
export function divide(one: Integer, other: Integer): Integer {
  if (typeof one === 'number' && typeof other === 'number') {
    // The difference is a multiple of the divisor, so that the division is exact.
    return (one - (one % other)) / other + 0
  }
  return integer(BigInt(one) / BigInt(other))
}

const POWERS: Integer[] = [1]

/** Ten to the power of `places`. */
export function powerOfTen(places: number): Integer {
  for (let at = POWERS.length; at <= places; at++) {
    POWERS.push(multiply(POWERS[at - 1] as Integer, 10))
  }
  return POWERS[places] as Integer
}
