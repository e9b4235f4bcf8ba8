// The products of an organisation in the database.

import type { Pool, PoolClient } from 'pg'
import {
  type KnownProduct,
  noProducts,
  type Products,
  type ProductsNamed,
  sameWords,
} from '../operations/products/known.ts'
import { inTransaction } from '../store/transaction.ts'
import type { ProductSearch } from './read.ts'
import type { Product } from './schema.ts'

/** Products per statement. */
const BATCH = 500
/** The most products of one description that a call looks at. */
const ALIKE_MOST = 1000

type Row = Omit<Product, 'updated_at'> & { readonly updated_at: Date }

/** Of product `p`. */
const CODES = `coalesce((select jsonb_agg(jsonb_build_object(
                  'destination', c.destination, 'hs_code', c.hs_code,
                  'confirmed_by', c.confirmed_by, 'confirmed_on', c.confirmed_on)
                  order by c.destination)
                from product_code c
               where c.organisation = p.organisation and c.sku = p.sku), '[]')`

const PRODUCT = `p.sku, p.description, ${CODES} as codes, p.origins, p.suppliers,
                 p.weight_kg::float8 as weight_kg, p.unit_value::float8 as unit_value, p.currency,
                 p.yearly_quantity::float8 as yearly_quantity, p.quantities, p.claims, p.attributes,
                 p.updated_at`

function productOf({ updated_at: at, ...row }: Row): Product {
  return { ...row, updated_at: at.toISOString() }
}

/** Stores the products whole, new ones and those that are held. */
export async function storeProducts(
  pool: Pool,
  organisation: string,
  products: readonly Product[],
): Promise<void> {
  await inTransaction(pool, async (session) => {
    // In one order, so that two lists at once never wait for each other.
    const ordered = [...products].sort((one, other) => (one.sku < other.sku ? -1 : 1))
    for (let at = 0; at < ordered.length; at += BATCH) {
      await storeBatch(session, organisation, ordered.slice(at, at + BATCH))
    }
  })
}

async function storeBatch(
  session: PoolClient,
  organisation: string,
  products: readonly Product[],
): Promise<void> {
  const rows = products.map((one) => ({ ...one, words: sameWords(one.description) }))
  await session.query(
    `insert into product (organisation, sku, description, words, origins, suppliers, weight_kg,
                          unit_value, currency, yearly_quantity, quantities, claims, attributes,
                          updated_at)
     select $1, p.* from jsonb_to_recordset($2::jsonb)
       as p (sku text, description text, words text, origins text[], suppliers text[],
             weight_kg numeric, unit_value numeric, currency text, yearly_quantity numeric,
             quantities jsonb, claims jsonb, attributes jsonb, updated_at timestamptz)
     on conflict (organisation, sku) do update
        set description = excluded.description, words = excluded.words, origins = excluded.origins,
            suppliers = excluded.suppliers, weight_kg = excluded.weight_kg,
            unit_value = excluded.unit_value, currency = excluded.currency,
            yearly_quantity = excluded.yearly_quantity, quantities = excluded.quantities,
            claims = excluded.claims, attributes = excluded.attributes,
            updated_at = excluded.updated_at,
            version = product.version + 1, priced_day = null, forecast_day = null`,
    [organisation, JSON.stringify(rows)],
  )
  await session.query(
    `delete from product_code where organisation = $1 and sku = any ($2::text[])`,
    [organisation, products.map(({ sku }) => sku)],
  )
  const codes = products.flatMap(({ sku, codes: own }) => own.map((code) => ({ sku, ...code })))
  await session.query(
    `insert into product_code (organisation, sku, destination, hs_code, confirmed_by, confirmed_on)
     select $1, c.* from jsonb_to_recordset($2::jsonb)
       as c (sku text, destination text, hs_code text, confirmed_by text, confirmed_on date)`,
    [organisation, JSON.stringify(codes)],
  )
}

/** Null when there is none. */
export async function readOne(
  pool: Pool,
  organisation: string,
  sku: string,
): Promise<Product | null> {
  const found = await pool.query<Row>(
    `select ${PRODUCT} from product p where p.organisation = $1 and p.sku = $2`,
    [organisation, sku],
  )
  const [row] = found.rows
  return row ? productOf(row) : null
}

/** False when there was none. */
export async function deleteProduct(
  pool: Pool,
  organisation: string,
  sku: string,
): Promise<boolean> {
  const gone = await pool.query('delete from product where organisation = $1 and sku = $2', [
    organisation,
    sku,
  ])
  return gone.rowCount === 1
}

/** Each word must be in the description or the SKU; `%` and `_` are ordinary characters. */
const MATCHES = `p.organisation = $1
   and not exists (select from unnest($2::text[]) as w (word)
                    where strpos(lower(p.description), w.word) = 0
                      and strpos(lower(p.sku), w.word) = 0)
   and ($3::text is null or exists (
         select from product_code c where c.organisation = p.organisation and c.sku = p.sku
            and c.destination = $3))
   and ($4::text is null or exists (
         select from product_code c where c.organisation = p.organisation and c.sku = p.sku
            and starts_with(replace(c.hs_code, '.', ''), $4)))
   and ($5::text is null or $5 = any (p.origins))
   and ($6::text is null or $6 = any (p.suppliers))`

/** A page by SKU, and how many match in all. */
export async function searchProducts(
  pool: Pool,
  organisation: string,
  { search, destination, code, origin, supplier, after, limit }: ProductSearch,
): Promise<{
  readonly products: readonly Product[]
  readonly next: string | null
  readonly total: number
}> {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const wanted = [organisation, words, destination, code, origin, supplier]
  const found = await pool.query<Row>(
    `select ${PRODUCT} from product p where ${MATCHES} and ($7::text is null or p.sku > $7)
      order by p.sku limit $8`,
    [...wanted, after, limit + 1],
  )
  const counted = await pool.query<{ count: number }>(
    `select count(*)::int as count from product p where ${MATCHES}`,
    wanted,
  )
  const products = found.rows.slice(0, limit).map(productOf)
  const next = found.rows.length > limit ? (products.at(-1)?.sku ?? null) : null
  return { products, next, total: counted.rows[0]?.count ?? 0 }
}

/** What a call takes from the catalogue: only what a person has confirmed counts as a code. */
export async function knownProducts(
  pool: Pool,
  organisation: string,
  { skus, words }: ProductsNamed,
): Promise<Products> {
  if (skus.length + words.length === 0) return noProducts
  const found = await pool.query<KnownProduct>({
    name: 'known products',
    text: `select p.sku, p.description, p.origins, p.weight_kg::float8 as weight_kg, p.claims,
                  coalesce((select jsonb_agg(jsonb_build_object(
                      'destination', c.destination, 'hs_code', c.hs_code,
                      'confirmed_by', c.confirmed_by, 'confirmed_on', c.confirmed_on)
                      order by c.destination)
                    from product_code c
                   where c.organisation = p.organisation and c.sku = p.sku
                     and c.confirmed_by is not null), '[]') as codes
             from product p
            where p.organisation = $1 and (p.sku = any ($2::text[]) or p.words = any ($3::text[]))
            order by p.sku limit $4`,
    values: [organisation, skus, words, skus.length + ALIKE_MOST],
  })
  return found.rows
}
