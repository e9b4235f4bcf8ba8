// Replicas are killed while they look shipments up with a carrier that pages, repeats, corrects,
// limits and is down for a day, and while they deliver what changed: in the end every milestone is
// there once, in order, and every event was delivered under its one id. LANDFALL_SEED is the first.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { fixedClock } from '../../src/base/clock.ts'
import { organisationsDue } from '../../src/shipments/polling.ts'
import { organisation } from '../account/accounts.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { KILLED } from '../draws.ts'
import { openReceiver, type Receiver } from '../events/receiver.ts'
import { deliverAll, openWebhooks } from '../events/webhooks.ts'
import { type Chance, chanceOf } from '../sim/random.ts'
import { type Carrier, openCarrier } from './carrier.ts'
import { accessTo, tracked } from './tracking.ts'
import { answerOf, countingOf, type Said, sayingsOf } from './voyages.ts'

const FIRST_SEED = Number(process.env.LANDFALL_SEED ?? 1)
const REPLICA = new URL('track-until-killed.ts', import.meta.url).pathname
const PATIENCE_MS = 60_000
const HOUR_MS = 3_600_000
const START = Date.parse('2026-10-12T12:00:00Z')
/** Hours between two rounds: less than a claim, than a pace, and more. */
const STEPS = [0.05, 0.5, 3, 7, 13, 26]
const ROUNDS = 5
/** Longer than any pause, pace or attempt. */
const [SETTLE_HOURS, SETTLE_ROUNDS] = [30, 2]

let database: TestDatabase
let pool: Pool
let carrier: Carrier
let receiver: Receiver

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
  carrier = await openCarrier()
  receiver = await openReceiver()
})
after(async () => {
  await carrier.close()
  await receiver.close()
  await database.drop()
})

type Play = {
  readonly chance: Chance
  readonly clock: ReturnType<typeof fixedClock>
  readonly owner: string
  /** By the bill of lading. */
  readonly said: ReadonlyMap<string, readonly Said[]>
  kills: number
}

test('every milestone once and in order, every event under one id, over seeds', async (context) => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + KILLED; seed++) {
    const started = performance.now()
    try {
      const play = await begin(seed)
      await rounds(play)
      await settle(play)
      await check(play)
      report(context, seed, play, started)
    } catch (error) {
      context.diagnostic(`seed ${seed} failed`)
      throw error
    }
  }
})

async function begin(seed: number): Promise<Play> {
  const chance = chanceOf(seed)
  const clock = fixedClock(new Date(START).toISOString())
  const owner = await organisation(pool, 'Growth')
  receiver.received.length = 0
  carrier.asked.length = 0
  carrier.trouble.length = 0
  receiver.answer((response) => response.writeHead(chance.oneIn(8) ? 500 : 204).end())
  const webhooks = await openWebhooks(pool, clock)
  await webhooks.webhook(owner, receiver.url, ['shipment.checkpoint'])
  const said = new Map<string, readonly Said[]>()
  for (let at = 3 + chance.below(20); at > 0; at--) {
    const number = `HLCU${String(seed).padStart(5, '0')}X${String(at).padStart(4, '0')}`
    said.set(number, sayingsOf(chance, new Date(START - chance.below(40) * HOUR_MS)))
    await named(owner, number, clock.now())
  }
  await accessTo({ pool, clock }, owner, 'HLCU', carrier.url)
  return { chance, clock, owner, said, kills: 0 }
}

/** As a calculation with that number records it. */
async function named(owner: string, number: string, now: Date): Promise<void> {
  const id = randomUUID()
  await pool.query(
    `insert into shipment (id, organisation, destination, created_at) values ($1, $2, 'US', $3)`,
    [id, owner, now],
  )
  await pool.query(
    `insert into shipment_number (organisation, kind, number, carrier, shipment)
     values ($1, 'bill_of_lading', $2, 'HLCU', $3)`,
    [owner, number, id],
  )
}

function later({ clock, chance, said }: Play, hours: number): void {
  clock.set(new Date(clock.now().getTime() + hours * HOUR_MS).toISOString())
  for (const [number, sayings] of said) {
    carrier.publish('transportDocumentReference', number, answerOf(chance, sayings, clock.now()))
  }
}

/** The first two are killed; the others are killed or run to their end. */
async function rounds(play: Play): Promise<void> {
  const { chance, clock } = play
  const downFrom = chance.oneIn(3) ? chance.below(ROUNDS) : ROUNDS
  let upAgain = 0
  for (let round = 0; round < ROUNDS; round++) {
    later(play, chance.pick(STEPS))
    if (round === downFrom) upAgain = clock.now().getTime() + 24 * HOUR_MS
    carrier.trouble.length = 0
    if (clock.now().getTime() < upAgain) {
      carrier.trouble.push(...Array.from({ length: 1_000 }, () => ({ status: 503 }) as const))
    } else if (chance.oneIn(2)) {
      carrier.trouble.push({ status: 429, retryAfter: chance.below(7_200) })
    }
    if (round < 2 || chance.oneIn(3)) await killed(play)
    else await tracked({ pool, clock })
  }
}

