// What the recorded calculations of an organisation charge of some duties, by calculation.

import type { Pool } from 'pg'

/** Amounts as JSON has them, in United States dollars. */
export type RecordedDuties = {
  readonly id: string
  readonly day: string
  readonly duties: readonly { readonly code: string; readonly amount: number }[]
}

/** The most calculations that are read, the newest. */
const LIMIT = 5_000

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
         from calculation c
        cross join lateral (select recorded_json(c.response)->'result' as result) r
        where c.organisation = $1 and c.kind = 'calc'
          and result->>'calculation_date' between $3 and $4
          and result->>'currency' = 'USD'
     )
     select o.id, o.result->>'calculation_date' as day,
            jsonb_agg(jsonb_build_object('code', layer->>'code', 'amount', layer->'amount'))
              as duties
       from of_day o
      cross join lateral jsonb_array_elements(o.result->'breakdown') layer
      where layer->>'code' = any ($2::text[]) and layer->'amount' > '0'::jsonb
      group by o.id, o.result order by o.id desc limit $5`,
    [organisation, codes, from, to, LIMIT],
  )
  return found.rows
}
