// Sends the due deliveries of one endpoint: claims them for a limited time, sends them in parallel,
// and records each attempt with the delivery's next state.

import type { Pool } from 'pg'
import { inTransaction } from '../store/transaction.ts'
import { envelope, type StoredEvent } from './envelope.ts'
import { afterFailure } from './retry.ts'
import type { SecretCipher } from './secret.ts'
import { type DeliveryOutcome, post, type Transport } from './send.ts'
import { signatureHeaders } from './signature.ts'
import { scheduleDelivery, scheduleDeliveryAt } from './webhook-jobs.ts'

/** Concurrent requests to one endpoint. */
const CONCURRENCY = 8
/** Longer than an attempt, so that no other replica sends a delivery that is being sent. */
const CLAIM_MS = 60_000
const AGENT = 'Landfall-Webhooks/1'
const UNREADABLE_SECRET =
  'the signing secret cannot be decrypted; delete this webhook and create a new one'

export type DeliveryContext = {
  readonly pool: Pool
  readonly now: () => Date
  readonly secretCipher: SecretCipher
  readonly transport: Transport
  /** Aborts running requests; they are repeated later and do not count as attempts. */
  readonly stop: AbortSignal
}

type ClaimedDelivery = StoredEvent & {
  readonly endpoint: string
  readonly url: string
  /** Encrypted; the oldest first. */
  readonly secrets: readonly Buffer[]
  readonly attempts: number
  readonly firstAt: Date | null
}

/** Sends one batch to an endpoint and schedules the next; returns the number of attempts. */
export async function deliverDue(parts: DeliveryContext, endpoint: string): Promise<number> {
  const { pool, now, stop } = parts
  const at = now()
  await pool.query(
    `update webhook_delivery set state = 'delivery_failed', next_at = null, exhausted = false
      where endpoint = $1 and exhausted and next_at <= $2`,
    [endpoint, at],
  )
  const due = await claimDue(pool, endpoint, at)
  await Promise.all(due.map((delivery) => attempt(parts, delivery)))
  if (!stop.aborted) await scheduleNext(pool, endpoint, now())
  return due.length
}

async function claimDue(
  pool: Pool,
  endpoint: string,
  at: Date,
): Promise<readonly ClaimedDelivery[]> {
  const taken = await pool.query<ClaimedDelivery>(
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
            array_remove(array[case when w.retires_at > $2 then w.retiring_secret end, w.secret],
                         null) as secrets,
            e.id, e.type, e.livemode, e.created_at as "createdAt",
            coalesce(e.data, c.response) as data
       from taken t join webhook_endpoint w on w.id = t.endpoint
       join webhook_event e on e.id = t.event
       left join calculation c on c.id = e.calculation and e.data is null`,
    [endpoint, at, CONCURRENCY, new Date(at.getTime() + CLAIM_MS)],
  )
  return taken.rows
}

async function attempt(parts: DeliveryContext, delivery: ClaimedDelivery): Promise<void> {
  const at = parts.now()
  const secrets = decryptAll(parts.secretCipher, delivery)
  const body = envelope(delivery)
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': AGENT,
    ...signatureHeaders(secrets ?? [], at, body),
  }
  const outcome = secrets
    ? await post(delivery.url, headers, body, parts.transport, parts.stop)
    : { status: null, ms: 0, failure: UNREADABLE_SECRET }
  await (outcome ? recordAttempt(parts, delivery, at, outcome) : releaseClaim(parts.pool, delivery))
}

/** Null if decryption fails: the installation's secret has changed. */
function decryptAll(
  secretCipher: SecretCipher,
  { secrets, endpoint }: ClaimedDelivery,
): readonly string[] | null {
  try {
    return secrets.map((sealed) => secretCipher.decrypt(sealed, endpoint))
  } catch {
    return null
  }
}

async function releaseClaim(pool: Pool, { endpoint, id }: ClaimedDelivery): Promise<void> {
  await pool.query(
    'update webhook_delivery set taken_until = null where endpoint = $1 and event = $2',
    [endpoint, id],
  )
}

/** Does nothing if another replica has recorded an attempt meanwhile. */
async function recordAttempt(
  { pool, now }: DeliveryContext,
  delivery: ClaimedDelivery,
  at: Date,
  { status, ms, failure }: DeliveryOutcome,
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

/** Schedules the next batch: now if more is due, else at the next retry. */
async function scheduleNext(pool: Pool, endpoint: string, now: Date): Promise<void> {
  const found = await pool.query<{ at: Date | null }>(
    `select min(greatest(next_at, coalesce(taken_until, next_at))) as at
       from webhook_delivery where endpoint = $1 and next_at is not null`,
    [endpoint],
  )
  const at = found.rows[0]?.at ?? null
  if (at === null) return
  await (at <= now ? scheduleDelivery(pool, endpoint) : scheduleDeliveryAt(pool, endpoint, at))
}
