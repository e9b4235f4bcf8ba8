// Runs work in one transaction on a session of its own.

import type { Pool, PoolClient, QueryConfig } from 'pg'
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

const LONGEST_MS = 3_600_000

/**
 * The same for work that may take longer than a request, such as building an index: the server ends
 * no statement. Its long statements must be `patient`.
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

/** A statement for which the client waits longer than for that of a request. */
export function patient(
  text: string,
  values?: unknown[],
): QueryConfig & { readonly query_timeout: number } {
  return { text, ...(values && { values }), query_timeout: LONGEST_MS }
}

async function isRolledBack(session: PoolClient): Promise<boolean> {
  try {
    await session.query('rollback')
    return true
  } catch {
    return false
  }
}
