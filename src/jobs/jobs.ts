// Jobs: files of many rows that are calculated in the background. A job is uploaded chunk by chunk,
// submitted, calculated (chunks.ts), and can be read until it expires.

import type { Pool, PoolClient } from 'pg'
import { type Refused, refused } from '../account/refusal.ts'
import { returnCalls } from '../account/taken-calls.ts'
import type { Day } from '../base/day.ts'
import { storable } from '../operations/request/storable.ts'
import { addJob } from '../store/runner.ts'
import { inTransaction } from '../store/transaction.ts'
import type { LeftOut } from './schema.ts'

/** The background task that calculates the next chunk of a job. */
export const JOB_TURN = 'landfall-job-turn'
/** Usage counts the chunks of a key's jobs by it. */
export const JOBS_ENDPOINT = 'jobs'
/** The most unfinished jobs of one organisation. */
const UNDER_WAY_MOST = 5
const OPEN_DAYS = 1
const KEPT_DAYS = 30

type NewJob = {
  readonly id: string
  readonly organisation: string
  /** Either is null. */
  readonly person: string | null
  readonly key: string | null
  readonly name: string
  /** The fields of a bulk calculation besides its rows. */
  readonly settings: object
  /** Rows of its file that were not taken. */
  readonly leftOut?: readonly LeftOut[]
  readonly at: Date
}

/** A job as stored; amounts are sums over its calculated chunks. */
export type Job = {
  readonly id: string
  readonly name: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly state: 'open' | 'running' | 'done'
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly rows: number
  readonly rowsDone: number
  readonly rowsFailed: number
  readonly errorRows: number
  readonly chunks: number
  /** The reason of the first failed chunk; null when none failed. */
  readonly failure: string | null
  readonly value: number
  readonly duty: number
  readonly taxes: number
  readonly fees: number
  readonly landed: number
}

/** Cells of a file may hold characters that the database does not. */
function storedJson(rows: readonly LeftOut[]): string {
  return JSON.stringify(rows, (_, value) => (typeof value === 'string' ? storable(value) : value))
}

type Done = { readonly ok: true }

export function openJob(pool: Pool, job: NewJob): Promise<Done | Refused> {
  return inTransaction(pool, (session) => openJobIn(session, job))
}

