// One calculation, from what was read to what is kept of it: the same for a call that waits for its
// answer and for rows that are worked on in the background.

import { ownFees } from '../account/fee-schedule.ts'
import { timedId } from '../base/id.ts'
import { Refusal } from '../operations/errors.ts'
import type { Endpoint, TakenLaw } from '../operations/operation.ts'
import type { Calculation } from './commit.ts'
import type { Answer } from './idempotency.ts'
import type { RecordedPrices } from './recorded-prices.ts'

const KINDS = {
  calc: 'calc',
  'calc/bulk': 'bulk',
  compare: 'compare',
  classify: 'classify',
} as const

/** Whose calculation it is. */
type Owner = Pick<Calculation, 'organisation' | 'key' | 'person'> & {
  /** As the organisation keeps it; null when there is none. */
  readonly feeSchedule: unknown
}

type Asked<Input> = {
  readonly endpoint: Endpoint<Input>
  readonly input: Input
  /** JSON, as it is kept. */
  readonly text: string
  readonly owner: Owner
  /** Stilled: one instant holds for the whole calculation. */
  readonly sources: TakenLaw
  readonly recordedPrices: RecordedPrices
}

/** One law and one instant, whatever comes into force meanwhile. */
export function stilled(sources: TakenLaw): TakenLaw {
  const now = sources.clock.now()
  return { ...sources, clock: { now: () => now } }
}

/** Keeps nothing yet. `refused`: there is an answer, and nothing was calculated. */
export async function calculate<Input>({
  endpoint,
  input,
  text,
  owner: { feeSchedule, ...owner },
  sources,
  recordedPrices,
}: Asked<Input>): Promise<{
  readonly answer: Answer
  readonly refused: boolean
  readonly calculation: Calculation
}> {
  const now = sources.clock.now()
  const id = timedId(now)
  const fees = ownFees(feeSchedule)
  const prices = await recordedPrices(owner.organisation, now)
  const whole = endpoint.consult ? await endpoint.consult(input) : input
  const { answer, refused } = answered(() => endpoint.answer(whole, { id, fees, prices }))
  const calculation = {
    id,
    ...owner,
    kind: KINDS[endpoint.name],
    request: text,
    response: answer.body,
    law: sources.law,
    fees: feeSchedule,
    at: now,
  }
  return { answer, refused, calculation }
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
