// Calculations as the service recorded them.

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

export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  calc: 'Calculation',
  bulk: 'Bulk',
  compare: 'Comparison',
  classify: 'Classification',
}

export type Summary = {
  readonly id: string
  readonly kind: Kind
  readonly at: string
  /** Null: on the dashboard. */
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

export type Listing = {
  readonly calculations: readonly Summary[]
  readonly next: string | null
}

/** Rows and results of a bulk request, as they came. */
type BulkRequest = Readonly<Record<string, unknown>> & {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** What was asked and answered, by its kind. */
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

export type Recorded = Exchange & {
  readonly id: string
  readonly at: string
  readonly key_name: string | null
}

/** `2026-11-22 09:30 UTC`. */
export function instantText(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`
}

/** Who asked: a program by its key, or a person on the dashboard. */
export function askerText({ key_name }: Pick<Recorded, 'key_name'>): string {
  return key_name ?? 'dashboard'
}
