// One admitted call to an endpoint that takes a body: read, repeated or worked, committed, sent.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admission, Admitted } from '../account/admission.ts'
import { bodyDigest } from '../account/body-digest.ts'
import type { Entry } from '../account/commit.ts'
import { ownFees } from '../account/fee-schedule.ts'
import type { Answer, Claim, Idempotency } from '../account/idempotency.ts'
import type { PersonAdmitted } from '../account/person-admission.ts'
import { assert } from '../base/assert.ts'
import type { Clock } from '../base/clock.ts'
import { timedId } from '../base/id.ts'
import type { Endpoint } from './endpoint.ts'
import { idempotencyConflict, invalid, issue, Refusal } from './errors.ts'

/** What a call needs of the organisation's account. */
export type Account = {
  readonly admit: (rawKey: string | null, endpoint: string) => Promise<Admission>
  readonly uncount: (admission: Admitted) => Promise<void>
  readonly idempotency: Idempotency
  readonly commit: (entry: Entry) => Promise<void>
}

type CallParts = { readonly account: Account; readonly clock: Clock }

const KINDS = {
  calc: 'calc',
  'calc/bulk': 'bulk',
  compare: 'compare',
  classify: 'classify',
} as const

const JSON_TYPE = 'application/json; charset=utf-8'
const KEY_MIN = 8
const KEY_MAX = 128

/** A route handler for `endpoint`. Admission and body parsing lie behind. */
export function caller<Input>(endpoint: Endpoint<Input>, parts: CallParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const input = endpoint.read(request.body)
    const key = idempotencyKey(request)
    if (key === null) return send(reply, await work(endpoint, input, request, null, parts))
    const { organisation } = admittedOf(request)
    const { account } = parts
    const digest = bodyDigest(request.body)
    const beginning = await account.idempotency.begin(organisation, endpoint.name, key, digest)
    if (beginning.kind === 'conflict') throw idempotencyConflict()
    if (beginning.kind === 'replay') {
      await uncounted(account, request)
      return send(reply.header('Idempotency-Replayed', 'true'), beginning.answer)
    }
    return send(reply, await claimed(endpoint, input, request, beginning.claim, parts))
  }
}

/** Works on a claimed call; whatever keeps it from an answer frees the claim. */
async function claimed<Input>(
  endpoint: Endpoint<Input>,
  input: Input,
  request: FastifyRequest,
  claim: Claim,
  parts: CallParts,
): Promise<Answer> {
  try {
    return await work(endpoint, input, request, claim, parts)
  } catch (error) {
    // What failed first is the cause to report; a claim that cannot be freed ends with its session.
    await parts.account.idempotency.free(claim).catch(() => undefined)
    throw error
  }
}

/** Answers, and resolves when calculation and answer are on disk. */
async function work<Input>(
  endpoint: Endpoint<Input>,
  input: Input,
  request: FastifyRequest,
  claim: Claim | null,
  { account, clock }: CallParts,
): Promise<Answer> {
  const now = clock.now()
  const id = timedId(now)
  const admission = admittedOf(request)
  const { organisation, key, feeSchedule } = admission
  const fees = ownFees(feeSchedule)
  const { answer, refused } = answered(() => endpoint.answer(input, { id, fees }))
  const calculation = {
    id,
    organisation,
    key,
    person: 'person' in admission ? admission.person : null,
    kind: KINDS[endpoint.name],
    request: request.bodyText,
    response: answer.body,
    at: now,
  }
  if (claim !== null || !refused) {
    await account.commit({
      calculation: refused ? null : calculation,
      settled: claim === null ? null : { claim, answer },
    })
  }
  return answer
}

/** A refusal met at work is an answer like any other: it is repeated by its Idempotency-Key. */
function answered(respond: () => object): { readonly answer: Answer; readonly refused: boolean } {
  try {
    const body = JSON.stringify(respond())
    return { answer: { status: 200, headers: {}, body }, refused: false }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, headers, body } = error
    return { answer: { status, headers, body: JSON.stringify(body) }, refused: true }
  }
}

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply.code(status).headers(headers).header('content-type', JSON_TYPE).send(body)
}

function idempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  const text = String(key)
  if (text.length >= KEY_MIN && text.length <= KEY_MAX) return text
  throw invalid([issue(['Idempotency-Key'], `must have ${KEY_MIN} to ${KEY_MAX} characters`)])
}

/** The admission of a request that got as far as a handler. */
function admittedOf({ admission }: FastifyRequest): Admitted | PersonAdmitted {
  assert(admission?.ok, 'a call was handled that was not admitted')
  return admission
}

/** Gives a counted call back; what people do on the dashboard is not counted. */
export async function uncounted(
  { uncount }: Pick<Account, 'uncount'>,
  { admission }: FastifyRequest,
): Promise<void> {
  if (admission?.ok && admission.key !== null) await uncount(admission)
}
