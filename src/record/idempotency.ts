// Idempotency keys (interface specification: Idempotency-Key header): the first call with a key is
// run, its repetitions within 24 hours get its answer, another body is a conflict. A repetition
// that arrives while the first is running waits for it, on whichever replica it arrives.

import { randomInt } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import { batched } from '../store/batch.ts'
import { textArray } from '../store/text-array.ts'

/**
 * Of an Idempotency-Key, for the call that answers. Whoever holds it commits an answer or frees it.
 */
export type Reservation = {
  readonly organisation: string
  readonly endpoint: string
  readonly idempotencyKey: string
  readonly owner: number
}

/** An answer as it is sent again, byte for byte. */
export type StoredAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Beginning =
  | { readonly kind: 'fresh'; readonly reservation: Reservation }
  | { readonly kind: 'replay'; readonly answer: StoredAnswer }
  | { readonly kind: 'conflict' }

export type Idempotency = {
  /**
   * Reserves `idempotencyKey` of `organisation` at `endpoint` for the body of that digest
   * (`bodyDigest`).
   * Waits while an equal call is running. Throws when that one does not end.
   */
  readonly begin: (
    organisation: string,
    endpoint: string,
    idempotencyKey: string,
    digest: Buffer,
  ) => Promise<Beginning>
  /** Releases a reservation (after a 5xx): the next call with its Idempotency-Key is new. */
  readonly free: (reservation: Reservation) => Promise<void>
  /** Ends the session that holds our reservations; call it before the store is closed. */
  readonly close: () => Promise<void>
}

type IdempotencySettings = {
  readonly pool: Pool
  /** Sets the time in tests; null takes the database's clock, which all replicas share. */
  readonly clock: Clock | null
  /** Resolves after that many milliseconds, between two polls of a running call. */
  readonly wait: (ms: number) => Promise<unknown>
}

type ReservationRequest = {
  readonly organisation: string
  readonly endpoint: string
  readonly idempotencyKey: string
  readonly digest: Buffer
}

type ReservationOutcome = Beginning | { readonly kind: 'busy' }

type ReservationRow = {
  readonly at: number
  readonly outcome: 'fresh' | 'replay' | 'conflict' | 'busy'
  readonly status: number
  readonly headers: string
  readonly body: string
}

type Owner = { readonly number: number; readonly end: () => void }

const BATCH = 128
const FIRST_WAIT_MS = 10
const LONGEST_WAIT_MS = 200
const LONGEST_WAITING_MS = 60_000
const OWNERS = 2 ** 47

/**
 * Opens the idempotency keys of a database for one process. While it lives, a session of its own
 * holds an advisory lock. When the process dies, the server ends that session and its unfinished
 * keys are free at once. There is no lease to renew or to wait for.
 */
export function openIdempotency(settings: IdempotencySettings): Idempotency {
  const { pool, wait } = settings
  let owner: Promise<Owner> | null = null

  function forget(): void {
    owner = null
  }

  const reserve = batched<ReservationRequest, ReservationOutcome>(BATCH, async (requests) => {
    owner ??= openOwner(pool, forget).catch((error) => {
      forget()
      throw error
    })
    return reserveBatch(settings, (await owner).number, requests)
  })

  return {
    begin: async (organisation, endpoint, idempotencyKey, digest) => {
      let waited = 0
      for (let pause = FIRST_WAIT_MS; ; pause = Math.min(2 * pause, LONGEST_WAIT_MS)) {
        const outcome = await reserve({ organisation, endpoint, idempotencyKey, digest })
        if (outcome.kind !== 'busy') return outcome
        if (waited >= LONGEST_WAITING_MS) {
          throw new Error('the first call with this Idempotency-Key is still running')
        }
        await wait(pause)
        waited += pause
      }
    },
    free: async ({ organisation, endpoint, idempotencyKey, owner: number }) => {
      await pool.query(
        `delete from idempotency where organisation = $1 and endpoint = $2 and key = $3
            and owner = $4 and status is null`,
        [organisation, endpoint, idempotencyKey, number],
      )
    },
    close: async () => {
      const open = await owner?.catch(() => null)
      forget()
      open?.end()
    },
  }
}

async function openOwner(pool: Pool, lost: () => void): Promise<Owner> {
  const session = await pool.connect()
  const number = randomInt(OWNERS)
  try {
    await session.query('select pg_advisory_lock($1)', [number])
  } catch (error) {
    session.release(true)
    throw error
  }
  let ended = false
  // Destroyed, not returned to the pool: the lock must end with the session. Only once: a session
  // that was ended may still report that its server went away.
  const end = (): void => {
    if (ended) return
    ended = true
    session.release(true)
  }
  session.on('error', () => {
    if (!ended) lost()
    end()
  })
  return { number, end }
}

async function reserveBatch(
  { pool, clock }: IdempotencySettings,
  owner: number,
  requests: readonly ReservationRequest[],
): Promise<readonly ReservationOutcome[]> {
  const answer = await pool.query<ReservationRow>({
    name: 'claim_idempotency',
    text: `select at, outcome, status, headers, body
             from claim_idempotency($1, $2, $3, $4, $5, $6) order by at`,
    values: [
      requests.map((request) => request.organisation),
      textArray(requests.map((request) => request.endpoint)),
      textArray(requests.map((request) => request.idempotencyKey)),
      requests.map((request) => request.digest),
      owner,
      clock?.now() ?? null,
    ],
  })
  return answer.rows.map((row, at) => outcomeOf(row, requests[at] as ReservationRequest, owner))
}

function outcomeOf(
  row: ReservationRow,
  request: ReservationRequest,
  owner: number,
): ReservationOutcome {
  const { organisation, endpoint, idempotencyKey } = request
  switch (row.outcome) {
    case 'fresh':
      return { kind: 'fresh', reservation: { organisation, endpoint, idempotencyKey, owner } }
    case 'replay': {
      const { status, body } = row
      return { kind: 'replay', answer: { status, headers: JSON.parse(row.headers), body } }
    }
    default:
      return { kind: row.outcome }
  }
}
