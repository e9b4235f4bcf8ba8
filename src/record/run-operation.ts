// Runs an operation for an organisation and prepares its record: the same for a call that waits for
// its answer and for rows that a job calculates in the background.

import { ownFees } from '../account/fee-schedule.ts'
import { whenBuilt } from '../base/deferred.ts'
import { timedId } from '../base/id.ts'
import { jsonInSteps } from '../base/json-steps.ts'
import type { Slices } from '../base/slices.ts'
import type { Steps } from '../base/steps.ts'
import { Refusal } from '../operations/errors.ts'
import type { NamedLaw, Operation } from '../operations/operation.ts'
import { SHORT_BODY } from '../operations/request/json.ts'
import type { Calculation } from './commit.ts'
import type { StoredAnswer } from './idempotency.ts'
import type { RecordedPrices } from './recorded-prices.ts'

/** Whose calculation it is. */
type Owner = Pick<Calculation, 'organisation' | 'key' | 'person'> & {
  /** As the organisation keeps it; null when there is none. */
  readonly feeSchedule: unknown
}

type Run<Input> = {
  readonly operation: Operation<Input>
  readonly input: Input
  /** The JSON text of the request, as it is recorded. */
  readonly text: string
  readonly owner: Owner
  /** With a stopped clock. */
  readonly law: NamedLaw
  readonly recordedPrices: RecordedPrices
  readonly inSlices: Slices
}

type Outcome = {
  readonly answer: StoredAnswer
  /** The answer is a refusal and nothing was calculated. */
  readonly refused: boolean
  readonly calculation: Calculation
}

/** Stores nothing. */
export async function runOperation<Input>({
  operation,
  input,
  text,
  owner: { feeSchedule, ...owner },
  law,
  recordedPrices,
  inSlices,
}: Run<Input>): Promise<Outcome> {
  const now = law.clock.now()
  const id = timedId(now)
  const fees = ownFees(feeSchedule)
  const prices = await recordedPrices(owner.organisation, now)
  const { consult } = operation
  const complete = consult ? await whenBuilt(() => consult(input, law)) : input
  const { answer, refused } = await whenBuilt(() => {
    const steps = operation.answer(complete, law, { id, fees, prices })
    return inSlices(owner.organisation, storable(steps, text.length <= SHORT_BODY))
  })
  const calculation = {
    id,
    ...owner,
    kind: operation.name,
    request: text,
    response: answer.body,
    law: law.lawName,
    fees: feeSchedule,
    at: now,
  }
  return { answer, refused, calculation }
}

/** A refusal is an answer like any other: its Idempotency-Key repeats it. */
function* storable(
  steps: Steps<object>,
  short: boolean,
): Steps<Pick<Outcome, 'answer' | 'refused'>> {
  try {
    const result = yield* steps
    const body = short ? JSON.stringify(result) : yield* jsonInSteps(result)
    return { answer: { status: 200, headers: {}, body }, refused: false }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, headers, body } = error
    return { answer: { status, headers, body: JSON.stringify(body) }, refused: true }
  }
}
