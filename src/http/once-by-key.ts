// Runs a call once for its Idempotency-Key: repetitions get the first answer.

import type { FastifyRequest } from 'fastify'
import { nameWithoutKeys } from '../account/redact-keys.ts'
import { firstStillRunning, idempotencyConflict, invalid, issue } from '../operations/errors.ts'
import type { Idempotency, Reservation, StoredAnswer } from '../record/idempotency.ts'
import { isUnavailable } from '../store/database-error.ts'

// Characters of an Idempotency-Key.
const SHORTEST = 8
const LONGEST = 128

type Repeatable = {
  readonly request: FastifyRequest
  readonly organisation: string
  /** Keys of an endpoint are apart from those of others. */
  readonly endpoint: string
  readonly idempotency: Idempotency
  /** Returns the call to the quota. */
  readonly uncount: () => Promise<void>
  /** Of the body. */
  readonly digest: () => Promise<Buffer>
}

type Once = { readonly answer: StoredAnswer; readonly isReplay: boolean }

/**
 * `run` stores its answer with the reservation, which is null for a call without a key. A failure
 * frees it. A replay is not counted.
 */
export async function onceByKey(
  { request, organisation, endpoint, idempotency, uncount, digest }: Repeatable,
  run: (reservation: Reservation | null) => Promise<StoredAnswer>,
): Promise<Once> {
  const idempotencyKey = readIdempotencyKey(request)
  if (idempotencyKey === null) return { answer: await run(null), isReplay: false }
  const own = await digest()
  const beginning = await idempotency.begin(organisation, endpoint, idempotencyKey, own)
  if (beginning.kind === 'conflict') throw idempotencyConflict()
  if (beginning.kind === 'busy') throw firstStillRunning()
  if (beginning.kind === 'replay') {
    await uncount()
    return { answer: beginning.answer, isReplay: true }
  }
  const { reservation } = beginning
  try {
    return { answer: await run(reservation), isReplay: false }
  } catch (error) {
    const freed = idempotency.free(reservation)
    // Without the database that takes its time; the caller need not wait for it.
    if (!isUnavailable(error)) await freed
    throw error
  }
}

function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const idempotencyKey = headers['idempotency-key']
  if (idempotencyKey === undefined) return null
  const text = String(idempotencyKey)
  if (text.length >= SHORTEST && text.length <= LONGEST) return nameWithoutKeys(text)
  throw invalid([issue(['Idempotency-Key'], `must have ${SHORTEST} to ${LONGEST} characters`)])
}
