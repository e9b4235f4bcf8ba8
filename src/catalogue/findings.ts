// What the watch has found, read from the database: changes, coming changes, exposure, prices.

import type { Pool } from 'pg'
import type {
  CatalogueChange,
  ComingCatalogueChange,
  Exposure,
  ProductPrice,
  ProductPricesResponse,
  Unpriced,
} from './watch-schema.ts'

export type ChangeSearch = {
  readonly sku: string | null
  readonly destination: string | null
  readonly origin: string | null
  readonly latest: boolean
  readonly before: string | null
  readonly limit: number
}

/** What was claimed for price `r`. */
const CLAIM = `nullif(r.basis::jsonb -> 'claim', 'null')`

/** The most coming changes that are read. */
const COMING_MOST = 500

type ChangeRow = Omit<CatalogueChange, 'at'> & { readonly at: Date }

/** The newest first; of the latest alone the largest change first. */
export async function readChanges(
  pool: Pool,
  organisation: string,
  { sku, destination, origin, latest, before, limit }: ChangeSearch,
): Promise<{ readonly changes: readonly CatalogueChange[]; readonly next: string | null }> {
  const found = await pool.query<ChangeRow>(
    `with newest as (
       select number_after, day from product_change
        where organisation = $1 order by id desc limit 1
     )
     select c.id::text as id, c.sku, p.description, c.destination, c.origin, c.hs_code, c.claim,
            c.currency, c.at, c.day::text as day, c.cause,
            (p.yearly_quantity * (c.duty_after - c.duty_before))::float8 as yearly_change,
            coalesce((select jsonb_agg(jsonb_build_object(
                        'publisher', a.publisher, 'title', e.title) order by a.number)
                        from activation a left join edition e on e.id = a.edition
                       where a.number > c.number_before and a.number <= c.number_after
                         and a.action <> 'confirm'), '[]') as editions,
            c.duty_before::float8 as duty_before, c.duty_after::float8 as duty_after,
            c.taxes_before::float8 as taxes_before, c.taxes_after::float8 as taxes_after,
            c.ended, c.began, c.acts
       from product_change c
       left join product p on p.organisation = c.organisation and p.sku = c.sku
      where c.organisation = $1 and ($2::text is null or c.sku = $2)
        and ($3::text is null or c.destination = $3) and ($4::text is null or c.origin = $4)
        and ($5::bigint is null or c.id < $5)
        and (not $6 or (c.number_after, c.day) = (select number_after, day from newest))
      order by case when $6 then abs(c.duty_after - c.duty_before)
                                 * coalesce(p.yearly_quantity, 1) end desc nulls last,
               c.id desc limit $7`,
    [organisation, sku, destination, origin, before, latest, limit + 1],
  )
  const changes = found.rows
    .slice(0, limit)
    .map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  const more = found.rows.length > limit && !latest
  return { changes, next: more ? (changes.at(-1)?.id ?? null) : null }
}

/** By day. */
export async function readComing(
  pool: Pool,
  organisation: string,
): Promise<readonly ComingCatalogueChange[]> {
  const found = await pool.query<ComingCatalogueChange>(
    `select r.sku, p.description, r.destination, r.origin, ${CLAIM} as claim, p.currency,
            c.day, c.duty_before,
            c.duty_after, c.taxes_before, c.taxes_after, c.ended, c.began, c.acts,
            (p.yearly_quantity * (c.duty_after - c.duty_before)::numeric)::float8 as yearly_change
       from product_price r
       join product p on p.organisation = r.organisation and p.sku = r.sku
      cross join jsonb_to_recordset(r.coming)
              as c (day text, duty_before float8, duty_after float8, taxes_before float8,
                    taxes_after float8, ended jsonb, began jsonb, acts jsonb)
      where r.organisation = $1 and c.day::date > p.priced_day and c.day::date <= p.priced_day + 90
      order by c.day, r.sku, r.destination, r.origin limit $2`,
    [organisation, COMING_MOST],
  )
  return found.rows
}

export type ExposureBy = 'origin' | 'supplier' | 'programme'

