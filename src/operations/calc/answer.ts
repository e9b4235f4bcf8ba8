// Calc: the landed cost of one shipment.

import { type Delivered, deliveredPrice } from '../../assess/delivered.ts'
import type { Explanation } from '../../assess/explain.ts'
import type { Shipment } from '../../assess/shipment.ts'
import { mapInSteps, runToEnd, type Steps } from '../../base/steps.ts'
import type { Tariffs } from '../../compile/load-tariffs.ts'
import type { Tariff } from '../../law/tariff.ts'
import { shipmentWarnings, type Warning } from '../../law/warning.ts'
import { assessShipment, explainShipment, minorUnits } from '../assess-shipment.ts'
import { domesticShipment } from '../errors.ts'
import type { CallerContext, LoadedLaw } from '../operation.ts'
import { coveredTariff, domesticWords, isDomestic } from '../request/destination.ts'
import { flagOf, resultOf } from '../response/assessment.ts'
import { deliveredOf } from '../response/delivered.ts'
import { freshnessOf, namesParty, staleWarnings } from '../response/freshness.ts'
import { withCodes } from './codes.ts'
import type { CalcInput } from './read.ts'
import type { CalcResponse } from './schema.ts'

/** Flags that are converted in one step. */
const STEP = 16

/** Throws a 422 when the shipment cannot be computed, a 400 for amounts that exclude each other. */
export function* answerCalc(
  input: CalcInput,
  law: LoadedLaw,
  caller: CallerContext,
): Steps<CalcResponse> {
  const { tariff, shipment, warnings } = yield* prepare(input, law)
  const assessment = yield* assessShipment(shipment, tariff, law, caller)
  const flags = yield* mapInSteps(assessment.flags, STEP, flagOf)
  const scope = { day: assessment.day, namesParty: namesParty(shipment.lines) }
  const now = law.clock.now()
  const stale = shipmentWarnings(staleWarnings(tariff, scope, now))
  const places = minorUnits(shipment, law.tariffs)
  const delivered = yield* deliveredOf(deliveredPrice(shipment, assessment, places))
  return {
    id: caller.id,
    shipment_id: null,
    result: yield* resultOf(assessment, delivered, [...warnings, ...stale, ...assessment.warnings]),
    compliance_flags: flags,
    fta_opportunities: flags.filter(({ kind }) => kind === 'fta_opportunity'),
    ...freshnessOf(tariff, scope, now),
  }
}

/**
 * The same calculation with every measure considered, for `landfall calc` and `explain`; without an
 * organisation's own fees and without warnings about the age of tables.
 */
export function explainCalc(input: CalcInput, law: LoadedLaw): ExplainedCalc {
  const { tariff, shipment, warnings } = runToEnd(prepare(input, law))
  const { assessment, places, ...explanation } = explainShipment(shipment, tariff, law)
  const all = [...warnings, ...assessment.warnings]
  return {
    ...explanation,
    places,
    assessment: { ...assessment, warnings: all },
    delivered: deliveredPrice(shipment, assessment, places),
  }
}

export type ExplainedCalc = Explanation & {
  readonly delivered: Delivered
  /** Decimals of the minor unit of the currency. */
  readonly places: number
}

type Prepared = {
  readonly tariff: Tariff
  readonly shipment: Shipment
  readonly warnings: readonly Warning[]
}

/** The tariff of the destination, and the shipment with a code on every line. Throws a 422. */
function* prepare(input: CalcInput, law: LoadedLaw): Steps<Prepared> {
  const tariff = coveredTariff(law.tariffs, input.destination)
  refuseDomestic(input, law.tariffs)
  const { lines, warnings } = yield* withCodes(input, tariff, law)
  return {
    tariff,
    shipment: { ...input.shipment, lines },
    warnings: [...shipmentWarnings(input.warnings), ...warnings],
  }
}

/** Goods of the destination's own origin that come from elsewhere are goods that return. */
function refuseDomestic({ destination, origin }: CalcInput, tariffs: Tariffs): void {
  if (!isDomestic(tariffs, origin, destination)) return
  throw domesticShipment(
    `${domesticWords(origin, destination)}. ` +
      'State in origin_country the country that the shipment comes from.',
  )
}
