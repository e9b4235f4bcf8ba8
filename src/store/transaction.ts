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

async function isRolledBack(session: PoolClient): Promise<boolean> {
  try {
    await session.query('rollback')
    return true
  } catch {
    return false
  }
}
