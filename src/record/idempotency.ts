// Idempotency keys (interface specification: Idempotency-Key header): the first call with a key is
// run, its repetitions within 24 hours get its answer, another body is a conflict. A repetition
// that arrives while the first is running waits for it, on whichever replica it arrives.

import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import { batched } from '../store/batch.ts'
import { type KeptJson, keptIn } from '../store/kept/kept.ts'
import { textArray } from '../store/text-array.ts'
import { openReservationOwner, type ReservationOwner } from './reservation-owner.ts'

/**
 * Of an Idempotency-Key, for the call that answers. Whoever holds it commits an answer or frees it.
 */
export type Reservation = {
  readonly organisation: string
  readonly endpoint: string
  readonly idempotencyKey: string
  readonly owner: number
  /** Numbers the reservations of an owner. */
  readonly attempt: number
}

/** An answer as it is sent again, byte for byte. */
export type StoredAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** JSON; of a long answer its bytes. */
  readonly body: string | Buffer
}

export type Beginning =
  | { readonly kind: 'fresh'; readonly reservation: Reservation }
  | { readonly kind: 'replay'; readonly answer: StoredAnswer }
  | { readonly kind: 'conflict' }
  /** The first call is still running, after as long as a repetition waits for it. */
  | { readonly kind: 'busy' }

export type Idempotency = {
  /**
   * Reserves `idempotencyKey` of `organisation` at `endpoint` for the body of that digest
   * (`bodyDigest`). Waits while an equal call is running, for {@link LONGEST_WAITING_MS}.
   */
  readonly begin: (
    organisation: string,
    endpoint: string,
    idempotencyKey: string,
    digest: Buffer,
  ) => Promise<Beginning>
  /**
   * Releases a reservation (after a 5xx): the next call with its Idempotency-Key is new. Never
   * rejects: what cannot be released is given up with its owner.
   */
  readonly free: (reservation: Reservation) => Promise<void>
  /** Ends the session that holds our reservations; call it before the store is closed. */
  readonly close: () => Promise<void>
}

type IdempotencySettings = {
  readonly pool: Pool
  /** Whose sessions hold locks; absent: `pool`. */
  readonly sessions?: Pool
  /** Sets the time in tests; null takes the database's clock, which all replicas share. */
  readonly clock: Clock | null
  /** Resolves after that many milliseconds, between two polls of a running call. */
  readonly wait: (ms: number) => Promise<unknown>
  /** Milliseconds since some moment: what a repetition has waited is a difference. */
  readonly stopwatch: () => number
  /** Draws a number that no other process draws. */
  readonly draw: () => number
}

type ReservationRequest = {
  readonly organisation: string
  readonly endpoint: string
  readonly idempotencyKey: string
  readonly digest: Buffer
}

type ReservationRow = {
  readonly at: number
  readonly outcome: 'fresh' | 'replay' | 'conflict' | 'busy'
  readonly status: number
  readonly headers: string
  /** In a form of `store/kept`. */
  readonly body: Buffer
}

type Reserved = { readonly row: ReservationRow; readonly reservation: Reservation }

const BATCH = 128
const FIRST_WAIT_MS = 10
const LONGEST_WAIT_MS = 200
/** Longer than any call takes; shorter than clients and proxies wait for an answer. */
const LONGEST_WAITING_MS = 20_000

/**
 * Opens the idempotency keys of a database for one process. Its reservations live as long as their
 * owner (reservation-owner.ts): there is no lease to renew or to wait for. A statement that got no
 * answer may have reserved keys, or may do so later. Its owner is then ended, so that they are held
 * by nobody, and the next reservation opens another owner.
 */
