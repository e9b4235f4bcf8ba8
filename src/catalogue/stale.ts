// Products whose prices are of an earlier law or day: read with what their prices were, and stored
// with what they are.

import type { Pool, PoolClient } from 'pg'
import type { Day } from '../base/day.ts'
import type { ProductClaim, UsedClaim } from '../operations/products/claims.ts'
import type { Price, PricedGoods } from '../operations/products/price.ts'
import type { PriceChange } from '../operations/products/price-change.ts'
import { inTransaction } from '../store/transaction.ts'

/** The law and the day that prices are computed from. */
export type LawOfDay = {
  /** Its name in records. */
  readonly name: string
  /** Of its last activation. */
  readonly number: number
  /** The same for laws of the same tables, however often a publisher has confirmed them. */
  readonly key: string
  readonly day: Day
}

/** A price as it is kept. */
export type KeptPrice = Price & {
  readonly destination: string
  readonly origin: string
  readonly basis: string
  /** Known for as long as the law is the same. */
  readonly coming: readonly ComingChange[]
}

export type StaleProduct = {
  readonly sku: string
  readonly version: string
  readonly number: number | null
  readonly key: string | null
  readonly day: Day | null
  readonly goods: Omit<PricedGoods, 'destination' | 'origin' | 'hs_code' | 'claim'>
  readonly claims: readonly ProductClaim[]
  readonly origins: readonly string[]
  readonly codes: readonly { readonly destination: string; readonly hs_code: string }[]
  readonly before: readonly KeptPrice[]
}

export type NewChange = PriceChange & {
  readonly sku: string
  readonly destination: string
  readonly origin: string
  readonly hs_code: string
  readonly claim: UsedClaim | null
  readonly currency: string
  readonly cause: 'edition' | 'day'
  readonly number_before: number
  readonly duty_before: number
  readonly duty_after: number
  readonly taxes_before: number
  readonly taxes_after: number
}

export type Repriced = {
  readonly product: StaleProduct
  readonly prices: readonly KeptPrice[]
  readonly changes: readonly NewChange[]
}

/**
 * Of `$1` number, `$2` key and `$3` day. Never to an earlier law: a replica that does not have the
 * newest one yet changes nothing.
 */
const STALE = `(p.priced_day is null
   or p.priced_number <= $1 and (p.priced_day < $3 or p.priced_key <> $2))`

/** What is known to come stays known while the law does, so it is looked for once a week. */
const NOT_FORESEEN = `p.priced_number <= $1 and p.priced_key = $2 and p.priced_day = $3
   and (p.forecast_day is null or p.forecast_key <> $2 or p.forecast_day <= $3::date - 7)`

const UNANNOUNCED = `exists (select from product_change c
                         where c.organisation = p.organisation and not c.announced)`

/** Those for which there is something to do. */
export async function organisationsToWatch(
  pool: Pool,
  { number, key, day }: LawOfDay,
): Promise<readonly string[]> {
  const found = await pool.query<{ organisation: string }>(
    `select distinct p.organisation from product p
      where ${STALE} or (${NOT_FORESEEN}) or ${UNANNOUNCED} order by 1`,
    [number, key, day],
  )
  return found.rows.map(({ organisation }) => organisation)
}

/** The next products whose prices are of an earlier law or day, by SKU. */
export async function staleProducts(
  pool: Pool,
  organisation: string,
  { number, key, day }: LawOfDay,
  limit: number,
): Promise<readonly StaleProduct[]> {
  return nextProducts(pool, [number, key, day, organisation, limit, true])
}

/** The next products whose coming changes are not known, by SKU. */
export async function unforeseenProducts(
  pool: Pool,
  organisation: string,
  { number, key, day }: LawOfDay,
  limit: number,
): Promise<readonly StaleProduct[]> {
  return nextProducts(pool, [number, key, day, organisation, limit, false])
}

async function nextProducts(
  pool: Pool,
  values: readonly unknown[],
): Promise<readonly StaleProduct[]> {
  const found = await pool.query<StaleProduct>(
    `select p.sku, p.version, p.priced_number::float8 as number, p.priced_key as key,
            p.priced_day::text as day, p.origins, p.claims,
            jsonb_build_object('description', p.description, 'weight_kg', p.weight_kg,
                               'quantities', p.quantities, 'unit_value', p.unit_value,
                               'currency', p.currency) as goods,
            coalesce((select jsonb_agg(jsonb_build_object(
                        'destination', c.destination, 'hs_code', c.hs_code) order by c.destination)
                        from product_code c
                       where c.organisation = p.organisation and c.sku = p.sku), '[]') as codes,
            coalesce((select jsonb_agg(jsonb_build_object(
                        'destination', r.destination, 'origin', r.origin, 'basis', r.basis,
                        'reason', r.reason, 'duty', r.duty, 'taxes', r.taxes,
                        'layers', r.layers, 'coming', r.coming))
                        from product_price r
                       where r.organisation = p.organisation and r.sku = p.sku), '[]') as before
       from product p
      where p.organisation = $4
        and case when $6 then ${STALE} else ${NOT_FORESEEN} end
      order by p.sku limit $5`,
    [...values],
  )
  return found.rows
}

