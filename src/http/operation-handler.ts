// Handles one admitted call to an operation with a body: reads it, replays or runs it, commits what
// is recorded, then replies.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admission, Admitted } from '../account/admission.ts'
import type { PersonAdmitted } from '../account/person-admission.ts'
import { assert } from '../base/assert.ts'
import { whenBuilt } from '../base/deferred.ts'
import { asPart } from '../base/parts.ts'
import type { Slices } from '../base/slices.ts'
import { oneStep, runToEnd, type Steps } from '../base/steps.ts'
import type { Catalogue } from '../catalogue/open.ts'
import type { KeyJobs } from '../jobs/by-key.ts'
import { atOneInstant, type NamedLaw, type Operation } from '../operations/operation.ts'
import { noProducts, type Products } from '../operations/products/known.ts'
import { SHORT_BODY } from '../operations/request/json.ts'
import type { NamedShipment } from '../operations/shipment/numbers.ts'
import { bodyDigest } from '../record/body-digest.ts'
import type { Calculations } from '../record/calculations.ts'
import type { CommitEntry } from '../record/commit-entry.ts'
import type { Idempotency, Reservation, StoredAnswer } from '../record/idempotency.ts'
import type { RecordedPrices } from '../record/recorded-prices.ts'
import { runOperation } from '../record/run-operation.ts'
import type { Shipments } from '../shipments/open.ts'
import type { KeptJson } from '../store/kept/kept.ts'
import { onceByKey } from './once-by-key.ts'

/** What a call needs of the organisation's account and records. */
export type Account = {
  readonly admit: (rawKey: string | null, endpoint: string | null) => Promise<Admission>
  readonly uncount: (admission: Admitted) => Promise<void>
  readonly idempotency: Idempotency
  readonly commit: (entry: CommitEntry) => Promise<void>
  readonly recordedPrices: RecordedPrices
  readonly catalogue: Catalogue
  readonly shipments: Shipments
  readonly calculations: Calculations
  readonly jobs: KeyJobs
  /** Of its database. */
  readonly kept: KeptJson
  /** In which its calls are answered. */
  readonly inSlices: Slices
}

/** An operation as it is served. */
export type Served<Input> = {
  readonly operation: Operation<Input>
  /** Path after the prefix; usage and idempotency count by it. */
  readonly endpoint: string
}

export const JSON_TYPE = 'application/json; charset=utf-8'

type Run<Input> = Served<Input> & {
  readonly input: Input
  readonly products: Products
  readonly request: FastifyRequest
  readonly law: NamedLaw
  readonly account: Account
}

/**
 * A route handler; admission and body parsing come before it. One law and one instant hold for the
 * whole call, whatever is activated meanwhile.
 */
export function operationHandler<Input>(
  { operation, endpoint }: Served<Input>,
  { account, loaded }: { readonly account: Account; readonly loaded: () => NamedLaw },
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const law = atOneInstant(loaded())
    const { organisation } = admittedOf(request)
    const short = request.bodyText.length <= SHORT_BODY
    const taken = <Result>(steps: Steps<Result>) =>
      short ? runToEnd(steps) : account.inSlices(organisation, steps)
    const products = await productsOf(operation, request.body, organisation, account)
    const input = await asPart(
      'law',
      () => whenBuilt(() => taken(oneStep(() => operation.read(request.body, law, products)))),
      { 'landfall.law': law.lawName },
    )
    const run = { operation, endpoint, input, products, request, law, account }
    const once = {
      ...{ request, organisation, endpoint, idempotency: account.idempotency },
      uncount: () => uncountCall(account, request),
      digest: async () => taken(bodyDigest(request.body)),
    }
    const { answer, isReplay } = await onceByKey(once, (reservation) =>
      runAndCommit(run, reservation),
    )
    return send(reply, answer, isReplay)
  }
}

async function productsOf(
  { names }: Pick<Operation<never>, 'names'>,
  body: unknown,
  organisation: string,
  { catalogue }: Pick<Account, 'catalogue'>,
): Promise<Products> {
  const named = names?.(body)
  return named ? catalogue.known(organisation, named) : noProducts
}

/** The shipment whose numbers the body names; a body without numbers costs no query. */
async function shipmentOf(
  { numbers }: Pick<Operation<never>, 'numbers'>,
  body: unknown,
  organisation: string,
  { shipments }: Pick<Account, 'shipments'>,
): Promise<NamedShipment | null> {
  const named = numbers?.(body) ?? []
  if (named.length === 0) return null
  const { destination_country: destination } = body as { readonly destination_country: string }
  return shipments.known(organisation, named, destination.toUpperCase())
}

/** Resolves when the calculation and the answer are on disk. */
async function runAndCommit<Input>(
  { operation, input, products, request, law, account }: Run<Input>,
  reservation: Reservation | null,
): Promise<StoredAnswer> {
  const admission = admittedOf(request)
  const { organisation, key, feeSchedule } = admission
  const person = 'person' in admission ? admission.person : null
  const recorded = !isPreview(request)
  const shipment = recorded
    ? await shipmentOf(operation, request.body, organisation, account)
    : null
  const { answer, result, keptBody, calculation } = await runOperation({
    operation,
    input,
    products,
    shipment,
    text: request.bodyText,
    body: request.body,
    owner: { organisation, key, person, feeSchedule },
    law,
    recordedPrices: account.recordedPrices,
    inSlices: account.inSlices,
    kept: account.kept,
  })
  const made = result !== null && recorded
  if (reservation !== null) {
    const settled = { reservation, answer, body: keptBody }
    await account.commit({ calculation: made ? calculation : null, settled })
  } else if (made) {
    await account.commit({ calculation, settled: null })
  }
  return answer
}

/** The dashboard marks calls it makes while somebody is still typing; they are not recorded. */
function isPreview({ admission, headers }: FastifyRequest): boolean {
  return admission?.ok === true && 'person' in admission && headers['landfall-trial'] === '1'
}

export function send(
  reply: FastifyReply,
  { status, headers, body }: StoredAnswer,
  isReplay: boolean,
): FastifyReply {
  if (isReplay) reply.header('Idempotency-Replayed', 'true')
  return reply.code(status).headers(headers).header('content-type', JSON_TYPE).send(body)
}

function admittedOf({ admission }: FastifyRequest): Admitted | PersonAdmitted {
  assert(admission?.ok, 'a call was handled that was not admitted')
  return admission
}

/** Returns a call to the quota; calls from the dashboard are not counted. */
export async function uncountCall(
  { uncount }: Pick<Account, 'uncount'>,
  { admission }: FastifyRequest,
): Promise<void> {
  if (admission?.ok && admission.key !== null) await uncount(admission)
}
