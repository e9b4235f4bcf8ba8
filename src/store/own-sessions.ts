// Recognises a connection pooler that lets clients share sessions (PgBouncer in transaction mode).
// The service holds advisory locks, listens and prepares statements: all of that is of a session.

import type { Pool, PoolClient } from 'pg'

// One is enough where nobody else uses the pooler.
const ROUNDS = 5

/** Whether two of our connections meet in one session of the server. */
export async function sharesSessions(pool: Pool): Promise<boolean> {
  const one = await pool.connect()
  const others = [await pool.connect(), await pool.connect()]
  try {
    for (let round = 0; round < ROUNDS; round++) {
      // A pooler that gives its sessions in turn gives `one` the same again if all others are held:
      // so one is held, then two.
      if (await areShared(one, others.slice(0, 1))) return true
      if (await areShared(one, others)) return true
    }
    return false
  } finally {
    for (const session of [one, ...others]) session.release()
  }
}

/** While the others hold sessions in transactions, `one` must keep the one it had. */
async function areShared(one: PoolClient, others: readonly PoolClient[]): Promise<boolean> {
  const before = await processOf(one)
  const holding: PoolClient[] = []
  try {
    for (const other of others) {
      if (!(await begins(other))) return true
      holding.push(other)
      if ((await processOf(other)) === before) return true
    }
    return (await processOf(one)) !== before
  } finally {
    for (const other of holding) await other.query('rollback')
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
