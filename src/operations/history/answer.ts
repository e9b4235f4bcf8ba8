// Duty history: the duties and taxes of one code and origin over the covered days, as spans in
// which nothing changes.

import { assess } from '../../assess/assess.ts'
import type { Shipment } from '../../assess/shipment.ts'
import { addDays, type Day } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import type { Steps } from '../../base/steps.ts'
import { domesticShipment } from '../errors.ts'
import type { LoadedLaw } from '../operation.ts'
import { coveredTariff, domesticWords, isDomestic } from '../request/destination.ts'
import { plainShipment } from '../request/plain-shipment.ts'
import { dutyInForce } from '../response/duty-in-force.ts'
import type { DutyHistoryInput } from './read.ts'
import type { DutySpan } from './schema.ts'

/** Above every threshold of de minimis relief, so that duties are charged. */
const VALUE = Decimal.of(10_000)
const MINOR_UNITS = 2

/** A step per day. Throws a 422 when the goods cannot be imported there. */
export function* dutySpans(input: DutyHistoryInput, law: LoadedLaw): Steps<readonly DutySpan[]> {
  const { destination, origin, from, to } = input
  const tariff = coveredTariff(law.tariffs, destination)
  if (isDomestic(law.tariffs, origin, destination)) {
    throw domesticShipment(`${domesticWords(origin, destination)} (origin).`)
  }
  const spans: DutySpan[] = []
  let known = ''
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { layers: all } = assess(shipmentOn(day, input), tariff, MINOR_UNITS)
    const layers = all
      .filter(({ kind, exempted }) => kind !== 'fee' && !exempted)
      .map((layer) => dutyInForce(layer, VALUE))
    const last = spans.at(-1)
    const now = JSON.stringify(layers.map(({ note: _, ...duty }) => duty))
    if (last && now === known) spans[spans.length - 1] = { ...last, to: day }
    else spans.push({ from: day, to: day, layers })
    known = now
    yield
  }
  return spans
}

/** One piece of the goods, stated with nothing but code, origin and value. */
function shipmentOn(day: Day, { destination, code, origin }: DutyHistoryInput): Shipment {
  const { place, province } = destination
  return plainShipment({ code, origin, unitValue: VALUE }, day, { place, province })
}