/** In a transaction that is rolled back when it is refused, as the following ones. */
export async function openJobIn(session: PoolClient, job: NewJob): Promise<Done | Refused> {
  const { id, organisation, person, key, name, settings, leftOut = [], at } = job
  await session.query('select from organisation where id = $1 for no key update', [organisation])
  const found = await session.query<{ count: number }>(
    `select count(*)::int as count from bulk_job where organisation = $1 and state <> 'done'`,
    [organisation],
  )
  if ((found.rows[0]?.count ?? 0) >= UNDER_WAY_MOST) return refused('too_many_jobs')
  await session.query(
    `insert into bulk_job (id, organisation, person, key, name, settings, left_out, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, organisation, person, key, name, JSON.stringify(settings), storedJson(leftOut), at],
  )
  return { ok: true }
}

export type Chunk = {
  readonly place: number
  /** A JSON list. */
  readonly rows: string
  readonly count: number
  /** A decimal: the total value of the rows. */
  readonly value: string
}

type Filling = Chunk & { readonly job: string; readonly at: Date }

/** Replaces the rows of one chunk. A finished job is open again. */
export function fillChunk(
  pool: Pool,
  organisation: string,
  chunk: Filling,
): Promise<Done | Refused> {
  return inTransaction(pool, (session) => fillChunkIn(session, organisation, chunk))
}

export async function fillChunkIn(
  session: PoolClient,
  organisation: string,
  { job, place, rows, count, value, at }: Filling,
): Promise<Done | Refused> {
  const held = await hold(session, organisation, job)
  if (!held) return refused('unknown_job')
  if (held.state === 'running') return refused('job_running')
  if (held.state === 'done') {
    await session.query(`update bulk_job set state = 'open', created_at = $2 where id = $1`, [
      job,
      at,
    ])
  }
  await session.query(
    `insert into bulk_chunk (job, place, rows, row_count, value) values ($1, $2, $3, $4, $5)
     on conflict (job, place) do update
       set rows = excluded.rows, row_count = excluded.row_count, value = excluded.value,
           state = 'waiting', reason = null, calculation = null, error_rows = null,
           total_value = null, total_duty = null, total_taxes = null, total_fees = null,
           total_landed = null, counted_by = null, counted_on = null`,
    [job, place, rows, count, value],
  )
  return { ok: true }
}

type Held = {
  readonly state: Job['state']
  readonly settings: Readonly<Record<string, unknown>>
}

/** Locks a job against other changes; null when the organisation has none of that id. */
async function hold(session: PoolClient, organisation: string, job: string): Promise<Held | null> {
  const found = await session.query<Held>(
    `select state, settings from bulk_job where organisation = $1 and id = $2
        for no key update`,
    [organisation, job],
  )
  return found.rows[0] ?? null
}

type Shares = readonly { readonly freight: string; readonly insurance: string }[]

export type Submission = {
  /** Splits freight and insurance by the values of the chunks. */
  readonly share: (settings: Held['settings'], values: readonly string[]) => Shares
  /** Counts so many chunks as calls of a key; throws when it may not make them. */
  readonly count?: (session: PoolClient, calls: number) => Promise<Counted>
}

type Counted = { readonly key: string | null; readonly day: Day | null }

const UNCOUNTED: Counted = { key: null, day: null }

export function submitJob(
  pool: Pool,
  organisation: string,
  job: string,
  submission: Submission,
): Promise<Done | Refused> {
  return inTransaction(pool, (session) => submitJobIn(session, organisation, job, submission))
}

/**
 * Queues the chunks that wait, that failed, or whose share of freight and insurance has changed.
 */
export async function submitJobIn(
  session: PoolClient,
  organisation: string,
  job: string,
  { share, count }: Submission,
): Promise<Done | Refused> {
  const held = await hold(session, organisation, job)
  if (!held) return refused('unknown_job')
  if (held.state === 'running') return refused('job_running')
  const chunks = await session.query<{ place: number; value: string }>(
    'select place, value from bulk_chunk where job = $1 order by place',
    [job],
  )
  const shares = share(
    held.settings,
    chunks.rows.map(({ value }) => value),
  )
  const due = await session.query(
    `update bulk_chunk c
        set freight = s.freight, insurance = s.insurance, state = 'waiting', reason = null,
            calculation = null
       from unnest($2::integer[], $3::numeric[], $4::numeric[]) as s (place, freight, insurance)
      where c.job = $1 and c.place = s.place
        and (c.state <> 'done' or (c.freight, c.insurance) <> (s.freight, s.insurance))`,
    [
      job,
      chunks.rows.map(({ place }) => place),
      shares.map(({ freight }) => freight),
      shares.map(({ insurance }) => insurance),
    ],
  )
  const calls = due.rowCount ?? 0
  if (calls === 0) return refused('job_empty')
  const { key, day } = (await count?.(session, calls)) ?? UNCOUNTED
  await session.query(
    `update bulk_chunk set counted_by = $2, counted_on = $3 where job = $1 and state = 'waiting'`,
    [job, key, day],
  )
  await session.query(
    `update bulk_job set state = 'running', submitted_at = now(), ended_at = null where id = $1`,
    [job],
  )
  await addJob(session, JOB_TURN, job, { job })
  return { ok: true }
}

/**
 * Deletes a job with its rows and answers; its recorded calculations stay. Chunks that were not
 * calculated are calls no more.
 */
export async function deleteJob(
  pool: Pool,
  organisation: string,
  job: string,
): Promise<Done | Refused> {
  return inTransaction(pool, async (session) => {
    if (!(await hold(session, organisation, job))) return refused('unknown_job')
    const waiting = await session.query<Counted>(
      `select counted_by as key, counted_on::text as day from bulk_chunk
        where job = $1 and state = 'waiting' order by place for update`,
      [job],
    )
    await returnCalls(session, JOBS_ENDPOINT, waiting.rows)
    await session.query('delete from bulk_job where id = $1', [job])
    return { ok: true }
  })
}

/** Jobs older than one, so many; null where there is no such bound. */
export type JobsPage = { readonly before: string | null; readonly limit: number | null }

const ALL: JobsPage = { before: null, limit: null }

/** The newest first; `id` null for all. */
export async function readJobs(
  pool: Pick<Pool, 'query'>,
  organisation: string,
  id: string | null,
  { before, limit }: JobsPage = ALL,
): Promise<readonly Job[]> {
  const found = await pool.query<Job>(
    `select j.id, j.name, j.settings, j.state, j.created_at as "createdAt",
            j.ended_at as "endedAt",
            coalesce(sum(c.row_count), 0)::int as rows,
            coalesce(sum(c.row_count) filter (where c.state = 'done'), 0)::int as "rowsDone",
            coalesce(sum(c.row_count) filter (where c.state = 'failed'), 0)::int as "rowsFailed",
            coalesce(sum(c.error_rows) filter (where c.state = 'done'), 0)::int as "errorRows",
            count(c.job)::int as chunks,
            (array_agg(c.reason order by c.place) filter (where c.state = 'failed'))[1] as failure,
            coalesce(sum(c.total_value) filter (where c.state = 'done'), 0)::float8 as value,
            coalesce(sum(c.total_duty) filter (where c.state = 'done'), 0)::float8 as duty,
            coalesce(sum(c.total_taxes) filter (where c.state = 'done'), 0)::float8 as taxes,
            coalesce(sum(c.total_fees) filter (where c.state = 'done'), 0)::float8 as fees,
            coalesce(sum(c.total_landed) filter (where c.state = 'done'), 0)::float8 as landed
       from bulk_job j left join bulk_chunk c on c.job = j.id
      where j.organisation = $1 and ($2::uuid is null or j.id = $2)
        and ($3::uuid is null or j.id < $3)
      group by j.id order by j.id desc limit $4`,
    [organisation, id, before, limit],
  )
  return found.rows
}

/** Re-queues jobs orphaned by a crash; deletes expired ones. */
export async function maintainJobs(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from bulk_job
      where (state = 'open' and created_at < $1::timestamptz - make_interval(days => $2))
         or ended_at < $1::timestamptz - make_interval(days => $3)`,
    [now, OPEN_DAYS, KEPT_DAYS],
  )
  const running = await pool.query<{ id: string }>(
    `select id from bulk_job where state = 'running'`,
  )
  for (const { id } of running.rows) await addJob(pool, JOB_TURN, id, { job: id })
}
