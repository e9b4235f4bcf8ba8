// Runs work in one transaction on a session of its own.

import type { Pool, PoolClient } from 'pg'

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
    usable = await session.query('rollback').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    // A session that could not be rolled back does not return to the pool.
    session.release(!usable)
  }
}
