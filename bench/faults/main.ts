// Faults in real processes: two replicas on one PostgreSQL under load, while a seed decides what is
// killed, stalled or filled; afterwards the ledger is checked. `npm run bench -- faults`.

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../../src/store/embedded.ts'
import { migrate } from '../../src/store/migrate.ts'
import { databaseUrl, openAccount } from '../account.ts'
import { type Random, randomFrom } from '../classify/training/random.ts'
import { type Disk, mountDisk } from './disk.ts'
import { freePort } from './free-port.ts'
import { readLedger } from './ledger.ts'
import { startLoad } from './load.ts'
import { pick } from './pick.ts'
import { type NetworkProxy, openProxy } from './proxy.ts'
import { openReplica, type Replica } from './replica.ts'

type World = {
  readonly data: string
  readonly pool: pg.Pool
  readonly proxy: NetworkProxy
  readonly replicas: readonly [Replica, Replica]
  readonly disk: Disk | null
}
type Fault = (world: World, random: Random) => Promise<void>

const CALLERS = 4
const STALL_MS = 3_000
/** Long enough for files of the database to have to grow. */
const FULL_MS = 8_000
const CALM_MS = 2_000
const UNLIMITED = String(2 ** 31 - 1)

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

const FAULTS: Readonly<Record<string, Fault>> = {
  'replica killed': async ({ replicas }, random) => {
    const replica = pick(random, replicas)
    await replica.kill()
    replica.start()
  },
  'both replicas killed': async ({ replicas }) => {
    await Promise.all(replicas.map((replica) => replica.kill()))
    for (const replica of replicas) replica.start()
  },
  'replica stopped for a while': async ({ replicas }, random) => {
    const replica = pick(random, replicas)
    replica.signal('SIGSTOP')
    await wait(STALL_MS)
    replica.signal('SIGCONT')
  },
  'postmaster killed': async ({ data }) => {
    process.kill(postmasterOf(data), 'SIGKILL')
  },
  'postmaster and a replica killed': async ({ data, replicas }, random) => {
    process.kill(postmasterOf(data), 'SIGKILL')
    const replica = pick(random, replicas)
    await replica.kill()
    replica.start()
  },
  'database session killed': async ({ pool }) => {
    const found = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'landfall'
        order by query_start desc limit 1`,
    )
    const [session] = found.rows
    if (session) process.kill(session.pid, 'SIGKILL')
  },
  'connections cut': async ({ proxy }) => proxy.cut(),
  'network stalled': async ({ proxy }) => {
    proxy.stall()
    await wait(STALL_MS)
    proxy.resume()
  },
  'disk full': async ({ disk }) => {
    disk?.fill()
    await wait(FULL_MS)
    disk?.clear()
  },
}

function postmasterOf(data: string): number {
  const file = join(data, 'postgres/cluster/postmaster.pid')
  return Number.parseInt(readFileSync(file, 'utf8'), 10)
}

/** Says how long after the end of each fault both replicas answered. */
async function torment(world: World, random: Random, count: number): Promise<void> {
  const names = Object.keys(FAULTS).filter((name) => name !== 'disk full' || world.disk)
  for (let round = 0; round < count; round++) {
    await wait(CALM_MS)
    // Each fault once before chance decides.
    const name = names[round] ?? pick(random, names)
    await FAULTS[name]?.(world, random)
    const ended = performance.now()
    const back = await Promise.all(world.replicas.map((replica) => replica.healthy()))
    const ms = Math.round(Math.max(0, ...back.map((at) => at - ended)))
    say(`  ${name.padEnd(34)} answered again after ${ms} ms`)
  }
}

async function run(seed: number, count: number, folder: string): Promise<boolean> {
  const data = join(folder, 'disk')
  const disk = mountDisk(data)
  if (!disk) say('No full disk: a disk of its own can be mounted by root only.')
  const server = await startEmbedded(data, true, (level, text) => say(`  ${level}: ${text}`))
  const pool = new pg.Pool({ ...server.connection, ssl: false, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (session) => session.on('error', () => undefined))
  const proxy = await openProxy(join(server.connection.host, `.s.PGSQL.${server.connection.port}`))
  try {
    await migrate(pool)
    const account = await openAccount(pool, 'Fault run')
    const replicas = await startReplicas(server, proxy, folder)
    const random = randomFrom(seed)
    const addresses = replicas.map(({ address }) => address)
    const load = startLoad({
      ...account,
      addresses,
      callers: CALLERS,
      random: randomFrom(seed + 1),
    })
    await torment({ data, pool, proxy, replicas, disk }, random, count)
    await load.finish()
    const direct = databaseUrl(server)
    const ledger = await readLedger(pool, account.organisation, direct, load.wanted)
    const codes = await Promise.all(replicas.map((replica) => replica.stop()))
    if (codes.some((code) => code !== 0)) ledger.faults.push(`replicas stopped with ${codes}`)
    ledger.faults.push(...replicas.flatMap(({ crashes }) => crashes))
    say(`answers by status: ${JSON.stringify(Object.fromEntries(load.statuses))}`)
    say(JSON.stringify(ledger.figures))
    for (const fault of ledger.faults) say(`FAULT: ${fault}`)
    return ledger.faults.length === 0
  } finally {
    await pool.end()
    await proxy.close()
    await server.stop()
    execFileSync('cp', [join(data, 'postgres/log'), join(folder, 'postgres.log')])
    disk?.remove()
  }
}

async function startReplicas(
  server: Embedded,
  proxy: NetworkProxy,
  folder: string,
): Promise<readonly [Replica, Replica]> {
  const env = {
    DATABASE_URL: databaseUrl(server, { host: '127.0.0.1', port: proxy.port }),
    LANDFALL_DATA_DIR: join(folder, 'replicas'),
    LANDFALL_RATE_LIMIT_PER_MINUTE: UNLIMITED,
    LANDFALL_LOG_LEVEL: 'warn',
  }
  const open = async (name: string) => openReplica(await freePort(), env, join(folder, name))
  const replicas = [await open('one.log'), await open('other.log')] as const
  for (const replica of replicas) replica.start()
  await Promise.all(replicas.map((replica) => replica.healthy()))
  return replicas
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    faults: { type: 'string', default: '20' },
  },
  allowPositionals: true,
})
const folder = mkdtempSync(join(tmpdir(), 'landfall-faults-'))
mkdirSync(folder, { recursive: true })
say(`seed ${values.seed}, ${values.faults} faults; logs in ${folder}`)
const sound = await run(Number(values.seed), Number(values.faults), folder)
if (sound) rmSync(folder, { recursive: true, force: true })
say(sound ? 'Every answer is recorded once, and nothing is stuck.' : `Logs are in ${folder}.`)
process.exitCode = sound ? 0 : 1
