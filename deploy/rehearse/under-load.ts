// Two replicas under load while something is done to them or to their database. Afterwards every
// answered calculation must be there, and no call may have failed beyond the bound.

import { join } from 'node:path'
import type pg from 'pg'
import { openAccount } from '../../bench/account.ts'
import { randomFrom } from '../../bench/classify/training/random.ts'
import { freePort } from '../../bench/faults/free-port.ts'
import { readLedger, type Tolerance } from '../../bench/faults/ledger.ts'
import { startLoad, type Wanted } from '../../bench/faults/load.ts'
import { openReplica, type Replica } from '../../bench/faults/replica.ts'
import { shipmentBody } from '../../bench/shipment.ts'
import { startProgram } from './program.ts'

export type Outcome = {
  readonly figures: Readonly<Record<string, number | string>>
  /** What does not hold. */
  readonly faults: readonly string[]
}

type World = {
  /** For logs. */
  readonly folder: string
  /** PostgreSQL itself, for the ledger. */
  readonly pool: pg.Pool
  readonly directUrl: string
  /** Settings of the replicas: at least how they reach the database. */
  readonly settings: Readonly<Record<string, string>>
  /** The program of both replicas at first; absent: the one here. */
  readonly program?: string
  /** Whether HAProxy stands before the replicas; otherwise callers choose one. */
  readonly proxied?: boolean
  /** Failed calls that are allowed: of those, calls with an Idempotency-Key are sent again. */
  readonly bound: number
  readonly tolerance?: Tolerance
}

export type Running = {
  readonly replicas: readonly [Replica, Replica]
  /** What was sent so far, with its answers. */
  readonly wanted: readonly Wanted[]
  readonly organisation: string
}

export const CALLERS = 4
const SEED = 24
const UNLIMITED = String(2 ** 31 - 1)
const PROXY = join(import.meta.dirname, '../compose/haproxy.cfg')

export async function underLoad(
  world: World,
  during: (running: Running) => Promise<Readonly<Record<string, number>>>,
): Promise<Outcome> {
  const { folder, pool, directUrl, bound, tolerance } = world
  const account = await openAccount(pool, 'Rehearsal')
  const replicas = await startReplicas(world)
  const proxy = world.proxied ? await startProxy(replicas, folder) : null
  const addresses = proxy ? [proxy.address] : replicas.map(({ address }) => address)
  const random = randomFrom(SEED)
  const load = startLoad({ ...account, addresses, callers: CALLERS, random })
  const started = performance.now()
  const figures = await during({ replicas, wanted: load.wanted, ...account }).catch(
    async (error) => {
      await Promise.all([...replicas.map((replica) => replica.kill()), proxy?.stop()])
      throw error
    },
  )
  await load.finish()
  const seconds = Math.round((performance.now() - started) / 1000)
  const ledger = await readLedger(pool, account.organisation, directUrl, load.wanted, tolerance)
  const codes = await Promise.all(replicas.map((replica) => replica.stop()))
  await proxy?.stop()
  const failed = [...load.statuses].reduce(
    (sum, [status, n]) => sum + (status === '200' ? 0 : n),
    0,
  )
  const faults = [
    ...ledger.faults,
    ...replicas.flatMap(({ crashes }) => crashes),
    ...(codes.every((code) => code === 0) ? [] : [`replicas stopped with ${codes}`]),
    ...(failed > bound ? [`${failed} calls failed: ${JSON.stringify([...load.statuses])}`] : []),
  ]
  return { figures: { seconds, ...ledger.figures, failed, bound, ...figures }, faults }
}

async function startReplicas(world: World): Promise<readonly [Replica, Replica]> {
  const env = {
    LANDFALL_DATA_DIR: join(world.folder, 'replicas'),
    LANDFALL_RATE_LIMIT_PER_MINUTE: UNLIMITED,
    LANDFALL_LOG_LEVEL: 'warn',
    ...world.settings,
  }
  const open = async (name: string) => openReplica(await freePort(), env, join(world.folder, name))
  const replicas = [await open('one.log'), await open('two.log')] as const
  for (const replica of replicas) replica.start(world.program)
  await Promise.all(replicas.map((replica) => replica.healthy()))
  const { rawKey } = await openAccount(world.pool, 'First calls')
  await Promise.all(replicas.map((replica) => warm(replica, rawKey)))
  return replicas
}

/** The first call compiles the law of its destination, so that it says little of the others. */
async function warm({ address }: Replica, rawKey: string): Promise<void> {
  const answer = await fetch(`${address}/v1/calc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${rawKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(shipmentBody),
  })
  if (answer.status !== 200) throw new Error(`the first call: ${await answer.text()}`)
  await answer.text()
}

/** HAProxy as it is deployed, on plain HTTP. */
async function startProxy(replicas: readonly [Replica, Replica], folder: string) {
  const bind = `127.0.0.1:${await freePort()}`
  const [one, two] = replicas.map(({ address }) => new URL(address).host)
  const env = { BIND: bind, REPLICA_1: one ?? '', REPLICA_2: two ?? '' }
  const { stop } = startProgram('haproxy', ['-db', '-f', PROXY], {
    log: join(folder, 'haproxy.log'),
    env,
  })
  const address = `http://${bind}`
  for (let isUp = false; !isUp; ) {
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    await answer?.text()
    isUp = answer?.status === 200
  }
  return { address, stop }
}
