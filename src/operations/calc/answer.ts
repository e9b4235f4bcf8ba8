// Calc: the landed cost of one shipment.

import { type Delivered, deliveredPrice } from '../../assess/delivered.ts'
import { entrySummary } from '../../assess/entry/entry-summary.ts'
import type { Explanation } from '../../assess/explain.ts'
import type { Shipment } from '../../assess/shipment.ts'
import { runToEnd, type Steps } from '../../base/steps.ts'
import type { Tariffs } from '../../compile/load-tariffs.ts'
import type { Tariff } from '../../law/tariff.ts'
import { shipmentWarnings, type Warning } from '../../law/warning.ts'
import { assessShipment, explainShipment, minorUnits } from '../assess-shipment.ts'
import { domesticShipment } from '../errors.ts'
import type { CallerContext, LoadedLaw } from '../operation.ts'
import { coveredTariff, domesticWords, isDomestic } from '../request/destination.ts'
import { resultOf } from '../response/assessment.ts'
import { deliveredOf } from '../response/delivered.ts'
import { entryFieldsOf } from '../response/entry.ts'
import { freshnessFlagOf, freshnessOf, namesParty } from '../response/freshness.ts'
import { opportunitiesOf, statementsOf } from '../response/statements.ts'
import { withCodes } from './codes.ts'
import type { CalcInput } from './read.ts'
import type { CalcResponse } from './schema.ts'

/** Throws a 422 when the shipment cannot be computed, a 400 for amounts that exclude each other. */
export function* answerCalc(
  input: CalcInput,
  law: LoadedLaw,
  caller: CallerContext,
): Steps<CalcResponse> {
  const { tariff, shipment, warnings } = yield* prepare(input, law)
  const assessment = yield* assessShipment(shipment, tariff, law, caller)
  const scope = {
    day: assessment.day,
    namesParty: namesParty(shipment.lines),
    converts: assessment.converts,
  }
  const now = law.clock.now()
  const statements = yield* statementsOf(assessment.flags, freshnessFlagOf(tariff, scope, now))
  const places = minorUnits(shipment, law.tariffs)
  const delivered = yield* deliveredOf(deliveredPrice(shipment, assessment, places))
  const entry = yield* entryFieldsOf(yield* entrySummary(assessment, shipment, tariff, places))
  const all = [...warnings, ...assessment.warnings]
  return {
    id: caller.id,
    shipment_id: caller.shipment ?? null,
    result: yield* resultOf(assessment, delivered, all, entry),
    ...statements,
    fta_opportunities: opportunitiesOf(statements),
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
