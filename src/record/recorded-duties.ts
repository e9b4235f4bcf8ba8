// What the recorded calculations of an organisation charge of some duties, by calculation.

import type { Pool } from 'pg'

/** Amounts as JSON has them, in United States dollars. */
export type RecordedDuties = {
  readonly id: string
  readonly day: string
  readonly duties: readonly { readonly code: string; readonly amount: number }[]
}

/** The most calculations that are looked at, and that are read of these: the newest. */
const LOOKED_AT = 50_000
export const CALCULATIONS_READ = 5_000

type Wanted = {
  readonly codes: readonly string[]
  /** First and last day of the law that was applied. */
  readonly from: string
  readonly to: string
}

/** Calculations of one shipment that charge at least one of the duties, the newest first. */
export async function recordedDuties(
  pool: Pool,
  organisation: string,
  { codes, from, to }: Wanted,
): Promise<readonly RecordedDuties[]> {
  const found = await pool.query<RecordedDuties>(
    `with of_day as (
       select c.id, result
         from (select id, response from calculation
                where organisation = $1 and kind = 'calc' order by id desc limit $6) c
        cross join lateral (select recorded_json(c.response)->'result' as result) r
        where result->>'calculation_date' between $3 and $4
          and result->>'currency' = 'USD'
     )
     select o.id, o.result->>'calculation_date' as day,
            jsonb_agg(jsonb_build_object('code', layer->>'code', 'amount', layer->'amount'))
              as duties
       from of_day o
      cross join lateral jsonb_array_elements(o.result->'breakdown') layer
      where layer->>'code' = any ($2::text[]) and layer->'amount' > '0'::jsonb
      group by o.id, o.result order by o.id desc limit $5`,
    [organisation, codes, from, to, CALCULATIONS_READ, LOOKED_AT],
  )
  return found.rows
}

/** A bulk calculation of one shipment as it was asked for. */
export type RecordedBulk = {
  readonly id: string
  readonly day: string
  readonly request: object
}

/** The most bulk calculations that are looked at, and that are read: each has up to 500 rows. */
const BULK_LOOKED_AT = 5_000
export const BULK_READ = 200

/** Bulk calculations by the law of the days. Without a day of its own it is by that of the call. */
export async function recordedBulk(
  pool: Pool,
  organisation: string,
  { from, to }: Omit<Wanted, 'codes'>,
): Promise<readonly RecordedBulk[]> {
  const found = await pool.query<RecordedBulk>(
    `select c.id, d.day, r.asked as request
       from (select id, at, request from calculation
              where organisation = $1 and kind = 'bulk' order by id desc limit $5) c
      cross join lateral (select recorded_json(c.request) as asked) r
      cross join lateral (
        select coalesce(asked->>'calculation_date', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD'))
      ) d (day)
      where day between $2 and $3 and upper(asked->>'currency') = 'USD'
      order by c.id desc limit $4`,
    [organisation, from, to, BULK_READ, BULK_LOOKED_AT],
  )
  return found.rows
}
