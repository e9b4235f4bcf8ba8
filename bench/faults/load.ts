// The callers: calc, calc/bulk and calls with an Idempotency-Key that are sent until they are
// answered. They remember every answer, for the ledger.

import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../classify/training/random.ts'
import { shipmentBody } from '../shipment.ts'
import { pick } from './pick.ts'

/** One thing that a caller wants calculated, once. */
export type Wanted = {
  /** In its description, so that its calculations can be found. */
  readonly mark: string
  readonly path: 'calc' | 'calc/bulk'
  readonly key: string | null
  /** Answers 200 in the order of arrival. */
  readonly answers: string[]
  /** Received by a replica, perhaps, but without an answer or with one of 500 and more. */
  unanswered: number
  /** Answers that repeat an earlier one. */
  replays: number
}

type Load = {
  readonly wanted: readonly Wanted[]
  /** Counts of answers by status; `refused` for no connection, `lost` for no answer. */
  readonly statuses: ReadonlyMap<string, number>
  /** Sends no more; resolves when every call with a key is answered. */
  readonly finish: () => Promise<void>
}

type LoadParts = {
  readonly addresses: readonly string[]
  readonly rawKey: string
  readonly callers: number
  readonly random: Random
}

const PATIENCE_MS = 20_000
const RETRY_MS = 200
/** One in so many calls repeats one that was answered. */
const REPEAT_ONE_IN = 10
const BULK_ONE_IN = 4
const WITHOUT_KEY_ONE_IN = 5

export function startLoad({ addresses, rawKey, callers, random }: LoadParts): Load {
  const wanted: Wanted[] = []
  const statuses = new Map<string, number>()
  let finished = false

  async function send(one: Wanted): Promise<boolean> {
    const { status, text, replayed } = await post(pick(random, addresses), rawKey, one)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === '200') {
      one.answers.push(text)
      if (replayed) one.replays++
    } else if (status !== 'refused') one.unanswered++
    return status === '200'
  }

  async function caller(): Promise<void> {
    while (!finished) {
      const answered = wanted.filter(({ key, answers }) => key !== null && answers.length > 0)
      const repeats = answered.length > 0 && random.below(REPEAT_ONE_IN) === 0
      if (repeats) await send(pick(random, answered))
      const one = want(wanted.length, random)
      wanted.push(one)
      // A caller without a key cannot know whether to send again, and does not.
      while (!(await send(one)) && one.key !== null) await wait(RETRY_MS)
    }
  }

  const all = Array.from({ length: callers }, caller)
  return {
    wanted,
    statuses,
    finish: async () => {
      finished = true
      await Promise.all(all)
    },
  }
}

type Posted = { readonly status: string; readonly text: string; readonly replayed: boolean }

async function post(address: string, rawKey: string, one: Wanted): Promise<Posted> {
  try {
    const response = await fetch(`${address}/v1/${one.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${rawKey}`,
        'content-type': 'application/json',
        ...(one.key !== null && { 'idempotency-key': one.key }),
      },
      body: bodyOf(one),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    const replayed = response.headers.has('idempotency-replayed')
    return { status: String(response.status), text, replayed }
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: string } }
    const status = cause?.code === 'ECONNREFUSED' ? 'refused' : 'lost'
    return { status, text: '', replayed: false }
  }
}

function want(number: number, random: Random): Wanted {
  const key = random.below(WITHOUT_KEY_ONE_IN) === 0 ? null : `fault-run-${number}`
  const path = random.below(BULK_ONE_IN) === 0 ? 'calc/bulk' : 'calc'
  return { mark: `Lot ${number}.`, path, key, answers: [], unanswered: 0, replays: 0 }
}

function bodyOf({ mark, path }: Wanted): string {
  const { line_items: lines, ...shipment } = shipmentBody
  const marked = lines.map((line) => ({ ...line, description: `${mark} ${line.description}` }))
  if (path === 'calc') return JSON.stringify({ ...shipment, line_items: marked })
  const { origin_country: _, ...terms } = shipment
  return JSON.stringify({ ...terms, rows: marked })
}
