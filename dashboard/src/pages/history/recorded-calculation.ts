// Recorded calculations as the service returns them.

import type { CalcBulkResponse } from '../../../../src/operations/bulk/schema.ts'
import type { CalcRequest, CalcResponse } from '../../../../src/operations/calc/schema.ts'
import type {
  BatchClassificationResult,
  ClassificationResult,
  ClassifyBatchRequest,
  ClassifySingleRequest,
} from '../../../../src/operations/classify/schema.ts'
import type { CompareRequest, CompareResponse } from '../../../../src/operations/compare/schema.ts'

export const KINDS = ['calc', 'bulk', 'compare', 'classify'] as const

type Kind = (typeof KINDS)[number]

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  calc: 'Calculation',
  bulk: 'Bulk calculation',
  compare: 'Comparison',
  classify: 'Classification',
}

export type CalculationSummary = {
  readonly id: string
  readonly kind: Kind
  readonly at: string
  /** Null when made on the dashboard. */
  readonly key_name: string | null
  readonly destination: string | null
  readonly origin: string | null
  readonly description: string | null
  readonly code: string | null
  readonly lines: number
  readonly total: number | null
  readonly currency: string | null
  readonly day: string | null
}

export type CalculationListing = {
  readonly calculations: readonly CalculationSummary[]
  readonly next: string | null
}

/** A bulk request as it was received. */
type BulkRequest = Readonly<Record<string, unknown>> & {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** A request with its response, by kind. */
export type Exchange =
  | { readonly kind: 'calc'; readonly request: CalcRequest; readonly response: CalcResponse }
  | { readonly kind: 'bulk'; readonly request: BulkRequest; readonly response: CalcBulkResponse }
  | {
      readonly kind: 'compare'
      readonly request: CompareRequest
      readonly response: CompareResponse
    }
  | {
      readonly kind: 'classify'
      readonly request: ClassifySingleRequest | ClassifyBatchRequest
      readonly response: ClassificationResult | BatchClassificationResult
    }

export type RecordedCalculation = Exchange & {
  readonly id: string
  readonly at: string
  readonly key_name: string | null
}

/** The name of the API key, or `dashboard`. */
export function callerName({ key_name }: Pick<RecordedCalculation, 'key_name'>): string {
  return key_name ?? 'dashboard'
}
