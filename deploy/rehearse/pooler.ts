// PgBouncer in transaction mode, with fewer connections to PostgreSQL than replicas have clients.

import { chownSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseUrl } from '../../bench/account.ts'
import { freePort } from '../../bench/faults/free-port.ts'
import type { Tolerance } from '../../bench/faults/ledger.ts'
import { withEmbedded } from './embedded.ts'
import { postgresAccount, startProgram, until } from './program.ts'
import { type Outcome, underLoad } from './under-load.ts'

/** Of PostgreSQL, for both replicas together. */
const CONNECTIONS = 4

type Pooled = {
  readonly folder: string
  readonly calmMs: number
  readonly tolerance?: Tolerance
}

export function rehearsePooler({ folder, calmMs, tolerance = {} }: Pooled): Promise<Outcome> {
  return withEmbedded(folder, async ({ server, pool }) => {
    const { host, port, user, password, database } = server.connection
    const own = await freePort()
    const file = join(folder, 'pgbouncer.ini')
    writeFileSync(
      file,
      `[databases]\n* = host=${host} port=${port} user=${user} password=${password}\n` +
        `[pgbouncer]\npool_mode = transaction\ndefault_pool_size = ${CONNECTIONS}\n` +
        `auth_type = any\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\n`,
    )
    const { uid, gid } = postgresAccount()
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
    const log = join(folder, 'pgbouncer.log')
    const pooler = startProgram('pgbouncer', [file], { log, asPostgres: true })
    await until('PgBouncer answers', () => answers(own), log)
    const direct = databaseUrl(server)
    const settings = {
      DATABASE_URL: `postgres://landfall@127.0.0.1:${own}/${database}`,
      DATABASE_SESSION_URL: direct,
    }
    try {
      const world = { folder, pool, directUrl: direct, settings, bound: 0, tolerance }
      return await underLoad(world, async () => {
        await wait(calmMs)
        return { connections: CONNECTIONS }
      })
    } finally {
      await pooler.stop()
    }
  })
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
