// The recorded calculations of an organisation: search them, read one. Whatever a request holds,
// its record is listed and can be read.

import type { Pool } from 'pg'
import { keptIn } from '../store/kept/kept.ts'
import { holdsWords, summaryOf } from './summary.ts'

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

type Row = Pick<CalculationSummary, 'id' | 'kind' | 'at' | 'key' | 'keyName'> & {
  /** In a form of `store/kept`. */
  readonly request: Buffer
  readonly response: Buffer
}

/** The most that are read at once. */
const PAGE = 100

/** The newest first. */
export async function searchCalculations(
  pool: Pool,
  organisation: string,
  { text, kind, before, limit }: Wanted,
): Promise<readonly CalculationSummary[]> {
  const kept = keptIn(pool)
  const words = text.split(/\s+/).filter(Boolean)
  const found: CalculationSummary[] = []
  for (let cursor = before; ; ) {
    const size = Math.min(PAGE, limit - found.length)
    const rows = await page(pool, organisation, { kind, before: cursor, limit: size, words })
    const requests = await kept.values(rows.map(({ request }) => request))
    const chosen = rows.flatMap((row, at) =>
      holdsWords(requests[at], words) ? [{ row, request: requests[at] }] : [],
    )
    const responses = await kept.values(chosen.map(({ row }) => row.response))
    for (const [at, { row, request }] of chosen.entries()) {
      const { id, kind: of, at: when, key, keyName } = row
      found.push({ id, kind: of, at: when, key, keyName, ...summaryOf(request, responses[at]) })
    }
    if (rows.length < size || found.length >= limit) return found
    cursor = rows.at(-1)?.id ?? null
  }
}

/** Letters that no number and no word of JSON has: they are found in the bytes of a text. */
const FOUND_IN_BYTES = /^(?=.*[b-dg-kmo-qv-z])(?!.*["\\])[\x21-\x7e]+$/i

/** Those that may have the words; whether they have is seen when they are read. */
async function page(
  pool: Pool,
  organisation: string,
  {
    kind,
    before,
    limit,
    words,
  }: Omit<Wanted, 'text'> & {
    readonly words: readonly string[]
  },
): Promise<readonly Row[]> {
  const like = words.filter((word) => FOUND_IN_BYTES.test(word))
  const found = await pool.query<Row>(
    `select c.id, c.kind, c.at, c.key, k.name as "keyName",
            kept_form(c.kept_request, c.request) as request,
            kept_form(c.kept_response, c.response) as response
       from calculation c left join api_key k on k.id = c.key
      where c.organisation = $1 and ($2::text is null or c.kind = $2)
        and ($3::uuid is null or c.id < $3)
        and coalesce(encode(c.kept_request, 'escape'), c.request) ilike all ($4::text[])
      order by c.id desc limit $5`,
    [organisation, kind, before, like.map((word) => `%${escapeLike(word)}%`), limit],
  )
  return found.rows
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&')
}

type KeptCalculation = Pick<CalculationSummary, 'id' | 'kind' | 'at' | 'keyName'> & {
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
  const found = await pool.query<Omit<Row, 'key'>>(
    `select c.id, c.kind, c.at, k.name as "keyName",
            kept_form(c.kept_request, c.request) as request,
            kept_form(c.kept_response, c.response) as response
       from calculation c left join api_key k on k.id = c.key
      where c.organisation = $1 and c.id = $2`,
    [organisation, id],
  )
  const [row] = found.rows
  if (!row) return null
  const kept = keptIn(pool)
  const [request, response] = [await kept.text(row.request), await kept.text(row.response)]
  return { ...row, request, response }
}
