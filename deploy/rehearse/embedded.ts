// The embedded PostgreSQL for a rehearsal.

import { join } from 'node:path'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../../src/store/embedded.ts'
import { migrate } from '../../src/store/migrate.ts'

export type Opened = { readonly server: Embedded; readonly pool: pg.Pool }

/** `migrations`: of an older program; absent: those that are here. */
export async function withEmbedded<Result>(
  folder: string,
  work: (opened: Opened) => Promise<Result>,
  migrations?: URL,
): Promise<Result> {
  const server = await startEmbedded(join(folder, 'database'))
  const pool = quietPool({ ...server.connection, ssl: false, max: 2 })
  try {
    await migrate(pool, migrations)
    return await work({ server, pool })
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Sessions may end at any time; the next query takes another. */
export function quietPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('error', () => undefined)
  pool.on('connect', (session) => session.on('error', () => undefined))
  return pool
}
