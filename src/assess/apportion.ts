// Splits an amount over shares so that the parts always sum to the whole (largest remainder).

import { Decimal } from '../base/decimal.ts'

/**
 * Parts of `amount` in proportion to `weights`, each a multiple of the minor unit (`places`).
 * With all weights zero the parts are equal. `tie` orders two shares with the same remainder.
 */
export function apportion(
  amount: Decimal,
  weights: readonly Decimal[],
  places: number,
  tie: (one: number, other: number) => number,
): readonly Decimal[] {
  if (weights.length === 1) return [amount]
  if (amount.isZero) return weights.map(() => Decimal.zero)
  const units = scaled(amount, places)
  const finest = Math.max(...weights.map((weight) => weight.places))
  const scaledWeights = weights.map((weight) => scaled(weight, finest))
  const total = scaledWeights.reduce((sum, weight) => sum + weight, 0n)
  const shares = total === 0n ? scaledWeights.map(() => 1n) : scaledWeights
  const whole = total === 0n ? BigInt(shares.length) : total
  const magnitude = units < 0n ? -units : units
  const floors = shares.map((share) => (magnitude * share) / whole)
  const rests = shares.map((share, index) => ({ index, rest: (magnitude * share) % whole }))
  let left = magnitude - floors.reduce((sum, floor) => sum + floor, 0n)
  rests.sort((a, b) => (a.rest === b.rest ? tie(a.index, b.index) : a.rest > b.rest ? -1 : 1))
  for (const { index } of rests) {
    if (left === 0n) break
    floors[index] = (floors[index] as bigint) + 1n
    left -= 1n
  }
  const unit = Decimal.of(1n).dividedBy(power10(places), places)
  return floors.map((floor) => Decimal.of(units < 0n ? -floor : floor).times(unit))
}

/** The amount in minor units; it must already be a whole number of them. */
function scaled(amount: Decimal, places: number): bigint {
  return amount.times(power10(places)).round(0).coefficient
}

function power10(places: number): Decimal {
  return Decimal.of(10n ** BigInt(places))
}
