// Splits an amount into parts that always sum to it (largest remainder method).

import { Decimal } from './decimal.ts'
import { absolute, add, divide, type Integer, multiply, negate, remainder } from './integer.ts'

/**
 * Parts of `amount` in proportion to `weights`, each a multiple of the minor unit (`places`).
 * When all weights are zero the parts are equal. `tie` orders two parts with equal remainders.
 */
export function apportion(
  amount: Decimal,
  weights: readonly Decimal[],
  places: number,
  tie: (one: number, other: number) => number,
): readonly Decimal[] {
  if (weights.length === 1) return [amount]
  if (amount.isZero) return weights.map(() => Decimal.zero)
  const units = amount.round(places).minorUnits(places)
  const magnitude = absolute(units)
  const shares = inWholeUnits(weights)
  const whole = shares.reduce(add, 0)
  const floors = shares.map((share) => divide(multiply(magnitude, share), whole))
  // Less than one for each part.
  const left = Number(add(magnitude, negate(floors.reduce(add, 0))))
  if (left > 0) {
    const rests = shares.map((share) => remainder(multiply(magnitude, share), whole))
    const largestFirst = rests.map((_, index) => index)
    largestFirst.sort((a, b) => {
      const [one, other] = [rests[a] as Integer, rests[b] as Integer]
      return one === other ? tie(a, b) : one > other ? -1 : 1
    })
    for (const index of largestFirst.slice(0, left)) {
      floors[index] = add(floors[index] as Integer, 1)
    }
  }
  return floors.map((floor) => Decimal.ofMinorUnits(units < 0 ? negate(floor) : floor, places))
}

/** The weights as integers in the same proportion; all 1 when every weight is zero. */
function inWholeUnits(weights: readonly Decimal[]): readonly Integer[] {
  let finest = 0
  for (const { places } of weights) if (places > finest) finest = places
  const units = weights.map((weight) => weight.minorUnits(finest))
  return units.every((unit) => unit === 0) ? units.map(() => 1) : units
}
