// Commits the record of a call before its answer is sent: the calculation and, for an idempotent
// call, the answer to repeat. Both in one transaction, which concurrent calls share.

import type { Pool } from 'pg'
import { asPart } from '../base/parts.ts'
import { batched } from '../store/batch.ts'
import { isTextsLost } from '../store/database-error.ts'
import { type KeptJson, keptIn } from '../store/kept/kept.ts'
import { onlyRow } from '../store/only-row.ts'
import {
  answerColumns,
  type Calculation,
  type CommitEntry,
  calculationColumns,
  type Settled,
} from './commit-entry.ts'
import { SHIPPED, shipmentsOf } from './commit-shipments.ts'

/** The reservation was freed meanwhile: our session broke. An equal call may be running. */
export class ReservationLostError extends Error {
  override readonly name = 'ReservationLostError'
}

// Bounds the copy that a batch holds in memory while it is sent.
const BATCH = 64
/** Bytes of an answer that takes the database long to store: others do not wait for it. */
const LONG = 64 * 1024

/**
 * Returns a function that resolves when its entry is on disk. When the reservation was lost, it
 * rejects with `ReservationLostError` and stores nothing of the entry. `onNotifiable` is called
 * when a webhook is to be notified of a calculation.
 */
export function openCommit(
  pool: Pool,
  onNotifiable: () => void = () => undefined,
): (entry: CommitEntry) => Promise<void> {
  const send = async (entries: readonly CommitEntry[]): Promise<Kept> =>
    entries.some((entry) => entry.settled !== null)
      ? settle(pool, entries)
      : { kept: NONE, notify: await record(pool, entries) }
  const store = async (entries: readonly CommitEntry[]): Promise<readonly boolean[]> => {
    const { kept, notify } = await forgetting(keptIn(pool), send(entries))
    if (notify) onNotifiable()
    return entries.map((entry, at) => entry.settled === null || kept.has(at))
  }
  const commit = batched(BATCH, store)
  const commitLong = batched(1, store)
  return async (entry) => {
    const { length } = (entry.settled ? entry.settled.body : entry.calculation.response).bytes
    const stored = await asPart('commit', () => (length > LONG ? commitLong : commit)(entry))
    if (!stored) throw reservationLost()
  }
}

function reservationLost(): ReservationLostError {
  return new ReservationLostError(
    'the reservation of this Idempotency-Key was lost while the call was running',
  )
}

const COLUMNS = `id, organisation, key, person, kind, law, fees_digest, at, day, kept_request,
                 kept_response, opinions, products`
const CALCULATIONS = `unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[],
                             $6::text[], $7::bytea[], $8::timestamptz[], $9::date[], $10::bytea[],
                             $11::bytea[], $12::text[], $13::text[], $14::integer[])
                        as c (${COLUMNS}, place)`

/** Keeps each fee schedule once; in one order, so that two batches never wait for each other. */
const FEES = `insert into calculation_fees (digest, fees)
              select digest, fees::jsonb from unnest($15::bytea[], $16::text[]) as f (digest, fees)
               order by digest on conflict do nothing`

/** Fails unless the shared texts are there that the records may refer to (store/kept). */
const SOUND = `case when exists (
                     select from unnest($17::integer[], $18::bytea[]) as k (number, digest)
                      where not exists (select from shared_text s
                                         where s.number = k.number and s.digest = k.digest))
                   then shared_texts_lost() else true end`

/** Queues those `recorded` calculations that a webhook is to be notified of (src/events). */
const NOTIFY = `insert into webhook_outbox (calculation)
                   select r.id from recorded r
                    where r.kind in ('calc', 'bulk')
                      and exists (select from webhook_endpoint e
                                   where e.organisation = r.organisation and e.of_calculations)`

const RECORDING = `with kept_fees as (
             ${FEES}
           ), recorded as (
             insert into calculation (${COLUMNS}) select ${COLUMNS} from ${CALCULATIONS}
              where ${SOUND}
             returning id, organisation, kind
           )`

