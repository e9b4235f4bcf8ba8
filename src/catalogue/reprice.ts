// Computes the prices of products by a law, what changed since their last price, and what is known
// to change.

import { addDays, type Day } from '../base/day.ts'
import type { Steps } from '../base/steps.ts'
import { claimFor } from '../operations/products/claims.ts'
import {
  type PricedGoods,
  type Pricer,
  type PricingLaw,
  pricerOf,
} from '../operations/products/price.ts'
import { priceChange } from '../operations/products/price-change.ts'
import type {
  ComingChange,
  Foreseen,
  KeptPrice,
  LawOfDay,
  NewChange,
  Repriced,
  StaleProduct,
} from './stale.ts'

/** The price of each product for each destination and origin, and what changed. */
export function* repricedProducts(
  products: readonly StaleProduct[],
  law: PricingLaw,
  of: LawOfDay,
): Steps<Repriced[]> {
  const found: Repriced[] = []
  for (const product of products) {
    const prices: KeptPrice[] = []
    const changes: NewChange[] = []
    for (const goods of pairsOf(product, law)) {
      const price = yield* pricerOf(goods, law).on(of.day)
      const basis = JSON.stringify(goods)
      const old = lastOf(product, goods, basis)
      const coming = old && product.key === of.key ? old.coming : []
      const { destination, origin } = goods
      const kept = { ...price, destination, origin, basis, coming }
      prices.push(kept)
      const change = old && changeOf(product, old, { ...kept, claim: goods.claim }, of)
      if (change) changes.push(change)
      yield
    }
    found.push({ product, prices, changes })
  }
  return found
}

/** The goods for each destination and origin. */
function pairsOf(
  { goods, codes, origins, claims }: StaleProduct,
  { tariffs: { territories } }: PricingLaw,
): readonly PricedGoods[] {
  return codes.flatMap(({ destination, hs_code }) =>
    origins.map((origin) => {
      const claimed = claimFor(claims, [destination], origin, territories)
      const claim = claimed && {
        preference_program: claimed.preference_program,
        facts: claimed.facts,
      }
      return { destination, origin, hs_code, ...goods, claim }
    }),
  )
}

/** Null for other goods than before: then it is the product that changed, not the law. */
function lastOf(
  { before }: StaleProduct,
  { destination, origin }: PricedGoods,
  basis: string,
): KeptPrice | null {
  const same = (one: KeptPrice): boolean =>
    one.destination === destination && one.origin === origin && one.basis === basis
  return before.find(same) ?? null
}

function changeOf(
  { sku, key, number, goods, codes }: StaleProduct,
  old: KeptPrice,
  price: KeptPrice & Pick<PricedGoods, 'claim'>,
  of: LawOfDay,
): NewChange | null {
  const { destination, origin } = price
  if (old.reason !== null || price.reason !== null) return null
  const change = priceChange(old, price)
  if (!change) return null
  return {
    ...{ sku, destination, origin, claim: price.claim, ...change },
    hs_code: codes.find((one) => one.destination === destination)?.hs_code ?? '',
    currency: goods.currency ?? '',
    cause: key === of.key ? 'day' : 'edition',
    number_before: number ?? 0,
    ...sumsOf(old, price),
  }
}

type Sums = Pick<ComingChange, 'duty_before' | 'duty_after' | 'taxes_before' | 'taxes_after'>

type Priced = Pick<KeptPrice, 'duty' | 'taxes'>

function sumsOf(before: Priced, after: Priced): Sums {
  return {
    duty_before: before.duty,
    duty_after: after.duty,
    taxes_before: before.taxes,
    taxes_after: after.taxes,
  }
}

/** How far ahead changes are looked for: 90 days, and the week until they are looked for again. */
const DAYS_AHEAD = 98
/** What of the prices is known to change, day by day. */
export function* foreseenProducts(
  products: readonly StaleProduct[],
  law: PricingLaw,
  { day: today }: LawOfDay,
): Steps<Foreseen[]> {
  const found: Foreseen[] = []
  for (const product of products) {
    const coming: Foreseen['coming'][number][] = []
    for (const goods of pairsOf(product, law)) {
      const changes = yield* changesAfter(today, pricerOf(goods, law))
      const { destination, origin } = goods
      coming.push({ destination, origin, changes })
      yield
    }
    found.push({ sku: product.sku, version: product.version, coming })
  }
  return found
}

function* changesAfter(today: Day, pricer: Pricer): Steps<readonly ComingChange[]> {
  const days = pricer.daysOfChange({ after: today, to: addDays(today, DAYS_AHEAD) })
  if (days.length === 0) return []
  let before = yield* pricer.on(today)
  const changes: ComingChange[] = []
  for (const day of days) {
    const after = yield* pricer.on(day)
    const change = after.reason === null ? priceChange(before, after) : null
    if (change) changes.push({ day, ...change, ...sumsOf(before, after) })
    before = after
  }
  return changes
}
