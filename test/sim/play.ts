// One seed: two replicas, a few callers, a job and webhooks, with faults; then everything heals,
// and the next day comes. What was answered is compared with what is kept.

import type { Pool } from 'pg'
import { type Call, type Calls, type Entry, openCalls } from './calls.ts'
import { checkAll } from './checks.ts'
import { type Faults, openFaults } from './faults.ts'
import { type JobPlay, openJobPlay } from './jobs.ts'
import { SimulatedPool } from './pool.ts'
import type { SimulatedProcess } from './process.ts'
import { chanceOf } from './random.ts'
import { openReceiver } from './receiver.ts'
import type { Replica } from './replica.ts'
import { openSchedule, type Schedule } from './schedule.ts'
import type { Server } from './server.ts'
import { openWeather } from './weather.ts'
import { move, refill, type SimOrganisation, type World } from './world.ts'

export type Game = {
  readonly world: World
  /** For reading, outside of the simulation. */
  readonly pool: Pool
  readonly simulated: SimulatedProcess
  readonly server: Server
  readonly replicas: readonly Replica[]
  /** What the server takes the time from. */
  readonly current: { schedule: Schedule | null }
}

export type Played = {
  readonly trace: readonly string[]
  /** What does not hold; none when all is well. */
  readonly problems: readonly string[]
  /** How often what may happen did. */
  readonly tally: Readonly<Record<string, number>>
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const LIVE_MS = 45_000
const PROBE_EVERY_MS = 15_000
/** Longer than any call takes when all is well. */
const PROBE_MOST_MS = 5_000
/** By then everything that was under way when all was well again has ended. */
const HEALING_MS = 3 * MINUTE_MS
/** Less than one of ten minutes, and no month end in between. */
const STARTS = [
  '2031-01-14T10:00:03Z',
  '2031-01-14T10:00:41Z',
  '2031-03-20T23:59:40Z',
  '2031-04-30T23:59:35Z',
]

type Round = {
  readonly game: Game
  readonly schedule: Schedule
  readonly faults: Faults
  readonly calls: Calls
  readonly jobs: JobPlay
  readonly background: boolean
  readonly problems: string[]
}

export async function play(game: Game, seed: number): Promise<Played> {
  const { world, pool, simulated, server, replicas, current } = game
  const chance = chanceOf(seed)
  const background = chance.oneIn(4)
  await refill(world, pool, background)
  simulated.reseed(seed)
  const start = Date.parse(chance.pick(STARTS))
  const schedule = openSchedule({ chance, start, settled: simulated.quiet })
  const net = { schedule, server, weather: openWeather(schedule) }
  const receiver = openReceiver(schedule)
  simulated.answerRequests(receiver.request)
  current.schedule = schedule
  const people = new SimulatedPool(net, 'operator', 4)
  const operator = people.pool
  const faults = openFaults({ net, world, replicas, receiver, operator, background })
  const parts = { schedule, world, replicas, isUp: faults.isUp }
  const calls = openCalls(parts)
  const round = {
    game,
    background,
    schedule,
    faults,
    calls,
    jobs: openJobPlay(parts),
    problems: [],
  }
  await live(round)
  const healedAt = await heal(round, operator)
  const tomorrow = await nextDay(round)
  for (const replica of replicas) replica.kill()
  people.kill()
  await schedule.runUntil(schedule.now() + DAY_MS)
  const { entries } = calls
  const { tally, kills } = faults
  const ledger = { world, pool, entries, healedAt, tomorrow, background, faults: tally, kills }
  const found = await checkAll({ ...ledger, received: receiver.received, jobs: round.jobs.jobs })
  const problems = [...round.problems, ...found]
  return {
    trace: schedule.trace,
    problems,
    tally: { ...tally, ...tallyOf(entries), job: round.jobs.jobs.length },
  }
}

/** Calls and jobs while faults come and go. */
async function live({ schedule, faults, calls, jobs, game, background }: Round): Promise<void> {
  const { chance, now } = schedule
  faults.begin(LIVE_MS)
  for (const actor of ['ann', 'bob', 'cyd']) {
    schedule.after(chance.below(5_000), () => {
      calls.caller(actor, chance.pick([1, 2, 2, 3]))
    })
  }
  if (background && chance.oneIn(2)) {
    schedule.after(chance.below(20_000), () => {
      jobs.submitOne('dee')
    })
  }
  await schedule.runUntil(now() + MINUTE_MS)
  everyMinute(game)
  await schedule.runUntil(now() + MINUTE_MS)
}

function everyMinute({ replicas, current }: Game): void {
  current.schedule?.chance.pick(replicas).round()
}

/** All is well again; what was under way ends, and every key that was used can be used. */
async function heal(round: Round, operator: Pool): Promise<number> {
  const { schedule, faults, game, jobs } = round
  faults.heal()
  const healedAt = schedule.now()
  for (const owner of game.world.organisations) {
    if (owner.tiers.at(-1)?.to !== owner.tier) {
      schedule.after(1, () => {
        move(game.world, operator, owner, owner.tier)
      })
    }
  }
  await schedule.runUntil(healedAt + HEALING_MS)
  everyMinute(game)
  let submitted = false
  schedule.after(1, () => {
    jobs.submitRest().then(() => {
      submitted = true
    })
  })
  for (const owner of game.world.organisations) schedule.after(1, () => probeKeys(round, owner))
  await schedule.runUntil(schedule.now() + 10 * MINUTE_MS)
  if (!submitted) round.problems.push('a job cannot be submitted')
  return healedAt
}

/** Calls again with each idempotency key of an organisation, slowly, within its rate window. */
function probeKeys(round: Round, owner: SimOrganisation): void {
  const { calls, schedule, problems } = round
  const used = new Map<string, Call>()
  for (const { key, endpoint, idempotencyKey, body } of calls.entries) {
    if (key.owner !== owner || idempotencyKey === null || !owner.probe) continue
    const again = { key: owner.probe, endpoint, idempotencyKey, body }
    used.set(`${endpoint} ${idempotencyKey} ${body}`, again)
  }
  const all = [...used.values()]
  all.forEach((call, at) => {
    schedule.after(at * PROBE_EVERY_MS, async () => {
      const from = schedule.now()
      calls.send(call, 'probe').then((answer) => {
        const took = schedule.now() - from
        if (answer && answer.status < 500 && took < PROBE_MOST_MS) return
        problems.push(`stuck: ${call.endpoint} ${call.idempotencyKey}, ${answer?.status}`)
      })
    })
  })
}

/** The next day: every organisation calculates, with a key of yesterday and without. */
async function nextDay({ schedule, calls, game, problems }: Round): Promise<number> {
  await schedule.runUntil(schedule.now() + 25 * HOUR_MS)
  const tomorrow = schedule.now() - 1
  calls.nextEra()
  for (const { probe } of game.world.organisations) {
    if (!probe) continue
    const idempotencyKey = schedule.chance.pick([null, 'order-one'])
    const call = { key: probe, endpoint: 'calc', idempotencyKey, body: calls.uniqueBody() }
    schedule.after(1, () => {
      calls.send(call, 'probe').then((answer) => {
        if (answer?.status === 200) return
        problems.push(`tomorrow ${probe.owner.name} cannot calculate: ${answer?.status}`)
      })
    })
  }
  await schedule.runUntil(schedule.now() + MINUTE_MS)
  everyMinute(game)
  await schedule.runUntil(schedule.now() + 2 * HOUR_MS)
  return tomorrow
}

function tallyOf(entries: readonly Entry[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = { calls: entries.length }
  const add = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  for (const { answer, code } of entries) {
    add(answer === null ? 'lost' : (code ?? String(answer.status)))
    if (answer?.headers['idempotency-replayed'] !== undefined) add('replayed')
  }
  return counts
}
