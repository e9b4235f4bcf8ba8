// The chunks of a job: taken one at a time under a lock that ends with its session, so that a
// replica that dies leaves them unchanged; read in order when they are done.

import type { Pool, PoolClient } from 'pg'
import { returnCalls } from '../account/taken-calls.ts'
import type { CalcBulkResponse } from '../operations/bulk/schema.ts'
import { recordCalculations } from '../record/commit.ts'
import type { Calculation } from '../record/commit-entry.ts'
import { keptIn } from '../store/kept/kept.ts'
import { inTransaction } from '../store/transaction.ts'
import { JOBS_ENDPOINT } from './jobs.ts'
import type { LeftOut } from './schema.ts'

/** A row with its owner's reference. */
type JobRow = { readonly reference?: string; readonly [field: string]: unknown }

export type WaitingChunk = {
  readonly organisation: string
  /** Either is null. */
  readonly person: string | null
  readonly key: string | null
  readonly settings: Readonly<Record<string, unknown>>
  /** Decimals: the share of this chunk. */
  readonly freight: string
  readonly insurance: string
  readonly rows: readonly JobRow[]
  readonly feeSchedule: unknown
}

export type Calculated = {
  readonly calculation: Calculation
  readonly aggregate: CalcBulkResponse['aggregate']
}

type Worked = ({ readonly ok: true } & Calculated) | { readonly ok: false; readonly reason: string }

/**
 * Calculates the next waiting chunk of a job that nobody else has taken. The calculation and the
 * end of the chunk are stored in one transaction. False when no chunk waits: the job is then done,
 * unless another replica is still calculating one.
 */
export async function workOnNext(
  pool: Pool,
  job: string,
  now: Date,
  work: (chunk: WaitingChunk) => Promise<Worked>,
): Promise<boolean> {
  return inTransaction(pool, async (session) => {
    const found = await session.query<WaitingChunk & { place: number; rows: string }>(
      `select c.place, c.freight::text as freight, c.insurance::text as insurance, c.rows,
              j.organisation, j.person, j.key, j.settings, f.fees as "feeSchedule"
         from bulk_chunk c join bulk_job j on j.id = c.job
         left join fee_schedule f on f.organisation = j.organisation
        where c.job = $1 and c.state = 'waiting' and j.state = 'running'
        order by c.place limit 1 for no key update of c skip locked`,
      [job],
    )
    const [chunk] = found.rows
    if (!chunk) {
      await endJob(session, job, now)
      return false
    }
    const worked = await work({ ...chunk, rows: JSON.parse(chunk.rows) })
    if (worked.ok) {
      await recordCalculations(session, [worked.calculation], keptIn(pool))
      await endChunk(session, job, chunk.place, worked)
    } else {
      await failChunk(session, job, chunk.place, worked.reason)
    }
    return true
  })
}

async function endChunk(
  session: PoolClient,
  job: string,
  place: number,
  { calculation, aggregate }: Calculated,
): Promise<void> {
  await session.query(
    `update bulk_chunk
        set state = 'done', calculation = $3,
            error_rows = (a->>'error_rows')::integer,
            total_value = (a->>'total_value')::numeric, total_duty = (a->>'total_duty')::numeric,
            total_taxes = (a->>'total_taxes')::numeric, total_fees = (a->>'total_fees')::numeric,
            total_landed = (a->>'total_landed')::numeric
       from (select $4::jsonb as a) as answer
      where job = $1 and place = $2`,
    [job, place, calculation.id, JSON.stringify(aggregate)],
  )
}

/** By a fault of the service: as any call that fails by one, it is not counted. */
async function failChunk(
  session: PoolClient,
  job: string,
  place: number,
  reason: string,
): Promise<void> {
  const failed = await session.query(
    `update bulk_chunk c set state = 'failed', reason = $3, counted_by = null, counted_on = null
       from bulk_chunk before
      where c.job = $1 and c.place = $2 and before.job = c.job and before.place = c.place
     returning before.counted_by as key, before.counted_on::text as day`,
    [job, place, reason],
  )
  await returnCalls(session, JOBS_ENDPOINT, failed.rows)
}

async function endJob(session: PoolClient, job: string, now: Date): Promise<void> {
  await session.query(
    `update bulk_job set state = 'done', ended_at = $2
      where id = $1 and state = 'running'
        and not exists (select from bulk_chunk where job = $1 and state = 'waiting')`,
    [job, now],
  )
}

export type ReadChunk = {
  readonly place: number
  readonly rows: readonly JobRow[]
  readonly state: 'waiting' | 'done' | 'failed'
  readonly reason: string | null
  readonly calculation: string | null
  /** Null until it is done. */
  readonly answer: CalcBulkResponse | null
}

/** The first chunk from `place` on; null when there is none. */
export async function readChunk(
  pool: Pool,
  job: string,
  place: number,
  withErrors: boolean,
): Promise<ReadChunk | null> {
  const found = await pool.query<ReadChunk & { rows: string; response: Buffer | null }>(
    `select c.place, c.rows, c.state, c.reason, c.calculation,
            kept_form(k.kept_response, k.response) as response
       from bulk_chunk c left join calculation k on k.id = c.calculation
      where c.job = $1 and c.place >= $2 and (not $3 or c.error_rows > 0)
      order by c.place limit 1`,
    [job, place, withErrors],
  )
  const [chunk] = found.rows
  if (!chunk) return null
  const { rows, response, ...read } = chunk
  const answer = response === null ? null : await keptIn(pool).value(response)
  return { ...read, rows: JSON.parse(rows), answer: answer as CalcBulkResponse | null }
}

/** The place of the next chunk; null when there is none. */
export async function placeAfter(pool: Pool, job: string, place: number): Promise<number | null> {
  const found = await pool.query<{ place: number | null }>(
    'select min(place) as place from bulk_chunk where job = $1 and place > $2',
    [job, place],
  )
  return found.rows[0]?.place ?? null
}

/** Rows of the file that were not taken into any chunk. */
export async function readLeftOut(pool: Pool, job: string): Promise<readonly LeftOut[]> {
  const found = await pool.query<{ rows: readonly LeftOut[] }>(
    'select left_out as rows from bulk_job where id = $1',
    [job],
  )
  return found.rows[0]?.rows ?? []
}
