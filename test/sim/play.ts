// One seed of the simulation: rounds of calls on three replicas, with everything that may happen
// to keys, tiers, months and processes while they are under way.

import type { Pool } from 'pg'
import { fixedClock } from '../../src/base/clock.ts'
import { Refusal } from '../../src/operations/errors.ts'
import type { Operation } from '../../src/operations/operation.ts'
import { checkAnswer, checkEffects, checkQuotas, checkWindows, type Entry } from './ledger.ts'
import { type Chance, chanceOf } from './random.ts'
import { openReplica, type Replica } from './replica.ts'
import {
  hotKeys,
  IDEMPOTENCY_KEYS,
  moveOne,
  revokeOne,
  type SimKey,
  TIERS,
  type World,
} from './world.ts'

const REPLICAS = 3
const ROUNDS = 7
const FIRST_YEAR = 2030
const HOUR_S = 3_600

/** How often what may happen did. */
type Played = Readonly<Record<string, number>>

type Clock = ReturnType<typeof fixedClock>

type Game = {
  readonly world: World
  /** For changes and checks. */
  readonly pool: Pool
  /** A pool for a new replica. */
  readonly connect: () => Pool
  readonly wait: () => Promise<unknown>
  readonly clock: Clock
  readonly replicas: Replica[]
}

/** Replicas that serve seed after seed until they are killed. */
export function openGame(parts: Omit<Game, 'clock' | 'replicas'>): Game {
  const game: Game = { ...parts, clock: fixedClock('2030-01-01T00:00:00Z'), replicas: [] }
  while (game.replicas.length < REPLICAS) game.replicas.push(start(game))
  return game
}

function start({ connect, clock, wait }: Game): Replica {
  return openReplica({ pool: connect(), tiers: TIERS, clock, wait })
}

/** Plays a seed; throws on the first thing that does not hold. */
export async function play(game: Game, seed: number): Promise<Played> {
  const { world, pool, clock } = game
  const chance = chanceOf(seed)
  const entries: Entry[] = []
  let era = 0
  let kills = 0
  // Ten minutes before the end of a month that no other seed has.
  const months = seed * 3 + 1
  let now = Date.UTC(FIRST_YEAR, months) / 1000 - 600
  for (let round = 0; round < ROUNDS; round++) {
    clock.set(new Date(now * 1000).toISOString())
    const changes = changesOf(game, chance, round)
    kills += changes.kills
    const calls = Array.from({ length: 6 }, () => burst(game, chance, era)).flat()
    const answered = await Promise.all(calls)
    await changes.done
    for (const entry of answered) checkAnswer(entry)
    entries.push(...answered)
    await settled(pool)
    await checkQuotas(world, pool, entries, clock.now())
    const later = laterBy(chance, now, months)
    era += later > 12 * HOUR_S ? 1 : 0
    now += later
  }
  checkWindows(entries)
  await checkEffects(pool, entries)
  return { ...tally(entries), kills }
}

function tally(entries: readonly Entry[]): Played {
  const counts: Record<string, number> = { calls: entries.length }
  const add = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  for (const { answer } of entries) {
    add(answer === null ? 'lost' : String(JSON.parse(answer.body).code ?? answer.status))
    if (answer?.headers['idempotency-replayed'] !== undefined) add('replayed')
  }
  return counts
}

/** Mostly moments; sometimes the next minute, the very end of the month, more than a day. */
function laterBy(chance: Chance, now: number, months: number): number {
  const end = Date.UTC(FIRST_YEAR, months) / 1000
  if (chance.oneIn(3) && now < end) return end - now - chance.pick([0, 0.001, 1])
  if (chance.oneIn(6)) return 25 * HOUR_S
  return chance.pick([0, 7, 19.5, 61])
}

function changesOf(
  game: Game,
  chance: Chance,
  round: number,
): { readonly kills: number; readonly done: Promise<unknown> } {
  const { world, pool, replicas } = game
  const under: Promise<unknown>[] = []
  if (chance.oneIn(2)) under.push(revokeOne(world, pool, chance))
  if (chance.oneIn(2)) under.push(moveOne(world, pool, chance))
  const kill = round > 0 && chance.oneIn(5)
  if (kill) {
    const at = chance.below(REPLICAS)
    const pause = chance.below(6)
    under.push(turns(pause).then(() => restart(game, replicas, at)))
  }
  return { kills: kill ? 1 : 0, done: Promise.all(under) }
}

function restart(game: Game, replicas: Replica[], at: number): void {
  replicas[at]?.kill()
  replicas[at] = start(game)
}

/** Lets the calls get so many steps further. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

let calls = 0

/** Calls of one key at once: one, some, or more than its window holds; or of one repetition key. */
function burst(game: Game, chance: Chance, era: number): Promise<Entry>[] {
  const key = chance.pick(chance.oneIn(3) ? game.world.keys : hotKeys(game.world))
  const count = chance.pick([1, 1, 3, 5, 9])
  const repeated = chance.oneIn(2) ? chance.pick(IDEMPOTENCY_KEYS) : null
  return Array.from({ length: count }, () => {
    const variant = chance.oneIn(8) ? 'other' : 'same'
    const body =
      repeated === null
        ? { call: ++calls }
        : { repeated, variant, refuse: repeated.endsWith('four') }
    return callOnce(game, chance, { key, era, idempotencyKey: repeated, body })
  })
}

type Call = {
  readonly key: SimKey
  readonly era: number
  readonly idempotencyKey: string | null
  readonly body: object
}

async function callOnce(game: Game, chance: Chance, call: Call): Promise<Entry> {
  const { world, clock, replicas } = game
  const fails = chance.oneIn(12)
  const operation = operationOf(chance.pick(['calc', 'compare'] as const), fails)
  const replica = chance.pick(replicas)
  const { key, idempotencyKey, body, era } = call
  const started = world.tick()
  const answer = await replica.send({ raw: key.raw, operation, idempotencyKey, body })
  return {
    key,
    endpoint: operation.name,
    idempotencyKey,
    body: JSON.stringify(body),
    at: clock.now(),
    era,
    started,
    fails,
    ended: world.tick(),
    answer,
  }
}

/** An operation that answers with the id its calculation is kept under, refuses, or fails. */
function operationOf(name: 'calc' | 'compare', fails: boolean): Operation<unknown> {
  return {
    name,
    read: (body) => body,
    answer: (input, _law, { id }) => {
      if (fails) throw new Error('a fault of ours')
      if ((input as { refuse?: boolean }).refuse) throw new Refusal(422, { error: 'refused' })
      return { id }
    },
  }
}

/** Waits until the database has done with what killed replicas had sent. */
async function settled(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    if (rows.length === 0) return
  }
}
