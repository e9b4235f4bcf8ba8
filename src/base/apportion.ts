// Splits an amount into parts that always sum to it (largest remainder method).

import { Decimal } from './decimal.ts'

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
  const magnitude = units < 0n ? -units : units
  const shares = inWholeUnits(weights)
  const whole = shares.reduce((sum, share) => sum + share, 0n)
  const floors = shares.map((share) => (magnitude * share) / whole)
  let left = magnitude - floors.reduce((sum, floor) => sum + floor, 0n)
  if (left > 0n) {
    const rests = shares.map((share, index) => ({ index, rest: (magnitude * share) % whole }))
    rests.sort((a, b) => (a.rest === b.rest ? tie(a.index, b.index) : a.rest > b.rest ? -1 : 1))
    for (const { index } of rests) {
      if (left === 0n) break
      floors[index] = (floors[index] as bigint) + 1n
      left -= 1n
    }
  }
  return floors.map((floor) => Decimal.ofMinorUnits(units < 0n ? -floor : floor, places))
}

/** The weights as integers in the same proportion; all 1 when every weight is zero. */
function inWholeUnits(weights: readonly Decimal[]): readonly bigint[] {
  let finest = 0
  for (const { places } of weights) if (places > finest) finest = places
  const units = weights.map((weight) => weight.minorUnits(finest))
  return units.every((unit) => unit === 0n) ? units.map(() => 1n) : units
}
