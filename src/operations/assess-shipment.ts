// Assesses a shipment that was read from a request. Calc, bulk and compare all compute here.

import { assessInSteps } from '../assess/assess.ts'
import type { Assessment } from '../assess/assessment.ts'
import { type Explanation, explain } from '../assess/explain.ts'
import type { Shipment } from '../assess/shipment.ts'
import { ValueError } from '../assess/value.ts'
import { Decimal } from '../base/decimal.ts'
import type { Steps } from '../base/steps.ts'
import { noPrices, type Screen } from '../law/screened-shipment.ts'
import type { Tariff } from '../law/tariff.ts'
import { invalid, issue } from './errors.ts'
import type { CallerContext, LoadedLaw } from './operation.ts'

type Screened = Pick<LoadedLaw, 'tariffs' | 'screening'>

/** Throws a 400 that names the field when amounts contradict each other or are too large. */
export function* assessShipment(
  shipment: Shipment,
  tariff: Tariff,
  { tariffs, screening }: Screened,
  { fees, prices }: Pick<CallerContext, 'fees' | 'prices'>,
): Steps<Assessment> {
  const places = minorUnits(shipment, tariffs)
  const screen: Screen = (screened) => screening.flags(screened, prices)
  try {
    const assessment = yield* assessInSteps(shipment, tariff, places, { fees, screen })
    refuseInexact(assessment, places)
    return assessment
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The same assessment with every measure that was considered; without an organisation's fees. */
export function explainShipment(
  shipment: Shipment,
  tariff: Tariff,
  { tariffs, screening }: Screened,
): Explanation & { readonly places: number } {
  const places = minorUnits(shipment, tariffs)
  const screen: Screen = (screened) => screening.flags(screened, noPrices)
  try {
    const explanation = explain(shipment, tariff, places, screen)
    refuseInexact(explanation.assessment, places)
    return { ...explanation, places }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Decimals of the minor unit of the shipment's currency. */
export function minorUnits({ currency }: Shipment, { currencies }: LoadedLaw['tariffs']): number {
  return currencies.minorUnits(currency) ?? 0
}

function refusalOf(error: unknown): unknown {
  return error instanceof ValueError ? invalid([issue(error.path, error.message)]) : error
}

/** A JSON number is exact up to 2^53 - 1 minor units; no figure exceeds these four. */
function refuseInexact(assessment: Assessment, places: number): void {
  const { goodsValue, freight, insurance, total, currency } = assessment
  const most = Decimal.ofMinorUnits(Number.MAX_SAFE_INTEGER, places)
  if ([goodsValue, freight, insurance, total].every((amount) => amount.compare(most) <= 0)) return
  const bound = `${most.toString()} ${currency}`
  throw invalid([issue([], `comes to more than ${bound}, the most that is computed exactly`)])
}