/**
 * Stores prices and changes of the products that are still as they were read: a product that was
 * stored meanwhile, or priced by another replica, is left to the next turn.
 */
export async function storePrices(
  pool: Pool,
  organisation: string,
  law: LawOfDay,
  repriced: readonly Repriced[],
  at: Date,
): Promise<void> {
  await inTransaction(pool, async (session) => {
    const taken = await session.query<{ sku: string }>(
      `update product p
          set priced_law = $2, priced_number = $3, priced_key = $4, priced_day = $5
         from jsonb_to_recordset($6::jsonb) as r (sku text, version bigint, key text, day date)
        where p.organisation = $1 and p.sku = r.sku and p.version = r.version
          and p.priced_key is not distinct from r.key and p.priced_day is not distinct from r.day
       returning p.sku`,
      [
        ...[organisation, law.name, law.number, law.key, law.day],
        JSON.stringify(repriced.map(({ product }) => product)),
      ],
    )
    const skus = new Set(taken.rows.map(({ sku }) => sku))
    const stored = repriced.filter(({ product }) => skus.has(product.sku))
    await replacePrices(session, organisation, stored)
    await recordChanges(session, organisation, law, stored, at)
  })
}

async function replacePrices(
  session: PoolClient,
  organisation: string,
  repriced: readonly Repriced[],
): Promise<void> {
  await session.query(
    'delete from product_price where organisation = $1 and sku = any ($2::text[])',
    [organisation, repriced.map(({ product }) => product.sku)],
  )
  const rows = repriced.flatMap(({ product: { sku }, prices }) =>
    prices.map((price) => ({ sku, ...price })),
  )
  await session.query(
    `insert into product_price
            (organisation, sku, destination, origin, basis, reason, duty, taxes, layers, coming)
     select $1, r.* from jsonb_to_recordset($2::jsonb)
       as r (sku text, destination text, origin text, basis text, reason text, duty numeric,
             taxes numeric, layers jsonb, coming jsonb)`,
    [organisation, JSON.stringify(rows)],
  )
}

async function recordChanges(
  session: PoolClient,
  organisation: string,
  { number, day }: LawOfDay,
  repriced: readonly Repriced[],
  at: Date,
): Promise<void> {
  const changes = repriced.flatMap((one) => one.changes)
  if (changes.length === 0) return
  await session.query(
    `insert into product_change
            (organisation, at, day, number_after, sku, destination, origin, hs_code, claim,
             currency, cause, number_before, duty_before, duty_after, taxes_before, taxes_after,
             ended, began, acts)
     select $1, $2, $3, $4, c.* from jsonb_to_recordset($5::jsonb)
       as c (sku text, destination text, origin text, hs_code text, claim jsonb, currency text,
             cause text, number_before bigint, duty_before numeric, duty_after numeric,
             taxes_before numeric, taxes_after numeric, ended jsonb, began jsonb, acts jsonb)`,
    [organisation, at, day, number, JSON.stringify(changes)],
  )
}

/** A change that is known to come. */
export type ComingChange = PriceChange & {
  readonly day: Day
  readonly duty_before: number
  readonly duty_after: number
  readonly taxes_before: number
  readonly taxes_after: number
}

export type Foreseen = {
  readonly sku: string
  readonly version: string
  readonly coming: readonly {
    readonly destination: string
    readonly origin: string
    readonly changes: readonly ComingChange[]
  }[]
}

export async function storeForecast(
  pool: Pool,
  organisation: string,
  { key, day }: LawOfDay,
  foreseen: readonly Foreseen[],
): Promise<void> {
  await inTransaction(pool, async (session) => {
    const taken = await session.query<{ sku: string }>(
      `update product p set forecast_key = $2, forecast_day = $3
         from jsonb_to_recordset($4::jsonb) as r (sku text, version bigint)
        where p.organisation = $1 and p.sku = r.sku and p.version = r.version
          and p.priced_key = $2 and p.priced_day = $3
       returning p.sku`,
      [
        organisation,
        key,
        day,
        JSON.stringify(foreseen.map(({ sku, version }) => ({ sku, version }))),
      ],
    )
    const skus = new Set(taken.rows.map(({ sku }) => sku))
    const rows = foreseen
      .filter(({ sku }) => skus.has(sku))
      .flatMap(({ sku, coming }) => coming.map((one) => ({ sku, ...one })))
    await session.query(
      `update product_price p set coming = r.changes
         from jsonb_to_recordset($2::jsonb)
           as r (sku text, destination text, origin text, changes jsonb)
        where p.organisation = $1 and p.sku = r.sku and p.destination = r.destination
          and p.origin = r.origin`,
      [organisation, JSON.stringify(rows)],
    )
  })
}