/** Each product once for each destination, from its first origin and its first supplier. */
export async function readExposure(
  pool: Pool,
  organisation: string,
  by: ExposureBy,
): Promise<readonly Exposure[]> {
  const found = await pool.query<Exposure>(
    `select x.name, r.destination, p.currency,
            count(distinct p.sku) filter (where p.yearly_quantity is not null)::int as products,
            coalesce(sum(p.unit_value * p.yearly_quantity), 0)::float8 as value,
            coalesce(sum(x.duty * p.yearly_quantity), 0)::float8 as duty,
            coalesce(sum(x.taxes * p.yearly_quantity), 0)::float8 as taxes,
            count(distinct p.sku) filter (where p.yearly_quantity is null)::int as unit_products,
            coalesce(sum(x.duty) filter (where p.yearly_quantity is null), 0)::float8 as unit_duty,
            coalesce(sum(x.taxes) filter (where p.yearly_quantity is null), 0)::float8
              as unit_taxes,
            count(distinct p.sku) filter (where x.unknown)::int as unknown,
            count(distinct p.sku) filter (where ${CLAIM} is not null)::int as claimed
       from product_price r
       join product p on p.organisation = r.organisation and p.sku = r.sku
      cross join lateral (
        select case $2 when 'origin' then r.origin else coalesce(p.suppliers[1], '') end,
               r.duty, r.taxes, r.layers @? '$[*].range.low'
         where $2 <> 'programme'
        union all
        select l.code, sum(case l.kind when 'duty' then l.amount else 0 end),
               sum(case l.kind when 'tax' then l.amount else 0 end),
               bool_or(l.range is not null and l.range <> 'null')
          from jsonb_to_recordset(r.layers)
                 as l (code text, kind text, amount numeric, range jsonb)
         where $2 = 'programme' group by l.code
      ) as x (name, duty, taxes, unknown)
      where r.organisation = $1 and r.origin = p.origins[1] and r.reason is null
      group by x.name, r.destination, p.currency
      order by duty desc, unit_duty desc, x.name, r.destination, p.currency`,
    [organisation, by],
  )
  return found.rows
}

/** Products that exposure leaves out, by why they have no price. */
export async function readUnpriced(pool: Pool, organisation: string): Promise<readonly Unpriced[]> {
  const found = await pool.query<Unpriced>(
    `select x.reason, count(distinct x.sku)::int as products, min(x.sku) as sku
       from (
         select p.sku, r.reason
           from product_price r
           join product p on p.organisation = r.organisation and p.sku = r.sku
          where r.organisation = $1 and r.origin = p.origins[1] and r.reason is not null
         union all
         select p.sku,
                case when not exists (select 1 from product_code c
                                       where c.organisation = p.organisation and c.sku = p.sku)
                     then 'The product has no code.'
                     when cardinality(p.origins) = 0 then 'The product has no origin.'
                     else 'The product has not been priced yet.' end
           from product p
          where p.organisation = $1
            and not exists (select 1 from product_price r
                             where r.organisation = p.organisation and r.sku = p.sku)
       ) as x (sku, reason)
      group by x.reason order by products desc, x.reason limit $2`,
    [organisation, REASONS_MOST],
  )
  return found.rows
}

/** The most reasons without a price that are read. */
const REASONS_MOST = 50

/** Null when there is no such product. */
export async function readPrices(
  pool: Pool,
  organisation: string,
  sku: string,
): Promise<Omit<ProductPricesResponse, 'warnings'> | null> {
  const found = await pool.query<Omit<ProductPricesResponse, 'warnings' | 'prices'>>(
    `select sku, currency, priced_day::text as day, priced_law as law from product
      where organisation = $1 and sku = $2`,
    [organisation, sku],
  )
  const [product] = found.rows
  if (!product) return null
  const prices = await pool.query<ProductPrice>(
    `select destination, origin, ${CLAIM} as claim, reason,
            duty::float8 as duty, taxes::float8 as taxes, layers,
            coalesce((select jsonb_agg(c order by c->>'day') from jsonb_array_elements(coming) c
                       where (c->>'day')::date > $3::date
                         and (c->>'day')::date <= $3::date + 90), '[]') as coming
       from product_price r where organisation = $1 and sku = $2 order by destination, origin`,
    [organisation, sku, product.day],
  )
  return { ...product, prices: prices.rows }
}
