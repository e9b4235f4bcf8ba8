// The log of syncs: each run with its outcome, validators for conditional requests, and a lock so
// that no two processes sync the same publisher at once.

import type { Pool } from 'pg'
import { inTransaction } from '../store/transaction.ts'

type SyncStep = 'fetch' | 'build' | 'verify' | 'keep' | 'activate'

type SyncEnd = {
  readonly outcome: 'unchanged' | 'activated' | 'refused' | 'failed'
  readonly step: SyncStep
  /** A sentence for operators; null on success. */
  readonly reason: string | null
  /** Full id of the edition in force after the run. */
  readonly edition: string | null
}

export type SyncRun = {
  readonly publisher: string
  readonly startedAt: string
  /** Null while it runs, or if its process was killed. */
  readonly endedAt: string | null
  readonly end: SyncEnd | null
}

/** The last run of a publisher, with the edition of its last successful run. */
export type LastRun = SyncRun & { readonly lastEdition: string | null }

type Validator = { readonly etag: string | null; readonly lastModified: string | null }

/** First key of the advisory locks; the second is the publisher's hash. */
const LOCK = 7_205_131

/** Runs `work` under the publisher's lock; returns null if another session holds it. */
export async function withPublisherLock<Result>(
  pool: Pool,
  publisher: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const session = await pool.connect()
  let usable = false
  try {
    const lock = await session.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as mine',
      [LOCK, publisher],
    )
    if (!lock.rows[0]?.mine) {
      usable = true
      return null
    }
    try {
      return await work()
    } finally {
      usable = await session
        .query('select pg_advisory_unlock($1, hashtext($2))', [LOCK, publisher])
        .then(
          () => true,
          () => false,
        )
    }
  } finally {
    session.release(!usable)
  }
}

/** Returns the run's id. */
export async function beginRun(pool: Pool, publisher: string, at: Date): Promise<string> {
  const begun = await pool.query<{ id: string }>(
    'insert into sync_run (publisher, started_at) values ($1, $2) returning id',
    [publisher, at],
  )
  return begun.rows[0]?.id ?? ''
}

export async function endRun(pool: Pool, id: string, at: Date, end: SyncEnd): Promise<void> {
  await pool.query(
    `update sync_run set ended_at = $2, outcome = $3, step = $4, reason = $5, edition = $6
      where id = $1`,
    [id, at, end.outcome, end.step, end.reason, end.edition],
  )
}

type SyncRunRow = {
  readonly publisher: string
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly outcome: SyncEnd['outcome'] | null
  readonly step: SyncStep
  readonly reason: string | null
  readonly edition: string | null
}

/** The last `limit` runs of a publisher, newest first. */
export async function syncRuns(
  pool: Pool,
  publisher: string,
  limit: number,
): Promise<readonly SyncRun[]> {
  const found = await pool.query<SyncRunRow>(
    'select * from sync_run where publisher = $1 order by id desc limit $2',
    [publisher, limit],
  )
  return found.rows.map(runOf)
}

/** The last run of each publisher, in order of name. */
export async function lastRuns(pool: Pool): Promise<readonly LastRun[]> {
  const found = await pool.query<SyncRunRow & { readonly last_edition: string | null }>(
    `select distinct on (r.publisher) r.*,
            (select s.edition from sync_run s
              where s.publisher = r.publisher and s.edition is not null
              order by s.id desc limit 1) as last_edition
       from sync_run r order by r.publisher, r.id desc`,
  )
  return found.rows.map((row) => ({ ...runOf(row), lastEdition: row.last_edition }))
}

function runOf(row: SyncRunRow): SyncRun {
  return {
    publisher: row.publisher,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    end: row.outcome && {
      outcome: row.outcome,
      step: row.step,
      reason: row.reason,
      edition: row.edition,
    },
  }
}

/** By address: validators of the files that `edition` was built from; none after a rollback. */
export async function validatorsOf(
  pool: Pool,
  publisher: string,
  edition: string | null,
): Promise<ReadonlyMap<string, Validator>> {
  const found = await pool.query<{ address: string; etag: string; last_modified: string }>(
    `select address, etag, last_modified from sync_validator where publisher = $1 and edition = $2`,
    [publisher, edition],
  )
  return new Map(
    found.rows.map((row) => [row.address, { etag: row.etag, lastModified: row.last_modified }]),
  )
}

/** Stores validators of a newly activated edition; those of files not fetched again stay. */
export async function storeValidators(
  pool: Pool,
  publisher: string,
  edition: string,
  validators: ReadonlyMap<string, Validator>,
): Promise<void> {
  const rows = [...validators]
  await inTransaction(pool, async (session) => {
    await session.query('update sync_validator set edition = $2 where publisher = $1', [
      publisher,
      edition,
    ])
    await session.query(
      `insert into sync_validator (publisher, address, edition, etag, last_modified)
       select $1, v.address, $2, v.etag, v.last_modified
         from unnest($3::text[], $4::text[], $5::text[]) as v (address, etag, last_modified)
       on conflict (publisher, address) do update
          set edition = excluded.edition, etag = excluded.etag,
              last_modified = excluded.last_modified`,
      [
        publisher,
        edition,
        rows.map(([address]) => address),
        rows.map(([, { etag }]) => etag),
        rows.map(([, { lastModified }]) => lastModified),
      ],
    )
  })
}
