// What replicas write when they start, written by one of them at a time: migrations, the embedded
// edition, tables of background jobs, the demo organisation. A replica may wait here for minutes,
// longer than the time limit of a statement, behind another on a slow database.

import type { Pool } from 'pg'
import { PATIENT } from './transaction.ts'

const LOCK = 7_205_124

/** Runs `work` while no other replica runs its own; the others wait. */
export async function startAlone<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const session = await pool.connect()
  try {
    await session.query('set statement_timeout = 0')
    await session.query({ text: 'select pg_advisory_lock($1)', values: [LOCK], ...PATIENT })
    return await work()
  } finally {
    // The lock and the setting end with the session.
    session.release(true)
  }
}
