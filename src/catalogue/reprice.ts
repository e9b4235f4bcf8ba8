// Computes the prices of products by a law, what changed since their last price, and what is known
// to change.

import { addDays, type Day } from '../base/day.ts'
import { memoized } from '../base/memo.ts'
import type { Steps } from '../base/steps.ts'
import type { LoadedLaw } from '../operations/operation.ts'
import { type PricedGoods, type Pricer, pricerOf } from '../operations/products/price.ts'
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
  law: LoadedLaw,
  of: LawOfDay,
): Steps<Repriced[]> {
  const found: Repriced[] = []
  for (const product of products) {
    const prices: KeptPrice[] = []
    const changes: NewChange[] = []
    for (const goods of pairsOf(product)) {
      const price = yield* pricerOf(goods, law).on(of.day)
      const basis = JSON.stringify(goods)
      const old = lastOf(product, goods, basis)
      const coming = old && product.key === of.key ? old.coming : []
      const { destination, origin } = goods
      const kept = { ...price, destination, origin, basis, coming }
      prices.push(kept)
      const change = old && changeOf(product, old, kept, of)
      if (change) changes.push(change)
      yield
    }
    found.push({ product, prices, changes })
  }
  return found
}

/** The goods for each destination and origin. */
function pairsOf({ goods, codes, origins }: StaleProduct): readonly PricedGoods[] {
  return codes.flatMap(({ destination, hs_code }) =>
    origins.map((origin) => ({ destination, origin, hs_code, ...goods })),
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
  price: KeptPrice,
  of: LawOfDay,
): NewChange | null {
  const { destination, origin } = price
  if (old.reason !== null || price.reason !== null) return null
  const change = priceChange(old, price)
  if (!change) return null
  return {
    ...{ sku, destination, origin, ...change },
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
/** A law that holds for fewer days than this may be missed. */
const STRIDE = 14
/** Goods whose days are remembered. */
const GOODS_KEPT = 20_000

export type DaysOfChange = (goods: PricedGoods, pricer: Pricer, from: Day) => readonly Day[]

/** The days after `from` on which the law of goods changes, found once for goods of one code. */
export function openDaysOfChange(): DaysOfChange {
  const remember = memoized<readonly Day[]>(GOODS_KEPT)
  return ({ destination, origin, hs_code: code }, pricer, from) =>
    remember(`${destination} ${origin} ${code} ${from}`, () => daysOfChange(pricer, from))
}

function daysOfChange({ lawOn }: Pricer, from: Day): readonly Day[] {
  const days: Day[] = []
  let [start, law] = [from, lawOn(from)]
  for (let at = STRIDE; at <= DAYS_AHEAD; at += STRIDE) {
    const end = addDays(from, at)
    while (lawOn(end) !== law) {
      start = firstOther(lawOn, law, start, end)
      law = lawOn(start)
      days.push(start)
    }
    start = end
  }
  return days
}

/** The first day after `start` whose law is not `law`; that of `end` is not. */
function firstOther(lawOn: Pricer['lawOn'], law: string, start: Day, end: Day): Day {
  let [low, high] = [start, end]
  for (;;) {
    const middle = middleOf(low, high)
    if (middle === low) return high
    if (lawOn(middle) === law) low = middle
    else high = middle
  }
}

function middleOf(low: Day, high: Day): Day {
  let days = 0
  while (addDays(low, days) < high) days++
  return addDays(low, Math.floor(days / 2))
}

/** What of the prices is known to change, day by day. */
export function* foreseenProducts(
  products: readonly StaleProduct[],
  law: LoadedLaw,
  { day: today }: LawOfDay,
  days: DaysOfChange,
): Steps<Foreseen[]> {
  const found: Foreseen[] = []
  for (const product of products) {
    const coming: Foreseen['coming'][number][] = []
    for (const goods of pairsOf(product)) {
      const pricer = pricerOf(goods, law)
      const changes = yield* changesOn(days(goods, pricer, today), pricer, today)
      const { destination, origin } = goods
      coming.push({ destination, origin, changes })
      yield
    }
    found.push({ sku: product.sku, version: product.version, coming })
  }
  return found
}

function* changesOn(
  days: readonly Day[],
  pricer: Pricer,
  today: Day,
): Steps<readonly ComingChange[]> {
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
