// The calls of a simulation: what callers send, to which replica, and what they do when no answer
// or a failure comes back.

import { hash } from 'node:crypto'
import { bulk, calc, compare, line } from '../api/requests.ts'
import type { Chance } from './random.ts'
import type { Answered, Replica, Sent } from './replica.ts'
import type { Schedule } from './schedule.ts'
import type { SimKey, World } from './world.ts'

export type Call = {
  readonly key: SimKey
  /** As in the path; usage and idempotency count by it. */
  readonly endpoint: string
  readonly idempotencyKey: string | null
  readonly body: string | null
}

export type Entry = Call & {
  /** The name of the replica that was called. */
  readonly replica: string
  /** Spans of time more than a day apart from each other. */
  readonly era: number
  /** Milliseconds since 1970, when it was sent and when it ended. */
  readonly from: number
  readonly to: number
  /** Events that changes of keys and tiers are before or after. */
  readonly started: number
  readonly ended: number
  /** Null: no answer came. */
  readonly answer: Answered | null
  /** Of a refusal, where it has one. */
  readonly code: string | null
}

export type Calls = {
  readonly entries: readonly Entry[]
  /** Resolves with the answer, which is also among the entries. */
  readonly send: (call: Call, actor: string) => Promise<Answered | null>
  /** A caller that makes so many calls, some of them again. */
  readonly caller: (actor: string, count: number) => Promise<void>
  readonly nextEra: () => void
  /** A body that no other call has. */
  readonly uniqueBody: () => string
}

type Parts = {
  readonly schedule: Schedule
  readonly world: World
  readonly replicas: readonly Replica[]
  readonly isUp: (replica: Replica) => boolean
}

const IDEMPOTENCY_KEYS = ['order-one', 'order-two', 'order-three']
/** Equal calls at once; the most are more than a window holds. */
const TWINS = [1, 1, 1, 1, 1, 1, 2, 2, 3, 8]
const THINKING_MS = [0, 1, 40, 900, 5_000, 21_000]
const TIMES_MOST = 3
const AGAIN_MS = [50, 1_500, 16_000]
const ENDPOINTS = [
  ...(['calc', 'calc', 'calc', 'calc/bulk', 'calc/bulk', 'compare', 'rates', 'jobs'] as const),
]
/** What callers put into rows by mistake. */
const MALFORMED: readonly unknown[] = [
  { ...line, hs_code: 7202111000 },
  { ...line, origin_country: 7 },
  { ...line, unit_value: 'ten', quantity: {} },
  { ...line, weight_kg: '12' },
  { ...line, description: 'a\u0000b' },
  { ...line, description: 'half a character \ud83d' },
  { ...line, unit_value: -5 },
  null,
  'a row',
  [],
]

export function openCalls({ schedule, world, replicas, isUp }: Parts): Calls {
  const { chance, note, now, sleep } = schedule
  const entries: Entry[] = []
  let era = 0
  let count = 0

  async function send(call: Call, actor: string): Promise<Answered | null> {
    const up = replicas.filter(isUp)
    if (up.length === 0) {
      note(actor, 'finds no replica')
      return null
    }
    const replica = chance.pick(up)
    const number = ++count
    note(actor, `call ${number} to ${replica.name}: ${wordsOf(call)}`)
    const entry = { ...call, replica: replica.name, era, from: now(), started: world.tick() }
    const answer = await replica.send(sentOf(call))
    const code = answer === null ? null : (JSON.parse(answer.body).code ?? null)
    entries.push({ ...entry, to: now(), ended: world.tick(), answer, code })
    note(actor, `call ${number}: ${answer ? wordsOfAnswer(answer) : 'no answer'}`)
    return answer
  }

  return {
    entries,
    send,
    caller: async (actor, calls) => {
      for (let at = 0; at < calls; at++) {
        await sleep(chance.pick(THINKING_MS))
        const call = callOf(chance, world, ++count)
        const one = (): Promise<void> => insist(schedule, () => send(call, actor), call)
        await Promise.all(Array.from({ length: chance.pick(TWINS) }, one))
      }
    },
    nextEra: () => {
      era++
    },
    uniqueBody: () => calcBody(`call ${++count}`),
  }
}

/** Calls again after a failure, as a caller does who has an idempotency key. */
async function insist(
  { chance, sleep }: Schedule,
  send: () => Promise<Answered | null>,
  { idempotencyKey }: Call,
): Promise<void> {
  for (let times = 0; times < TIMES_MOST; times++) {
    const answer = await send()
    if (answer && answer.status < 500) return
    if (idempotencyKey === null || chance.oneIn(3)) return
    await sleep(chance.pick(AGAIN_MS))
  }
}

function wordsOf({ key, endpoint, idempotencyKey, body }: Call): string {
  const kind = key.sandbox ? 'sandbox' : 'live'
  const [, name = 'no body'] = /"(?:description|note)":"([^"]*)"/.exec(body ?? '') ?? []
  return `${endpoint} of ${key.owner.name}, ${kind} key, ${idempotencyKey ?? '-'}, ${name}`
}

/** The digest shows that two runs had the same answer to the byte. */
function wordsOfAnswer({ status, body }: Answered): string {
  const { id, code, job } = JSON.parse(body)
  return `${status} ${code ?? id ?? job?.id ?? ''} ${hash('sha256', body).slice(0, 12)}`
}

function sentOf({ key, endpoint, idempotencyKey, body }: Call): Sent {
  const url =
    endpoint === 'rates'
      ? '/v1/rates/US/7202.11.10?origin=CN&calculation_date=2025-01-15'
      : `/v1/${endpoint}`
  return { method: body === null ? 'GET' : 'POST', url, raw: key.raw, idempotencyKey, body }
}

/** Bodies of repeated calls are equal; those of others are like no other. */
function callOf(chance: Chance, world: World, number: number): Call {
  const key = chance.pick(world.keys)
  const endpoint = chance.pick(ENDPOINTS)
  if (endpoint === 'rates') return { key, endpoint, idempotencyKey: null, body: null }
  const idempotencyKey =
    chance.oneIn(3) && endpoint !== 'jobs' ? null : chance.pick(IDEMPOTENCY_KEYS)
  const variant = chance.oneIn(8) ? ' otherwise' : ''
  const name = idempotencyKey === null ? `call ${number}` : `${idempotencyKey}${variant}`
  const row = chance.pick(MALFORMED)
  const body = {
    calc: () => (chance.oneIn(10) ? refusedBody(name) : calcBody(name)),
    'calc/bulk': () => bulkBody(name, idempotencyKey === null && chance.oneIn(2) ? [row] : []),
    // A job without a key is one more each time, and five are the most.
    jobs: () => jobBody(name),
    compare: () => JSON.stringify({ ...compare.body, note: name }),
  }[endpoint]()
  return { key, endpoint, idempotencyKey, body: chance.oneIn(20) ? '{"rows":' : body }
}

function calcBody(name: string): string {
  const item = { ...line, description: name, unit_value: 100 + name.length }
  return JSON.stringify({ ...calc.body, line_items: [item] })
}

function jobBody(name: string): string {
  const { rows, ...settings } = bulk.body
  return JSON.stringify({ name, settings, rows: rows.map((row) => ({ ...row, reference: name })) })
}

/** Goods that do not leave their country: an answer of 422. */
function refusedBody(name: string): string {
  const item = { ...line, description: name }
  return JSON.stringify({ ...calc.body, origin_country: 'US', line_items: [item] })
}

function bulkBody(name: string, more: readonly unknown[]): string {
  return JSON.stringify({ ...bulk.body, rows: [{ ...line, description: name }, ...more] })
}
