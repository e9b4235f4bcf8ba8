// The service on a database of its own with two organisations, one of which makes the largest
// valid requests.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../../src/store/embedded.ts'
import { migrate } from '../../src/store/migrate.ts'
import { type Account, databaseUrl, openAccount } from '../account.ts'
import { startChild } from '../child.ts'

const UNLIMITED = String(2 ** 31 - 1)
const POLL_MS = 5
/** A minute: then the service has ended. */
const POLLS_AT_MOST = 12_000

type LoopDelay = {
  readonly count: number
  readonly p999Ms: number
  readonly maxMs: number
}

export type Replica = {
  readonly busy: Account
  readonly neighbour: Account
  /** Resolves with the milliseconds until the whole answer, which must be a 200. */
  readonly call: (account: Account, path: string, body: string) => Promise<number>
  /** CPU seconds of the service so far. */
  readonly cpuSeconds: () => number
  /** Since it was last asked. */
  readonly loopDelay: () => Promise<LoopDelay>
  readonly stop: () => Promise<void>
}

export async function startReplica(): Promise<Replica> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-neighbours-'))
  const server = await startEmbedded(folder, true, () => undefined)
  try {
    return await startOn(server, folder)
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function startOn(server: Embedded, folder: string): Promise<Replica> {
  const pool = new pg.Pool({ ...server.connection, ssl: false, max: 1 })
  await migrate(pool)
  const busy = await openAccount(pool, 'Busy')
  const neighbour = await openAccount(pool, 'Neighbour')
  await pool.end()
  const delays = join(folder, 'loop-delay.json')
  const env = {
    DATABASE_URL: databaseUrl(server),
    LANDFALL_RATE_LIMIT_PER_MINUTE: UNLIMITED,
    LOOP_DELAY_FILE: delays,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'loop-delay.ts')}`,
  }
  const child = await startChild('src/main.ts', env, '/healthz', join(folder, 'replica.log'))
  const agent = new Agent({ keepAlive: true })
  return {
    busy,
    neighbour,
    call: (account, path, body) => call(agent, `${child.url}/v1/${path}`, account, body),
    cpuSeconds: () => child.cpuSeconds() ?? Number.NaN,
    loopDelay: async () => {
      rmSync(delays, { force: true })
      child.signal('SIGUSR2')
      for (let poll = 0; ; poll++) {
        try {
          return JSON.parse(readFileSync(delays, 'utf8'))
        } catch (error) {
          if (poll === POLLS_AT_MOST) throw error
          await wait(POLL_MS)
        }
      }
    },
    stop: async () => {
      agent.destroy()
      await child.stop()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function call(agent: Agent, url: string, { rawKey }: Account, body: string): Promise<number> {
  const headers = { authorization: `Bearer ${rawKey}`, 'content-type': 'application/json' }
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
