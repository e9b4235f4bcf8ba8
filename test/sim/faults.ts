// What goes wrong in a simulation: each fault begins at some time and has ended when the simulation
// heals.

import type { Pool } from 'pg'
import type { Receiver } from './receiver.ts'
import type { Replica } from './replica.ts'
import type { Net } from './session.ts'
import { moveOne, revokeOne, type World } from './world.ts'

/** When a replica was killed, in milliseconds since 1970. */
export type Kill = { readonly replica: string; readonly at: number }

export type Faults = {
  /** Lets some faults begin within the next so many milliseconds. */
  readonly begin: (within: number) => void
  /** Whatever is wrong is right again, and replicas run. */
  readonly heal: () => void
  readonly isUp: (replica: Replica) => boolean
  readonly kills: readonly Kill[]
  /** How often each kind came about. */
  readonly tally: Readonly<Record<string, number>>
}

type Parts = {
  readonly net: Net
  readonly world: World
  readonly replicas: readonly Replica[]
  readonly receiver: Receiver
  /** For changes that people make meanwhile. */
  readonly operator: Pool
  /** Whether replicas have background tasks. */
  readonly background: boolean
}

const SKEWS_MS = [0, 0, 0, 200, -3_000, 70_000, -70_000]
const STALLS_MS = [800, 6_000, 16_000, 36_000, 50_000]
/** Statements right before which a fault is worth most. */
const MOMENTS = ['admit', 'reserve_idempotency', 'settle', 'settle', 'record', 'begin']
const FULL_MS = [3, 300, 9_000]
/** When the server learns of a connection that is lost. */
const NOTICED_MS = [0, 0, 100, 20_000, 60_000]
const ROUGH_MS = 20_000
const TROUBLED_MS = 60_000
const HELD_MS = [100, 4_000, 12_000, 20_000]
/** One row of what calls meet in: changed by somebody who takes his time. */
const ROWS = [
  'select from quota order by organisation limit 1 for update',
  'select from key_window order by key limit 1 for update',
  'select from idempotency order by organisation, endpoint, key limit 1 for update',
]

/** Replicas that are up; a fault may bring one down for a while. */
function openReplicas({ net, replicas, background }: Parts) {
  const { chance, after, note, now } = net.schedule
  const up = new Set<Replica>()
  const kills: Kill[] = []
  const start = (replica: Replica): void => {
    if (up.has(replica)) return
    up.add(replica)
    note(replica.name, 'starts')
    replica.start(net, { skew: chance.pick(SKEWS_MS), background })
  }
  const kill = (replica: Replica): void => {
    if (!up.delete(replica)) return
    note(replica.name, 'is killed')
    kills.push({ replica: replica.name, at: now() })
    replica.kill()
    after(chance.pick([1, 2_000, 20_000]), () => start(replica))
  }
  for (const replica of replicas) start(replica)
  return { up, start, kill, kills }
}

type Kinds = Readonly<Record<string, () => unknown>>

function kindsOf(parts: Parts, kill: (replica: Replica) => void): Kinds {
  const { net, world, replicas, receiver, operator } = parts
  const { weather, schedule } = net
  const { chance, after, note } = schedule
  return {
    kill: () => kill(chance.pick(replicas)),
    stall: () => {
      const ms = chance.pick(STALLS_MS)
      note('database', `stalls for ${ms} ms`)
      weather.stall(ms)
    },
    'full disk': () => {
      const ms = chance.pick(FULL_MS)
      note('database', `has a full disk for ${ms} ms`)
      weather.fillDisk(ms)
    },
    'lost connection': () => chance.pick(replicas).loseConnection(chance.pick(NOTICED_MS)),
    'rough network': () => {
      note('network', 'is rough')
      weather.roughen(true)
      after(ROUGH_MS, () => weather.roughen(false))
    },
    'held row': () =>
      holdRow(operator, chance.pick(ROWS), () => schedule.sleep(chance.pick(HELD_MS))),
    'troubled receiver': () => {
      receiver.trouble(true)
      after(TROUBLED_MS, () => receiver.trouble(false))
    },
    revocation: () => revokeOne(world, operator, chance),
    'other tier': () => moveOne(world, operator, chance),
  }
}

export function openFaults(parts: Parts): Faults {
  const { weather, schedule } = parts.net
  const { chance, after, note } = schedule
  const { up, start, kill, kills } = openReplicas(parts)
  const kinds = kindsOf(parts, kill)
  const tally: Record<string, number> = {}
  let healed = false

  function strike(kind: string): void {
    if (healed) return
    tally[kind] = (tally[kind] ?? 0) + 1
    const under = kinds[kind]?.()
    if (under instanceof Promise) under.catch(({ message }: Error) => note(kind, message))
  }

  return {
    begin: (within) => {
      const count = chance.pick([0, 1, 2, 2, 3, 4])
      for (let at = 0; at < count; at++) {
        const kind = chance.pick(Object.keys(kinds))
        // A kill between two calls would end nothing.
        const moment = kind === 'kill' || chance.oneIn(2) ? chance.pick(MOMENTS) : null
        after(chance.below(within), () => {
          if (moment === null) strike(kind)
          else weather.before(moment, () => strike(kind))
        })
      }
    },
    heal: () => {
      healed = true
      note('all', 'heals')
      weather.stall(0)
      weather.fillDisk(0)
      weather.roughen(false)
      parts.receiver.trouble(false)
      for (const replica of parts.replicas) start(replica)
    },
    isUp: (replica) => up.has(replica),
    kills,
    tally,
  }
}

async function holdRow(pool: Pool, row: string, wait: () => Promise<void>): Promise<void> {
  const session = await pool.connect()
  try {
    await session.query('begin')
    await session.query(row)
    await wait()
    await session.query('rollback')
    session.release()
  } catch (error) {
    session.release(true)
    throw error
  }
}
