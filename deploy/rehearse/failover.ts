// Two nodes of PostgreSQL under Patroni with etcd, behind HAProxy: the primary hands over in order,
// then the next one is killed. Calls fail meanwhile, for a bounded time; nothing answered is lost.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../bench/faults/free-port.ts'
import { migrate } from '../../src/store/migrate.ts'
import { quietPool } from './embedded.ts'
import { binary, ownFolder } from './postgres.ts'
import { type Program, startProgram, until } from './program.ts'
import { CALLERS, type Outcome, type Running, underLoad } from './under-load.ts'

type Failover = { readonly folder: string; readonly calmMs: number }

type Node = {
  readonly name: string
  readonly patroni: Program
  /** Of PostgreSQL and of Patroni's own interface. */
  readonly port: number
  readonly rest: number
  readonly data: string
}

const HERE = join(import.meta.dirname, '../patroni')
const PASSWORD = 'rehearsal'
/** Milliseconds until both replicas answer again. */
const BOUNDS = { 'switchover, ms': 15_000, 'failover, ms': 45_000 }
const RETRIES_A_SECOND = 40

export async function rehearseFailover({ folder, calmMs }: Failover): Promise<Outcome> {
  const etcd = await startEtcd(folder)
  const one = await startNode('one', etcd.port, folder)
  await until('the first node leads', () => leads(one), join(folder, 'one.patroni.log'))
  const two = await startNode('two', etcd.port, folder)
  const nodes = [one, two] as const
  await until('a standby is synchronous', () => hasStandby(one), join(folder, 'two.patroni.log'))
  const door = await startDoor(nodes, folder)
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${door.port}/postgres`
  const pool = quietPool({ connectionString: url, max: 2 })
  try {
    await until('the primary answers', async () => Boolean(await pool.query('select 1')))
    await migrate(pool)
    const settings = { DATABASE_URL: url }
    const bound = (RETRIES_A_SECOND * (BOUNDS['switchover, ms'] + BOUNDS['failover, ms'])) / 1000
    // A call that fails gives its count back, also where the count was lost with the primary.
    const tolerance = { uncounted: 2 * CALLERS }
    const world = { folder, pool, directUrl: url, settings, bound, tolerance }
    const { figures, faults } = await underLoad(world, async (running) => {
      await wait(calmMs)
      const switched = await outage(running, () => switchOver(one))
      await until('the old primary follows', () => hasStandby(two), join(folder, 'one.patroni.log'))
      await wait(calmMs)
      const failed = await outage(running, () => kill(two))
      await wait(calmMs)
      return { 'switchover, ms': switched, 'failover, ms': failed }
    })
    const late = Object.entries(BOUNDS).filter(([name, most]) => Number(figures[name]) > most)
    return { figures, faults: [...faults, ...late.map(([name]) => `${name} was over its bound`)] }
  } finally {
    await pool.end()
    for (const { patroni } of nodes) await patroni.stop()
    await door.stop()
    await etcd.stop()
  }
}

/** Milliseconds from the event until both replicas answer steadily. */
async function outage({ replicas }: Running, event: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await event()
  // The next checks of health may come before the end of the sessions is noticed.
  await wait(1_000)
  const back = await Promise.all(replicas.map((replica) => replica.healthy()))
  return Math.round(Math.max(...back) - started)
}

async function switchOver({ name, rest }: Node): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${rest}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: name }),
  })
  if (!answer.ok) throw new Error(`the switchover: ${await answer.text()}`)
}

/** Both processes at once, as a machine that loses its power. */
async function kill({ patroni, data }: Node): Promise<void> {
  const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
  process.kill(patroni.pid, 'SIGKILL')
  process.kill(postmaster, 'SIGKILL')
}

async function leads({ rest }: Node): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${rest}/primary`)
  await answer.text()
  return answer.status === 200
}

/** Whether it leads, and another node has all that it has. */
async function hasStandby(node: Node): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${node.rest}/cluster`)
  const { members } = (await answer.json()) as { members: readonly { role: string }[] }
  return (await leads(node)) && members.some(({ role }) => role === 'sync_standby')
}

async function startNode(name: string, etcd: number, folder: string): Promise<Node> {
  const [port, rest] = [await freePort(), await freePort()]
  const data = join(ownFolder(join(folder, name)), 'data')
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd}`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: binary('postgres').replace(/\/?postgres$/, ''),
    PATRONI_POSTGRESQL_PGPASS: join(folder, name, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  }
  const log = join(folder, `${name}.patroni.log`)
  const words = [join(HERE, 'patroni.yaml')]
  return {
    name,
    port,
    rest,
    data,
    patroni: startProgram('patroni', words, { log, env, asPostgres: true }),
  }
}

async function startEtcd(folder: string) {
  const [port, peer] = [await freePort(), await freePort()]
  const [own, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peer}`]
  const words = [
    ...['--data-dir', ownFolder(join(folder, 'etcd')), '--name', 'etcd'],
    ...['--listen-client-urls', own, '--advertise-client-urls', own],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ...['--initial-cluster', `etcd=${peers}`],
  ]
  const log = join(folder, 'etcd.log')
  const { stop } = startProgram('etcd', words, { log, asPostgres: true })
  await until('etcd answers', async () => (await fetch(`${own}/health`)).ok, log)
  return { port, stop }
}

async function startDoor([one, two]: readonly [Node, Node], folder: string) {
  const port = await freePort()
  const env = {
    BIND: `127.0.0.1:${port}`,
    NODE_1: `127.0.0.1:${one.port}`,
    NODE_2: `127.0.0.1:${two.port}`,
    CHECK_1: String(one.rest),
    CHECK_2: String(two.rest),
  }
  const log = join(folder, 'primary.log')
  const { stop } = startProgram('haproxy', ['-db', '-f', join(HERE, 'haproxy.cfg')], { log, env })
  return { port, stop }
}
