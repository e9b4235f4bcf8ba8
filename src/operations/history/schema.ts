// What GET /account/organisations/{id}/duty-history answers.

import type { CalcBreakdownLayer } from '../calc/schema.ts'

/** A duty or tax that was charged; `note` says why when its rate is null. */
export type DutyInForce = Pick<
  CalcBreakdownLayer,
  | 'code'
  | 'kind'
  | 'heading'
  | 'rate'
  | 'duty_expression'
  | 'note'
  | 'legal_citation'
  | 'source_url'
>

export type DutySpan = {
  readonly from: string
  /** The last day, included. */
  readonly to: string
  readonly layers: readonly DutyInForce[]
}

export type DutyHistoryResponse = {
  readonly destination: string
  readonly hs_code: string
  readonly origin: string
  /** From the first to the last day, each beginning where a duty changed. */
  readonly spans: readonly DutySpan[]
}