export function openIdempotency(settings: IdempotencySettings): Idempotency {
  const { pool, wait, stopwatch } = settings
  const owners = openOwners(settings)
  const kept = keptIn(pool)

  const reserve = batched<ReservationRequest, Reserved>(BATCH, async (requests) => {
    const owner = await owners.current()
    const session = await pool.connect()
    try {
      const outcomes = await reserveBatch(session, settings.clock, owner, requests)
      session.release()
      return outcomes
    } catch (error) {
      session.release(true)
      await owners.end(owner.number)
      throw error
    }
  })

  return {
    begin: async (organisation, endpoint, idempotencyKey, digest) => {
      const begun = stopwatch()
      for (let pause = FIRST_WAIT_MS; ; pause = Math.min(2 * pause, LONGEST_WAIT_MS)) {
        const { row, reservation } = await reserve({
          organisation,
          endpoint,
          idempotencyKey,
          digest,
        })
        if (row.outcome !== 'busy' || stopwatch() - begun >= LONGEST_WAITING_MS) {
          return beginningOf(row, reservation, kept)
        }
        await wait(pause)
      }
    },
    free: async (reservation) => {
      await free(pool, reservation).catch(() => owners.end(reservation.owner))
    },
    close: () => owners.end(),
  }
}

type Owner = Pick<ReservationOwner, 'number'> & { readonly nextAttempt: () => number }

function openOwners({ pool, sessions = pool, draw }: IdempotencySettings) {
  let opening: Promise<ReservationOwner> | null = null
  let attempt = 0
  const forget = (): void => {
    opening = null
  }
  return {
    current: async (): Promise<Owner> => {
      opening ??= openReservationOwner(sessions, draw(), forget).catch((error) => {
        forget()
        throw error
      })
      const { number } = await opening
      return { number, nextAttempt: () => ++attempt }
    },
    /** Ends the owner of that number, if it is still there; without a number, any. */
    end: async (number?: number): Promise<void> => {
      const owner = await opening?.catch(() => null)
      if (!owner || (number !== undefined && owner.number !== number)) return
      forget()
      owner.end()
    },
  }
}

async function free(pool: Pool, reservation: Reservation): Promise<void> {
  const { organisation, endpoint, idempotencyKey, owner, attempt } = reservation
  await pool.query(
    `delete from idempotency where organisation = $1 and endpoint = $2 and key = $3
        and owner = $4 and attempt = $5 and status is null`,
    [organisation, endpoint, idempotencyKey, owner, attempt],
  )
}

async function reserveBatch(
  session: Pick<Pool, 'query'>,
  clock: Clock | null,
  { number: owner, nextAttempt }: Owner,
  requests: readonly ReservationRequest[],
): Promise<readonly Reserved[]> {
  const asked = requests.map(({ digest, ...of }) => ({
    digest,
    reservation: { ...of, owner, attempt: nextAttempt() },
  }))
  const reservations = asked.map(({ reservation }) => reservation)
  const answer = await session.query<ReservationRow>({
    name: 'reserve_idempotency',
    text: `select at, outcome, status, headers, kept_form(kept_body, body) as body
             from reserve_idempotency($1, $2, $3, $4, $5, $6, $7) order by at`,
    values: [
      reservations.map(({ organisation }) => organisation),
      textArray(reservations.map(({ endpoint }) => endpoint)),
      textArray(reservations.map(({ idempotencyKey }) => idempotencyKey)),
      asked.map(({ digest }) => digest),
      owner,
      reservations.map(({ attempt }) => attempt),
      clock?.now(),
    ],
  })
  return answer.rows.map((row, at) => ({ row, reservation: reservations[at] as Reservation }))
}

async function beginningOf(
  row: ReservationRow,
  reservation: Reservation,
  kept: KeptJson,
): Promise<Beginning> {
  switch (row.outcome) {
    case 'fresh':
      return { kind: 'fresh', reservation }
    case 'replay': {
      const { status } = row
      const body = await kept.text(row.body)
      return { kind: 'replay', answer: { status, headers: JSON.parse(row.headers), body } }
    }
    default:
      return { kind: row.outcome }
  }
}
