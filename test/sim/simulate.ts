// Plays a part of the seeds on a database of its own. To play a failing one again: LANDFALL_SEED.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { SEEDS } from '../draws.ts'
import { openGame, play } from './play.ts'
import { createWorld, refill } from './world.ts'

/** Of a replica: one for its claims, and enough for its batches to meet. */
const SESSIONS = 5
/** What every part must have seen, or it would prove nothing. */
const SEEN = [
  ...['kills', 'lost', 'replayed', '200', '422', '500'],
  'IDEMPOTENCY_KEY_REUSED',
  ...['API_KEY_REVOKED', 'TIER_DOWNGRADED', 'RATE_LIMITED', 'QUOTA_EXCEEDED'],
]

/** Registers the test of every `parts`-th seed from `part` on. */
export function simulate(part: number, parts: number): void {
  const all = Array.from({ length: SEEDS }, (_, at) => at + 1)
  const one = process.env.LANDFALL_SEED
  const seeds = (one === undefined ? all : [Number(one)]).filter((seed) => seed % parts === part)
  if (seeds.length === 0) return
  let database: TestDatabase
  before(async () => {
    database = await freshDatabase()
  })
  after(() => database.drop())

  const holds = 'no limit exceeded, no call counted twice, one effect a key'
  test(`${seeds.length} seeds: ${holds}`, async (context) => {
    const sum = await playAll(database, seeds)
    context.diagnostic(`${seeds.length} seeds: ${JSON.stringify(sum)}`)
    if (one !== undefined) return
    for (const what of SEEN) assert(sum[what], `nothing of kind ${what} came about`)
  })
}

async function playAll(database: TestDatabase, seeds: readonly number[]) {
  const pool = database.pool()
  const pools: pg.Pool[] = []
  const connect = (): pg.Pool => {
    const own = new pg.Pool({ connectionString: database.url, max: SESSIONS })
    own.on('error', () => undefined)
    pools.push(own)
    return own
  }
  const world = await createWorld(pool)
  // A millisecond, for other promises: how long a twin takes is not in the clock of the game.
  const game = openGame({ world, pool, connect, wait: () => pause(1) })
  const sum: Record<string, number> = {}
  try {
    for (const seed of seeds) {
      for (const [what, count] of Object.entries(await playSeed(game, seed))) {
        sum[what] = (sum[what] ?? 0) + count
      }
      await refill(world, pool)
    }
  } finally {
    for (const replica of game.replicas) await replica.close()
    await Promise.all(pools.map((own) => own.end()))
  }
  return sum
}

async function playSeed(game: Parameters<typeof play>[0], seed: number) {
  try {
    return await play(game, seed)
  } catch (error) {
    throw new Error(`seed ${seed}: LANDFALL_SEED=${seed} plays it again`, { cause: error })
  }
}
