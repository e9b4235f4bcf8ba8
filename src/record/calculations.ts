// The recorded calculations of an organisation: search them, read one. Whatever a request holds,
// its record is listed (recorded_json, migration 0022) and can be read.

import type { Pool } from 'pg'

export type CalculationSummary = {
  readonly id: string
  readonly kind: 'calc' | 'bulk' | 'compare' | 'classify'
  readonly at: Date
  /** Null for a calculation of a person on the dashboard. */
  readonly key: string | null
  readonly keyName: string | null
  readonly destination: string | null
  readonly origin: string | null
  /** Of the first line, or of all origins that are compared. */
  readonly description: string | null
  readonly code: string | null
  readonly lines: number
  readonly total: number | null
  readonly currency: string | null
  /** The day whose law was applied. */
  readonly day: string | null
}

type Wanted = {
  /** Words in the values of the request, not in its field names; empty for all. */
  readonly text: string
  readonly kind: CalculationSummary['kind'] | null
  /** Older than the calculation of this id. */
  readonly before: string | null
  readonly limit: number
}

/** The newest first. */
export async function searchCalculations(
  pool: Pool,
  organisation: string,
  { text, kind, before, limit }: Wanted,
): Promise<readonly CalculationSummary[]> {
  const words = text.split(/\s+/).filter(Boolean)
  const found = await pool.query<CalculationSummary>(
    `with page as (
       select id, kind, at, key, recorded_json(request) as request,
              recorded_json(response) as response
         from calculation
        where organisation = $1 and ($2::text is null or kind = $2)
          and ($3::uuid is null or id < $3)
          and request ilike all ($4::text[])
          and not exists (
            select from unnest($4::text[]) word
             where not exists (
               select from jsonb_path_query(recorded_json(request),
                                            '$.** ? (@.type() != "object")') value
                where jsonb_typeof(value) <> 'array' and value #>> '{}' ilike word))
        order by id desc limit $5
     )
     select p.id, p.kind, p.at, p.key, k.name as "keyName",
            coalesce(request->>'destination_country', request->>'destination') as destination,
            coalesce(request->>'origin_country', request->'rows'->0->>'origin_country',
                     request->'origins'->>0) as origin,
            coalesce(request->'line_items'->0->>'description',
                     request->'rows'->0->>'description', request->'lines'->0->>'description',
                     request->>'description') as description,
            coalesce(request->'line_items'->0->>'hs_code', request->'rows'->0->>'hs_code',
                     request->>'hs_code', response->>'hs_6_code') as code,
            greatest(1, jsonb_path_query_first(request, '$.line_items.size()')::int,
                     jsonb_path_query_first(request, '$.rows.size()')::int,
                     jsonb_path_query_first(request, '$.lines.size()')::int) as lines,
            coalesce(response->'result'->>'total_landed_cost',
                     response->'aggregate'->>'total_landed')::float8 as total,
            request->>'currency' as currency,
            coalesce(response->'result'->>'calculation_date', request->>'calculation_date') as day
       from page p left join api_key k on k.id = p.key order by p.id desc`,
    [organisation, kind, before, words.map((word) => `%${escapeLike(word)}%`), limit],
  )
  return found.rows
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&')
}

type KeptCalculation = {
  readonly id: string
  readonly kind: CalculationSummary['kind']
  readonly at: Date
  readonly keyName: string | null
  /** JSON texts as received and as sent. */
  readonly request: string
  readonly response: string
}

/** Null when the organisation has no calculation with that id. */
export async function readCalculation(
  pool: Pool,
  organisation: string,
  id: string,
): Promise<KeptCalculation | null> {
  const found = await pool.query<KeptCalculation>(
    `select c.id, c.kind, c.at, k.name as "keyName", c.request, c.response
       from calculation c left join api_key k on k.id = c.key
      where c.organisation = $1 and c.id = $2`,
    [organisation, id],
  )
  return found.rows[0] ?? null
}
