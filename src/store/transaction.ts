// One transaction on a session of its own.

import type { Pool, PoolClient } from 'pg'

/** Commits what `work` did when it resolves, and undoes it when it throws. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (session: PoolClient) => Promise<Result>,
): Promise<Result> {
  const session = await pool.connect()
  let sound = false
  try {
    await session.query('begin')
    const result = await work(session)
    await session.query('commit')
    sound = true
    return result
  } catch (error) {
    sound = await session.query('rollback').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    // A session that could not even be rolled back is not handed to the next.
    session.release(!sound)
  }
}
