// Delivers what is due at one endpoint: taken under a claim that ends by itself, sent beside each
// other, and each outcome kept with the delivery's next state.

import type { Pool } from 'pg'
import { inTransaction } from '../store/transaction.ts'
import { envelope, type KeptEvent } from './envelope.ts'
import { afterFailure } from './retry.ts'
import type { Seal } from './secret.ts'
import { type Outcome, post, type Wire } from './send.ts'
import { signatureHeaders } from './signature.ts'
import { wake, wakeLater } from './turn.ts'

/** Sent to one endpoint beside each other. */
const AT_ONCE = 8
/** Longer than an attempt: nobody else tries what a living replica is at work on. */
const CLAIM_MS = 60_000
const AGENT = 'Landfall-Webhooks/1'
const UNSIGNED = 'the signing secret cannot be read any more; delete this webhook, make a new one'

export type Deliverer = {
  readonly pool: Pool
  readonly now: () => Date
  readonly seal: Seal
  readonly wire: Wire
  /** Breaks off what is under way: it is taken up again, and not counted as an attempt. */
  readonly stop: AbortSignal
}

type Taken = KeptEvent & {
  readonly endpoint: string
  readonly url: string
  /** Sealed; the newest first. */
  readonly secrets: readonly Buffer[]
  readonly attempts: number
  readonly firstAt: Date | null
}

/** One turn at an endpoint, with the next one handed over; returns how many attempts it made. */
export async function deliverDue(parts: Deliverer, endpoint: string): Promise<number> {
  const { pool, now, stop } = parts
  const at = now()
  await pool.query(
    `update webhook_delivery set state = 'delivery_failed', next_at = null, exhausted = false
      where endpoint = $1 and exhausted and next_at <= $2`,
    [endpoint, at],
  )
  const due = await take(pool, endpoint, at)
  await Promise.all(due.map((delivery) => attempt(parts, delivery)))
  if (!stop.aborted) await handOverNext(pool, endpoint, now())
  return due.length
}

async function take(pool: Pool, endpoint: string, at: Date): Promise<readonly Taken[]> {
  const taken = await pool.query<Taken>(
    `with due as (
       select endpoint, event from webhook_delivery
        where endpoint = $1 and next_at <= $2 and not exhausted
          and (taken_until is null or taken_until <= $2)
        order by next_at, event limit $3 for no key update skip locked
     ), taken as (
       update webhook_delivery d set taken_until = $4 from due
        where d.endpoint = due.endpoint and d.event = due.event
       returning d.endpoint, d.event, d.attempts, d.first_at
     )
     select t.endpoint, t.attempts, t.first_at as "firstAt", w.url,
            array_remove(array[w.secret, case when w.retires_at > $2 then w.retiring_secret end],
                         null) as secrets,
            e.id, e.type, e.livemode, e.created_at as "createdAt",
            coalesce(e.data, c.response) as data
       from taken t join webhook_endpoint w on w.id = t.endpoint
       join webhook_event e on e.id = t.event
       left join calculation c on c.id = e.calculation and e.data is null`,
    [endpoint, at, AT_ONCE, new Date(at.getTime() + CLAIM_MS)],
  )
  return taken.rows
}

async function attempt(parts: Deliverer, delivery: Taken): Promise<void> {
  const at = parts.now()
  const secrets = openAll(parts.seal, delivery)
  const body = envelope(delivery)
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': AGENT,
    ...signatureHeaders(secrets ?? [], at, body),
  }
  const outcome = secrets
    ? await post(delivery.url, headers, body, parts.wire, parts.stop)
    : { status: null, ms: 0, failure: UNSIGNED }
  await (outcome ? settle(parts, delivery, at, outcome) : letGo(parts.pool, delivery))
}

/** Null when one does not open: the installation's secret is another one. */
function openAll(seal: Seal, { secrets, endpoint }: Taken): readonly string[] | null {
  try {
    return secrets.map((sealed) => seal.open(sealed, endpoint))
  } catch {
    return null
  }
}

async function letGo(pool: Pool, { endpoint, id }: Taken): Promise<void> {
  await pool.query(
    'update webhook_delivery set taken_until = null where endpoint = $1 and event = $2',
    [endpoint, id],
  )
}

/** A delivery that somebody else settled meanwhile stays as they left it. */
async function settle(
  { pool, now }: Deliverer,
  delivery: Taken,
  at: Date,
  { status, ms, failure }: Outcome,
): Promise<void> {
  const { endpoint, id, attempts } = delivery
  await inTransaction(pool, async (session) => {
    const held = await session.query<{ firstAt: Date | null; earlier: number }>(
      `select d.first_at as "firstAt",
              (select count(*)::int from webhook_attempt a where a.endpoint = d.endpoint
                  and a.event = d.event and a.at >= d.first_at) as earlier
         from webhook_delivery d
        where endpoint = $1 and event = $2 and attempts = $3 and next_at is not null
          for no key update`,
      [endpoint, id, attempts],
    )
    const [row] = held.rows
    if (!row) return
    const firstAt = row.firstAt ?? at
    const next = failure === null ? null : afterFailure(firstAt, now(), row.earlier + 1)
    await session.query(
      `insert into webhook_attempt (endpoint, event, number, at, status, ms, failure)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [endpoint, id, attempts + 1, at, status, ms, failure],
    )
    await session.query(
      `update webhook_delivery
          set state = $3, attempts = attempts + 1, first_at = $4, next_at = $5, exhausted = $6,
              taken_until = null
        where endpoint = $1 and event = $2`,
      [
        endpoint,
        id,
        next === null ? 'delivered' : 'retrying',
        firstAt,
        next?.at ?? null,
        next?.exhausted ?? false,
      ],
    )
  })
}

/** At once when more is due, else when the next retry is. */
async function handOverNext(pool: Pool, endpoint: string, now: Date): Promise<void> {
  const found = await pool.query<{ at: Date | null }>(
    `select min(greatest(next_at, coalesce(taken_until, next_at))) as at
       from webhook_delivery where endpoint = $1 and next_at is not null`,
    [endpoint],
  )
  const at = found.rows[0]?.at ?? null
  if (at === null) return
  await (at <= now ? wake(pool, endpoint) : wakeLater(pool, endpoint, at))
}
