// Recognises a connection pooler that lets clients share sessions (PgBouncer in transaction mode).
// The service holds advisory locks, listens and prepares statements: all of that is of a session.

import type { Pool, PoolClient } from 'pg'

// One is enough where nobody else uses the pooler.
const ROUNDS = 5

/** Whether two of our connections meet in one session of the server. */
export async function sharesSessions(pool: Pool): Promise<boolean> {
  const one = await pool.connect()
  const other = await pool.connect()
  try {
    for (let round = 0; round < ROUNDS; round++) {
      if (await areShared(one, other)) return true
    }
    return false
  } finally {
    one.release()
    other.release()
  }
}

/** While `other` holds a session in a transaction, `one` must keep the one it had. */
async function areShared(one: PoolClient, other: PoolClient): Promise<boolean> {
  const before = await processOf(one)
  if (!(await begins(other))) return true
  try {
    const held = await processOf(other)
    return held === before || (await processOf(one)) !== before
  } finally {
    await other.query('rollback')
  }
}

/** A pooler that shares sessions between statements has no transactions. */
async function begins(session: PoolClient): Promise<boolean> {
  try {
    await session.query('begin')
    return true
  } catch (error) {
    if (/not allowed in statement pooling/.test((error as Error).message)) return false
    throw error
  }
}

async function processOf(session: PoolClient): Promise<number | undefined> {
  const found = await session.query<{ process: number }>('select pg_backend_pid() as process')
  return found.rows[0]?.process
}
