// One admitted call to an endpoint that takes a body: read, repeated or worked, committed, sent.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admission, Admitted } from '../account/admission.ts'
import { nameWithoutKeys } from '../account/hidden-keys.ts'
import type { PersonAdmitted } from '../account/person-admission.ts'
import { assert } from '../base/assert.ts'
import { idempotencyConflict, invalid, issue } from '../operations/errors.ts'
import type { Endpoint, Sources, TakenLaw } from '../operations/operation.ts'
import { bodyDigest } from '../record/body-digest.ts'
import { calculate, stilled } from '../record/calculate.ts'
import type { Entry } from '../record/commit.ts'
import type { Answer, Claim, Idempotency } from '../record/idempotency.ts'
import type { RecordedPrices } from '../record/recorded-prices.ts'

/** What a call needs of the organisation's account. */
export type Account = {
  readonly admit: (rawKey: string | null, endpoint: string) => Promise<Admission>
  readonly uncount: (admission: Admitted) => Promise<void>
  readonly idempotency: Idempotency
  readonly commit: (entry: Entry) => Promise<void>
  readonly recordedPrices: RecordedPrices
}

type CallParts = { readonly account: Account; readonly sources: () => TakenLaw }

const JSON_TYPE = 'application/json; charset=utf-8'
const KEY_MIN = 8
const KEY_MAX = 128

/**
 * A route handler for an endpoint. Admission and body parsing lie behind. One law and one instant
 * hold for the whole call, whatever comes into force meanwhile.
 */
export function caller<Input>(endpointOf: (sources: Sources) => Endpoint<Input>, parts: CallParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { account } = parts
    const sources = stilled(parts.sources())
    const endpoint = endpointOf(sources)
    const input = endpoint.read(request.body)
    const key = idempotencyKey(request)
    const working = { endpoint, input, request, sources, account }
    if (key === null) return send(reply, await work(working, null))
    const { organisation } = admittedOf(request)
    const digest = bodyDigest(request.body)
    const beginning = await account.idempotency.begin(organisation, endpoint.name, key, digest)
    if (beginning.kind === 'conflict') throw idempotencyConflict()
    if (beginning.kind === 'replay') {
      await uncounted(account, request)
      return send(reply.header('Idempotency-Replayed', 'true'), beginning.answer)
    }
    return send(reply, await claimed(working, beginning.claim))
  }
}

type Working<Input> = {
  readonly endpoint: Endpoint<Input>
  readonly input: Input
  readonly request: FastifyRequest
  readonly sources: TakenLaw
  readonly account: Account
}

/** Works on a claimed call; whatever keeps it from an answer frees the claim. */
async function claimed<Input>(working: Working<Input>, claim: Claim): Promise<Answer> {
  try {
    return await work(working, claim)
  } catch (error) {
    // What failed first is the cause to report; a claim that cannot be freed ends with its session.
    await working.account.idempotency.free(claim).catch(() => undefined)
    throw error
  }
}

/** Answers, and resolves when calculation and answer are on disk. */
async function work<Input>(
  { endpoint, input, request, sources, account }: Working<Input>,
  claim: Claim | null,
): Promise<Answer> {
  const admission = admittedOf(request)
  const { organisation, key, feeSchedule } = admission
  const person = 'person' in admission ? admission.person : null
  const { answer, refused, calculation } = await calculate({
    endpoint,
    input,
    text: request.bodyText,
    owner: { organisation, key, person, feeSchedule },
    sources,
    recordedPrices: account.recordedPrices,
  })
  const kept = !refused && !onlyTried(request)
  if (claim !== null || kept) {
    await account.commit({
      calculation: kept ? calculation : null,
      settled: claim === null ? null : { claim, answer },
    })
  }
  return answer
}

/** What the dashboard asks while somebody is still typing or moving a slider is no calculation. */
function onlyTried({ admission, headers }: FastifyRequest): boolean {
  return admission?.ok === true && 'person' in admission && headers['landfall-trial'] === '1'
}

function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply.code(status).headers(headers).header('content-type', JSON_TYPE).send(body)
}

function idempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  const text = String(key)
  if (text.length >= KEY_MIN && text.length <= KEY_MAX) return nameWithoutKeys(text)
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
