// Sends the due deliveries of an organisation: starts as many as its share allows, and records each
// attempt with the delivery's next state.

import type { Pool } from 'pg'
import { asPart } from '../base/parts.ts'
import { inTransaction } from '../store/transaction.ts'
import { type ClaimedDelivery, claimDue, releaseClaim } from './claim.ts'
import { envelope } from './envelope.ts'
import { deleteSurplus } from './retention.ts'
import { afterFailure } from './retry.ts'
import type { SecretCipher } from './secret.ts'
import { type DeliveryOutcome, post, type Transport } from './send.ts'
import { signatureHeaders } from './signature.ts'
import { scheduleDelivery, scheduleDeliveryAt } from './webhook-jobs.ts'

/** Concurrent requests of one replica: the shares of ten organisations. Jobs that claim at the same
 * moment may exceed it by a share each. */
const REPLICA_MAX = 160
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
  /** The attempts of this replica that have not ended. */
  readonly underWay: Set<Promise<void>>
}

/**
 * Starts the due deliveries of an organisation that its share allows, and returns their number. It
 * does not wait for them: each schedules what is due next when it ends.
 */
export async function startDue(parts: DeliveryContext, organisation: string): Promise<number> {
  const { pool, now, stop, underWay } = parts
  while (underWay.size >= REPLICA_MAX) await Promise.race(underWay)
  if (stop.aborted) return 0
  const at = now()
  await pool.query(
    `update webhook_delivery d set state = 'delivery_failed', next_at = null, exhausted = false
       from webhook_endpoint w
      where w.id = d.endpoint and w.organisation = $1 and d.exhausted and d.next_at <= $2`,
    [organisation, at],
  )
  const due = await claimDue(pool, organisation, REPLICA_MAX - underWay.size, at)
  for (const delivery of due) start(parts, delivery)
  // Whatever is due beyond the share is scheduled by the attempt that leaves it room.
  if (due.length === 0) await scheduleLater(pool, organisation, at)
  return due.length
}

function start(parts: DeliveryContext, delivery: ClaimedDelivery): void {
  const { underWay } = parts
  const running = finish(parts, delivery)
    // A claim that could not be recorded or released ends by itself, and is made again.
    .catch(() => undefined)
    .finally(() => underWay.delete(running))
  underWay.add(running)
}

async function finish(parts: DeliveryContext, delivery: ClaimedDelivery): Promise<void> {
  const { pool, now, stop } = parts
  const { organisation, endpoint } = delivery
  await attempt(parts, delivery)
  await deleteSurplus(pool, endpoint)
  if (!stop.aborted) await scheduleNext(pool, organisation, now())
}

/** Schedules what waits: now if it is due, else when it will be. */
async function scheduleNext(pool: Pool, organisation: string, now: Date): Promise<void> {
  const at = await nextDue(pool, organisation, now)
  if (at === null) return
  await (at <= now
    ? scheduleDelivery(pool, organisation)
    : scheduleDeliveryAt(pool, organisation, at))
}

async function scheduleLater(pool: Pool, organisation: string, now: Date): Promise<void> {
  const at = await nextDue(pool, organisation, now)
  if (at !== null && at > now) await scheduleDeliveryAt(pool, organisation, at)
}

async function attempt(parts: DeliveryContext, delivery: ClaimedDelivery): Promise<void> {
  const at = parts.now()
  const secrets = decryptAll(parts.secretCipher, delivery)
  const body = envelope(delivery)
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': AGENT,
    ...signatureHeaders(secrets ?? [], at, { id: delivery.id, body }),
  }
  const outcome = secrets
    ? await asPart('delivery', () => post(delivery.url, headers, body, parts.transport, parts.stop))
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

/** When the first delivery is due that nobody is sending; null if none waits. */
async function nextDue(pool: Pool, organisation: string, now: Date): Promise<Date | null> {
  const found = await pool.query<{ at: Date | null }>(
    `select min(first.next_at) as at
       from webhook_endpoint w cross join lateral (
         select d.next_at from webhook_delivery d
          where d.endpoint = w.id and d.next_at is not null
            and (d.taken_until is null or d.taken_until <= $2)
          order by d.next_at limit 1
       ) first
      where w.organisation = $1`,
    [organisation, now],
  )
  return found.rows[0]?.at ?? null
}
