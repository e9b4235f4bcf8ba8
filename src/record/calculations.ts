// The recorded calculations of an organisation: search them, read one. Whatever a request holds,
// its record is listed and can be read.

import type { Pool } from 'pg'
import { keptIn } from '../store/kept/kept.ts'
import { openReplay, type Replay, type ReplayParts } from './replay.ts'
import { holdsWords, type Summary, summaryOf } from './summary.ts'

export type CalculationSummary = Summary & {
  readonly id: string
  readonly kind: 'calc' | 'bulk' | 'compare' | 'classify'
  readonly at: Date
  /** Null for a calculation of a person on the dashboard. */
  readonly key: string | null
  readonly keyName: string | null
}

export type CalculationSearch = {
  /** Words in the values of the request, not in its field names; empty for all. */
  readonly text: string
  readonly kind: CalculationSummary['kind'] | null
  /** Older than the calculation of this id. */
  readonly before: string | null
  /** An id that none of them sorts before; null for all. */
  readonly from: string | null
  readonly limit: number
}

type Row = Pick<CalculationSummary, 'id' | 'kind' | 'at' | 'key' | 'keyName'> & {
  /** In a form of `store/kept`. */
  readonly request: Buffer
}

/** The most requests that are read at once. */
const PAGE = 200
/** The most that PostgreSQL looks for words in at once. */
const WINDOW = 5_000

/** The newest first. */
export async function searchCalculations(
  pool: Pool,
  organisation: string,
  { text, kind, before, from, limit }: CalculationSearch,
): Promise<readonly CalculationSummary[]> {
  const kept = keptIn(pool)
  const words = text.split(/\s+/).filter(Boolean)
  const found: { readonly row: Row; readonly request: unknown }[] = []
  for (let cursor = before; found.length < limit; ) {
    const window = words.length > 0 ? await endOfWindow(pool, organisation, cursor) : null
    const end = window === null || (from !== null && window <= from) ? null : window
    const size = words.length > 0 ? PAGE : limit
    const wanted = { kind, before: cursor, from: end ?? from, words, limit: size }
    const rows = await page(pool, organisation, wanted)
    const requests = await kept.values(rows.map(({ request }) => request))
    for (const [at, row] of rows.entries()) {
      if (holdsWords(requests[at], words)) found.push({ row, request: requests[at] })
    }
    if (rows.length < size && end === null) break
    cursor = rows.length < size ? end : (rows.at(-1)?.id ?? null)
  }
  const shown = found.slice(0, limit)
  const answers = await answersOf(
    pool,
    shown.map(({ row }) => row.id),
  )
  return shown.map(({ row: { request: _, ...row }, request }) => ({
    ...row,
    ...summaryOf(request, answers.get(row.id)),
  }))
}

/** The id up to which the next calculations are searched together; null: all that are left. */
async function endOfWindow(
  pool: Pool,
  organisation: string,
  before: string | null,
): Promise<string | null> {
  const found = await pool.query<{ id: string }>(
    `select id from calculation where organisation = $1 and ($2::uuid is null or id < $2)
      order by id desc offset $3 limit 1`,
    [organisation, before, WINDOW - 1],
  )
  return found.rows[0]?.id ?? null
}

/** Has a letter that no number and no word of JSON has, and no character that JSON escapes. */
const FOUND_IN_BYTES = /^(?=.*[b-dg-kmo-qv-z])(?!.*["\\])[\x21-\x7e]+$/i

type Part = Omit<CalculationSearch, 'text'> & { readonly words: readonly string[] }

/** Those that may have the words; whether they have is seen when they are read. */
async function page(
  pool: Pool,
  organisation: string,
  { kind, before, from, words, limit }: Part,
): Promise<readonly Row[]> {
  const like = words.filter((word) => FOUND_IN_BYTES.test(word))
  const found = await pool.query<Row>(
    `select c.id, c.kind, c.at, c.key, k.name as "keyName",
            kept_form(c.kept_request, c.request) as request
       from calculation c left join api_key k on k.id = c.key
      where c.organisation = $1 and ($2::text is null or c.kind = $2)
        and ($3::uuid is null or c.id < $3) and ($4::uuid is null or c.id >= $4)
        and coalesce(encode(c.kept_request, 'escape'), c.request) ilike all ($5::text[])
      order by c.id desc limit $6`,
    [organisation, kind, before, from, like.map((word) => `%${escapeLike(word)}%`), limit],
  )
  return found.rows
}

async function answersOf(
  pool: Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await pool.query<{ id: string; response: Buffer }>(
    `select id, kept_form(kept_response, response) as response
       from calculation where id = any ($1::uuid[])`,
    [ids],
  )
  const values = await keptIn(pool).values(rows.map(({ response }) => response))
  return new Map(rows.map(({ id }, at) => [id, values[at]]))
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, '\\$&')
}

type KeptCalculation = Pick<CalculationSummary, 'id' | 'kind' | 'at' | 'keyName'> & {
  /** The name of the law that it was computed from; null for an old record. */
  readonly law: string | null
  /** JSON texts as received and as sent. */
  readonly request: string
  readonly response: string
}

type KeptRow = Omit<Row, 'key'> & Pick<KeptCalculation, 'law'> & { readonly response: Buffer }

/** Null when the organisation has no calculation with that id. */
export async function readCalculation(
  pool: Pool,
  organisation: string,
  id: string,
): Promise<KeptCalculation | null> {
  const found = await pool.query<KeptRow>(
    `select c.id, c.kind, c.at, c.law, k.name as "keyName",
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

/** What routes need of the recorded calculations. */
export type Calculations = {
  readonly search: (
    organisation: string,
    search: CalculationSearch,
  ) => ReturnType<typeof searchCalculations>
  readonly read: (organisation: string, id: string) => ReturnType<typeof readCalculation>
  readonly replay: Replay
}

export function openCalculations(parts: ReplayParts): Calculations {
  const { pool } = parts
  return {
    search: (organisation, search) => searchCalculations(pool, organisation, search),
    read: (organisation, id) => readCalculation(pool, organisation, id),
    replay: openReplay(parts),
  }
}
