// Runs an operation for an organisation and prepares its record: the same for a call that waits for
// its answer and for rows that a job calculates in the background.

import { ownFees } from '../account/fee-schedule.ts'
import { dayOf, parseDay } from '../base/day.ts'
import { whenBuilt } from '../base/deferred.ts'
import { timedId } from '../base/id.ts'
import { isJsonOf, jsonInSteps } from '../base/json-steps.ts'
import { asPart } from '../base/parts.ts'
import type { Slices } from '../base/slices.ts'
import type { Steps } from '../base/steps.ts'
import { Refusal } from '../operations/errors.ts'
import { type NamedLaw, noOpinions, type Operation } from '../operations/operation.ts'
import type { Products } from '../operations/products/known.ts'
import { SHORT_BODY } from '../operations/request/json.ts'
import type { NamedShipment } from '../operations/shipment/numbers.ts'
import { type KeptJson, type Written, writtenAsText } from '../store/kept/kept.ts'
import type { Calculation } from './commit-entry.ts'
import type { StoredAnswer } from './idempotency.ts'
import {
  sharingNothing,
  sharingOfAnswer,
  sharingOfLongAnswer,
  sharingOfRequest,
} from './own-words.ts'
import type { RecordedPrices } from './recorded-prices.ts'

/** Of a call that is not recorded. */
const NOTHING = writtenAsText('')

/** Whose calculation it is. */
type Owner = Pick<Calculation, 'organisation' | 'key' | 'person'> & {
  /** As the organisation keeps it; null when there is none. */
  readonly feeSchedule: unknown
}

type Run<Input, Output extends object> = {
  readonly operation: Operation<Input, Output>
  readonly input: Input
  /** The JSON text of the request, as it is recorded, and what was parsed of it. */
  readonly text: string
  readonly body: unknown
  readonly owner: Owner
  /** What of the catalogue the input was read with. */
  readonly products: Products
  /** The shipment that the request names; absent where it names none. */
  readonly shipment?: NamedShipment | null
  /** With a stopped clock. */
  readonly law: NamedLaw
  readonly recordedPrices: RecordedPrices
  readonly inSlices: Slices
  readonly kept: KeptJson
}

type Answered<Output> = {
  readonly answer: StoredAnswer
  /** Null for a refusal: nothing was calculated. */
  readonly result: Output | null
  readonly keptRequest: Written
  readonly keptBody: Written
}

type Outcome<Output> = Pick<Answered<Output>, 'answer' | 'result' | 'keptBody'> & {
  readonly calculation: Calculation
}

/** Stores nothing. */
export async function runOperation<Input, Output extends object>(
  run: Run<Input, Output>,
): Promise<Outcome<Output>> {
  const { operation, input, law, inSlices, shipment = null } = run
  const { feeSchedule, ...owner } = run.owner
  const now = law.clock.now()
  const id = timedId(now)
  const fees = ownFees(feeSchedule)
  const prices = await run.recordedPrices(owner.organisation, now)
  const { consult, consider } = operation
  const opinions = consult ? await whenBuilt(() => consult(input, law)) : noOpinions
  const complete = consider && opinions.length > 0 ? consider(input, opinions) : input
  const assess = () =>
    whenBuilt(() => {
      const caller = { id, fees, prices, shipment: shipment?.id ?? null }
      const steps = operation.answer(complete, law, caller)
      return inSlices(owner.organisation, storable(steps, run))
    })
  const { keptRequest, ...outcome } = await asPart('assess', assess, {
    'landfall.operation': operation.name,
  })
  const calculation = {
    id,
    ...owner,
    kind: operation.name,
    request: keptRequest,
    response: outcome.keptBody,
    day: parseDay(statedDay(run.body)) ?? dayOf(now),
    law: law.lawName,
    fees: feeSchedule,
    opinions,
    products: run.products,
    shipment,
    at: now,
  }
  return { ...outcome, calculation }
}

function statedDay(body: unknown): string {
  return (body as { readonly calculation_date?: string }).calculation_date ?? ''
}

/** A refusal is an answer like any other: its Idempotency-Key repeats it. */
function* storable<Output extends object>(
  steps: Steps<Output>,
  {
    text,
    body: asked,
    owner,
    products,
    kept,
  }: Pick<Run<never, Output>, 'text' | 'body' | 'owner' | 'products' | 'kept'>,
): Steps<Answered<Output>> {
  const isShort = text.length <= SHORT_BODY
  const own = [asked, owner.feeSchedule, products]
  try {
    const result = yield* steps
    const body = isShort ? JSON.stringify(result) : yield* jsonInSteps(result)
    const isPlain = isShort
      ? JSON.stringify(asked) === text
      : yield* isJsonOf(asked as object, text)
    const keptRequest = isPlain ? yield* kept.write(asked, sharingOfRequest) : writtenAsText(text)
    const sharing = isShort ? sharingOfAnswer(own) : yield* sharingOfLongAnswer(own)
    const keptBody = yield* kept.write(result, sharing)
    return { answer: { status: 200, headers: {}, body }, result, keptRequest, keptBody }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, headers, body } = error
    const answer = { status, headers, body: JSON.stringify(body) }
    const keptBody = yield* kept.write(body, sharingNothing)
    return { answer, result: null, keptRequest: NOTHING, keptBody }
  }
}