/** A replica that is killed after some requests, or when nothing is left to do. */
async function killed(play: Play): Promise<void> {
  const { chance, clock, said } = play
  const until = carrier.asked.length + 1 + chance.below(2 * said.size)
  const more = chance.below(25)
  const args = [REPLICA, database.url, clock.now().toISOString()]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  try {
    const end = performance.now() + PATIENCE_MS
    for (let turn = 1; carrier.asked.length < until; turn++) {
      assert.equal(child.exitCode, null, 'the replica ended by itself')
      assert(performance.now() < end, 'the replica asked nothing')
      if (turn % 25 === 0 && (await organisationsDue(pool, clock.now())).length === 0) break
      await wait(2)
    }
    await wait(more)
  } finally {
    child.kill('SIGKILL')
    await ended
  }
  play.kills++
}

/** The carrier has said everything and answers; what was claimed, paused or failed is due again. */
async function settle(play: Play): Promise<void> {
  const { clock, owner } = play
  carrier.trouble.length = 0
  receiver.answer(204)
  later(play, 14 * 24)
  for (let round = 0; round < SETTLE_ROUNDS; round++) {
    later(play, SETTLE_HOURS)
    await tracked({ pool, clock })
    const { parts } = await openWebhooks(pool, clock)
    await deliverAll(parts, owner)
  }
}

type Row = { readonly number: string; readonly of: string; readonly at: Date }

const OF = `m.event || ' ' || m.classifier || ' ' || m.location || ' ' || m.leg`

async function check({ owner, said }: Play): Promise<void> {
  const { rows } = await pool.query<Row & { readonly reported: Date }>(
    `select n.number, ${OF} as of, m.at, m.reported_at as reported
       from shipment_number n join shipment_milestone m on m.shipment = n.shipment
      where n.organisation = $1 order by m.id`,
    [owner],
  )
  for (const [number, sayings] of said) {
    const own = rows.filter((row) => row.number === number)
    const counting = new Map(own.map((row) => [row.of, row]))
    const last = [...counting.values()].map(({ of, at }) => `${of} ${at.toISOString()}`).sort()
    assert.deepEqual(last, countingOf(sayings), number)
    for (const of of counting.keys()) inOrder(own.filter((row) => row.of === of))
  }
  const events = await eventsOf(owner)
  const kept = rows.map(({ number, of, at }) => `${number} ${of} ${at.toISOString()}`)
  assert.deepEqual(events.map(({ what }) => what).sort(), kept.sort())
  delivered(events)
}

/** Each row was reported after the one before it, and says something else. */
function inOrder(rows: readonly (Row & { readonly reported: Date })[]): void {
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    if (!before) continue
    assert(before.reported < row.reported, `${row.number} ${row.of} is out of order`)
    assert.notEqual(before.at.getTime(), row.at.getTime(), `${row.number} ${row.of} came twice`)
  }
}

type Event = { readonly id: string; readonly what: string; readonly good: number }

async function eventsOf(owner: string): Promise<readonly Event[]> {
  const found = await pool.query<Event & { readonly state: string }>(
    `select e.id, d.state, n.number || ' ' || concat_ws(' ', m->>'event', m->>'classifier',
                   m->>'location', m->>'leg', m->>'at') as what,
            (select count(*)::int from webhook_attempt a
              where a.event = e.id and a.failure is null) as good
       from webhook_event e
       join webhook_delivery d on d.event = e.id
       cross join lateral (select e.data::jsonb->'milestone' as m) s
       join shipment_number n on n.shipment = (e.data::jsonb->>'shipment_id')::uuid
      where e.organisation = $1 and e.type = 'shipment.checkpoint'`,
    [owner],
  )
  assert.deepEqual(
    found.rows.filter(({ state }) => state !== 'delivered'),
    [],
  )
  return found.rows
}

/** A request that a kill cut off is sent again: with the same id and the same body. */
function delivered(events: readonly Event[]): void {
  const bodies = new Map<string, string>()
  for (const { body } of receiver.received) {
    const { id } = JSON.parse(body) as { readonly id: string }
    assert.equal(bodies.get(id) ?? body, body, `${id} has two bodies`)
    bodies.set(id, body)
  }
  assert.deepEqual([...bodies.keys()].sort(), events.map(({ id }) => id).sort())
  assert.deepEqual(
    events.filter(({ good }) => good !== 1),
    [],
  )
}

function report(context: TestContext, seed: number, play: Play, started: number): void {
  const ids = new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id))
  const [shipments, seconds] = [play.said.size, (performance.now() - started) / 1_000]
  context.diagnostic(
    `seed ${seed}: ${shipments} shipments, ${play.kills} kills, ` +
      `${carrier.asked.length} requests, ${ids.size} events in ` +
      `${receiver.received.length} deliveries, ${seconds.toFixed(1)} s`,
  )
}
