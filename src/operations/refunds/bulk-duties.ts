// What a recorded bulk calculation charges of duties that are paid back: its answer has no duty by
// layer, so that the request is assessed again by the law of its day.

import { assessInSteps } from '../../assess/assess.ts'
import { parseDay } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import type { Steps } from '../../base/steps.ts'
import { minorUnits } from '../assess-shipment.ts'
import { entryLaw } from '../audit/answer.ts'
import { readBulk } from '../bulk/read.ts'
import { Refusal } from '../errors.ts'
import type { LoadedLaw } from '../operation.ts'
import { isDomestic } from '../request/destination.ts'
import { refundLaw } from './answer.ts'
import type { PaidEntry } from './paid-entries.ts'

/** Of the amounts that are summed. */
const CURRENCY = 'USD'

/** Without the organisation's own fees. Null where the request is not understood any more. */
export function* entryOfBulk(
  { id, day, request }: { readonly id: string; readonly day: string; readonly request: object },
  law: LoadedLaw,
): Steps<PaidEntry | null> {
  const entered = parseDay(day)
  const input = entered && readAgain({ ...request, calculation_date: day }, law)
  if (!entered || !input) return null
  const { tariff } = entryLaw(law)
  const { refund } = refundLaw(law)
  const lines = input.rows
    .map(({ line }) => line)
    .filter(({ origin }) => !isDomestic(law.tariffs, origin, input.destination))
  const shipment = { ...input.envelope, lines }
  const none = { entry: id, entered, liquidated: null, duties: [], isComputed: true }
  const isOfLaw = input.destination.country === tariff.destination && shipment.currency === CURRENCY
  if (!isOfLaw || lines.length === 0) return none
  const { layers } = yield* assessInSteps(shipment, tariff, minorUnits(shipment, law.tariffs), {})
  return {
    ...none,
    duties: layers
      .filter(
        ({ code, amount }) => refund.layers.includes(code) && amount.compare(Decimal.zero) > 0,
      )
      .map(({ code, amount }) => ({ code, amount })),
  }
}

function readAgain(request: object, law: LoadedLaw): ReturnType<typeof readBulk> | null {
  try {
    return readBulk(request, law)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