/** Locks rows in the order in which idempotency keys are reserved, to avoid deadlocks. */
const SETTLING = `with answered as (
             select * from unnest($19::integer[], $20::uuid[], $21::text[], $22::text[],
                                  $23::bigint[], $24::bigint[], $25::integer[], $26::text[],
                                  $27::bytea[])
               as a (place, organisation, endpoint, key, owner, attempt, status, headers, body)
           ), held as materialized (
             select a.* from idempotency i
               join (select place, organisation, endpoint, key, owner, attempt from answered) a
                 using (organisation, endpoint, key, owner, attempt)
              where i.status is null and ${SOUND}
              order by organisation, endpoint, key for no key update of i
           ), kept as (
             update idempotency i set status = a.status, headers = a.headers, kept_body = a.body
               from held h join answered a using (place)
              where i.organisation = h.organisation and i.endpoint = h.endpoint and i.key = h.key
           ), kept_fees as (
             ${FEES}
           ), recorded as (
             insert into calculation (${COLUMNS}) select ${COLUMNS} from ${CALCULATIONS}
              where place is null or place in (select place from held)
             returning id, organisation, kind
           )`
const SETTLED = `notified as (
             ${NOTIFY} returning calculation
           )
           select array(select place from held) as places,
                  exists (select from notified) as "notify"`

type Settling = { readonly places: readonly number[]; readonly notify: boolean }

type Kept = {
  /** Positions of the entries whose reservation was still valid. */
  readonly kept: ReadonlySet<number>
  readonly notify: boolean
}

const NONE: ReadonlySet<number> = new Set()

/** Stores calculations of calls without an Idempotency-Key; true: a webhook is to be notified. */
export function recordCalculations(
  session: Pick<Pool, 'query'>,
  calculations: readonly Calculation[],
  kept: Pick<KeptJson, 'forget'>,
): Promise<boolean> {
  const entries = calculations.map((calculation) => ({ calculation, settled: null }))
  return forgetting(kept, record(session, entries))
}

/** Stores the answer of an idempotent call in a transaction that does what it answers for. */
export async function settleAnswer(
  session: Pick<Pool, 'query'>,
  settled: Settled,
  kept: Pick<KeptJson, 'forget'>,
): Promise<void> {
  const done = await forgetting(kept, settle(session, [{ calculation: null, settled }]))
  if (!done.kept.has(0)) throw reservationLost()
}

/** What was written from shared texts that are lost is not stored; the next is written again. */
async function forgetting<Result>(
  { forget }: Pick<KeptJson, 'forget'>,
  storing: Promise<Result>,
): Promise<Result> {
  try {
    return await storing
  } catch (error) {
    if (isTextsLost(error)) forget()
    throw error
  }
}

async function record(
  session: Pick<Pool, 'query'>,
  entries: readonly CommitEntry[],
): Promise<boolean> {
  const shipments = shipmentsOf(entries)
  const values = calculationColumns(entries)
  const inserted = await (shipments === null
    ? session.query({ name: 'record', text: `${RECORDING} ${NOTIFY}`, values })
    : session.query({
        name: 'record shipments',
        text: `${RECORDING}, shipments as (select $19::jsonb as list), ${SHIPPED} ${NOTIFY}`,
        values: [...values, shipments],
      }))
  return inserted.rowCount !== 0
}

/** Stores the answers of idempotent calls, then their calculations. */
async function settle(
  session: Pick<Pool, 'query'>,
  entries: readonly CommitEntry[],
): Promise<Kept> {
  const shipments = shipmentsOf(entries)
  const values = [...calculationColumns(entries), ...answerColumns(entries)]
  const found = await (shipments === null
    ? session.query<Settling>({ name: 'settle', text: `${SETTLING}, ${SETTLED}`, values })
    : session.query<Settling>({
        name: 'settle shipments',
        text: `${SETTLING}, shipments as (select $28::jsonb as list), ${SHIPPED}, ${SETTLED}`,
        values: [...values, shipments],
      }))
  const { places, notify } = onlyRow(found)
  return { kept: new Set(places), notify }
}
