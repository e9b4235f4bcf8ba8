// The library: the operations of the service in process, without HTTP and without a database.

import { type Clock, systemClock } from './base/clock.ts'
import { timedId } from './base/id.ts'
import { runToEnd } from './base/steps.ts'
import type { OwnFee } from './law/own-fees.ts'
import { noPrices } from './law/screened-shipment.ts'
import type { CalcBulkEnvelope, CalcBulkResponse } from './operations/bulk/schema.ts'
import type { CalcRequest, CalcResponse } from './operations/calc/schema.ts'
import type {
  BatchClassificationResult,
  ClassificationResult,
  ClassifyBatchRequest,
  ClassifySingleRequest,
} from './operations/classify/schema.ts'
import type { CompareRequest, CompareResponse } from './operations/compare/schema.ts'
import { loadEmbeddedLaw } from './operations/embedded-law.ts'
import type { Operation } from './operations/operation.ts'
import { answerOrigins } from './operations/origins/answer.ts'
import { readOrigins } from './operations/origins/read.ts'
import type { OriginsPath, OriginsQuery, OriginsResponse } from './operations/origins/schema.ts'
import { answerRates, readRates } from './operations/rates/answer.ts'
import type { RatesPath, RatesQuery, RatesResponse } from './operations/rates/schema.ts'
import { bulk, calc, classify, compare } from './operations/recorded.ts'

export { assess } from './assess/assess.ts'
export { deliveredPrice } from './assess/delivered.ts'
export { Decimal } from './base/decimal.ts'
export { Refusal } from './operations/errors.ts'

/**
 * Requests and responses are those of the HTTP interface: amounts are numbers in the request's
 * currency, days are ISO texts (`2026-06-15`). Every method throws a {@link Refusal} where the
 * HTTP interface answers another status than 200.
 */
export type Landfall = {
  /** Delivered price and landed cost of one shipment. */
  calc(request: CalcRequest): CalcResponse
  /** Up to 500 rows as one shipment; a bad row does not fail the others. */
  bulk(request: CalcBulkEnvelope): CalcBulkResponse
  /** The same goods from up to six origins. */
  compare(request: CompareRequest): CompareResponse
  /** The rates of a code on a day. */
  rates(request: RatesPath & RatesQuery): RatesResponse
  /** The duties on a code from every origin, the lowest first. */
  origins(request: OriginsPath & OriginsQuery): OriginsResponse
  /** A goods code from a description, or a list of up to fifty. */
  classify(request: ClassifySingleRequest): ClassificationResult
  classify(request: ClassifyBatchRequest): BatchClassificationResult
}

export type LandfallOptions = {
  /** Sets the day where a request names none; default: the system's clock. */
  readonly clock?: Clock
  /** Fees of your own (ISF, broker, examination, advance of duties and taxes); default: none. */
  readonly fees?: readonly OwnFee[]
}

/** Loads the embedded tables of `data/`; takes about a second. */
export function openLandfall({ clock = systemClock, fees = [] }: LandfallOptions = {}): Landfall {
  const law = loadEmbeddedLaw(clock)
  const run = <I, O extends object>({ read, answer }: Operation<I, O>, request: unknown): O =>
    runToEnd(answer(read(request, law), law, { id: timedId(clock.now()), fees, prices: noPrices }))
  return {
    calc: (request) => run(calc, request),
    bulk: (request) => run(bulk, request),
    compare: (request) => run(compare, request),
    rates: ({ country, hs, ...query }) => answerRates(readRates({ country, hs }, query, law), law),
    origins: ({ country, hs, ...query }) =>
      runToEnd(answerOrigins(readOrigins({ country, hs }, query, law), law)),
    classify: (request: ClassifySingleRequest | ClassifyBatchRequest) =>
      run(classify, request) as ClassificationResult & BatchClassificationResult,
  }
}
