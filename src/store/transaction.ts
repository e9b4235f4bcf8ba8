// Runs work in one transaction on a session of its own.

import type { Pool, PoolClient } from 'pg'
import { isUnavailable } from './database-error.ts'

/** Commits if `work` resolves, rolls back if it throws. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (session: PoolClient) => Promise<Result>,
): Promise<Result> {
  const session = await pool.connect()
  let usable = false
  try {
    await session.query('begin')
    const result = await work(session)
    await session.query('commit')
    usable = true
    return result
  } catch (error) {
    usable = !isUnavailable(error) && (await isRolledBack(session))
    throw error
  } finally {
    // The server rolls back what a session has begun when the session ends.
    session.release(!usable)
  }
}

/** Of a statement for which the client waits longer than for that of a request, in milliseconds. */
export const PATIENT = { query_timeout: 3_600_000 } as const

/**
 * The same for work that may take longer than a request, such as building an index: the server ends
 * no statement. Long statements must be `PATIENT` as well.
 */
export function inLongTransaction<Result>(
  pool: Pool,
  work: (session: PoolClient) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (session) => {
    await session.query('set local statement_timeout = 0')
    return work(session)
  })
}

async function isRolledBack(session: PoolClient): Promise<boolean> {
  try {
    await session.query('rollback')
    return true
  } catch {
    return false
  }
}
