// What the recorded calculations of an organisation charge of some duties, by calculation.

import type { Pool } from 'pg'
import { keptIn } from '../store/kept/kept.ts'

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

type Search = Omit<Wanted, 'codes'> & {
  readonly organisation: string
  readonly kind: 'calc' | 'bulk'
  readonly lookedAt: number
}

type Row = {
  readonly id: string
  readonly day: string
  /** In a form of `store/kept`. */
  readonly kept: Buffer
}

/** The most that are read at once. */
const PAGE = 200

/** Calculations of one shipment that charge at least one of the duties, the newest first. */
export async function recordedDuties(
  pool: Pool,
  organisation: string,
  { codes, from, to }: Wanted,
): Promise<readonly RecordedDuties[]> {
  const search = { organisation, kind: 'calc', from, to, lookedAt: LOOKED_AT } as const
  const found: RecordedDuties[] = []
  for await (const { id, value } of newest(pool, search)) {
    const result = (value as Answer | null)?.result
    if (result?.currency !== 'USD') continue
    const duties = result.breakdown
      .filter(({ code, amount }) => codes.includes(code) && amount > 0)
      .map(({ code, amount }) => ({ code, amount }))
    if (duties.length > 0) found.push({ id, day: result.calculation_date, duties })
    if (found.length === CALCULATIONS_READ) break
  }
  return found
}

type Answer = {
  readonly result?: {
    readonly currency: string
    readonly calculation_date: string
    readonly breakdown: readonly { readonly code: string; readonly amount: number }[]
  }
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
  const search = { organisation, kind: 'bulk', from, to, lookedAt: BULK_LOOKED_AT } as const
  const found: RecordedBulk[] = []
  for await (const { id, day, value } of newest(pool, search)) {
    const currency = (value as { readonly currency?: unknown } | null)?.currency
    if (typeof currency === 'string' && currency.toUpperCase() === 'USD')
      found.push({ id, day, request: value as object })
    if (found.length === BULK_READ) break
  }
  return found
}

/**
 * Those of the days: of a shipment its answer, of bulk its request. Rows of before have the day of
 * the law only in their texts.
 */
async function* newest(
  pool: Pool,
  { organisation, kind, from, to, lookedAt }: Search,
): AsyncGenerator<{ readonly id: string; readonly day: string; readonly value: unknown }> {
  const last = await pool.query<{ id: string }>(
    `select id from calculation where organisation = $1 and kind = $2
      order by id desc offset $3 limit 1`,
    [organisation, kind, lookedAt - 1],
  )
  const oldest = last.rows[0]?.id ?? null
  for (let before: string | null = null; ; ) {
    const { rows }: { rows: readonly Row[] } = await pool.query<Row>(
      `select c.id, d.day, case c.kind when 'bulk' then kept_form(c.kept_request, c.request)
                                       else kept_form(c.kept_response, c.response) end as kept
         from calculation c
        cross join lateral (
          select coalesce(c.day::text, recorded_json(c.response)->'result'->>'calculation_date',
                          recorded_json(c.request)->>'calculation_date',
                          to_char(c.at at time zone 'UTC', 'YYYY-MM-DD'))
        ) d (day)
        where c.organisation = $1 and c.kind = $2 and d.day between $3 and $4
          and ($5::uuid is null or c.id >= $5) and ($6::uuid is null or c.id < $6)
        order by c.id desc limit $7`,
      [organisation, kind, from, to, oldest, before, PAGE],
    )
    const values = await keptIn(pool).values(rows.map((row) => row.kept))
    for (const [at, { id, day }] of rows.entries()) yield { id, day, value: values[at] }
    if (rows.length < PAGE) return
    before = rows.at(-1)?.id ?? null
  }
}
