// One line of goods before anything is charged: its claim answered, its measures tried in the order
// of law, and what decided.

import type { Decimal } from '../base/decimal.ts'
import { evaluateExpression, type Measurement } from '../law/duty/evaluate-expression.ts'
import type { Candidate, Selection, Tariff } from '../law/tariff.ts'
import type { Layer } from './assessment.ts'
import { type Converter, charge, measurement, namedAmounts } from './charge.ts'
import type { LineState } from './conditions.ts'
import type { Decision } from './decision.ts'
import { answerClaim, type ClaimAnswer, type Grant, ordinaryHeading } from './preference.ts'
import type { Shipment, ShipmentLine } from './shipment.ts'
import { decide, type Trial, type Unclaimed } from './stack.ts'

export type LineParts = {
  readonly shipment: Shipment
  readonly tariff: Tariff
  readonly exchange: Converter
  readonly places: number
  /** Of the whole shipment: what the thresholds of this law are held against. */
  readonly thresholdValue: Decimal
  /** Fees of the organisation's own schedule; they fall on every line. */
  readonly ownFees: readonly Candidate[]
  readonly trace: Trace | null
  /** Kinds of charges that de minimis relief lifts from the whole shipment. */
  readonly relieved: readonly Layer['kind'][]
}

/** What was tried and decided of a line; taken as it happens by who wants to explain it. */
export type LineTrace = {
  readonly line: ShipmentLine
  readonly customsValue: Decimal
  /** In the order they were tried. */
  readonly candidates: readonly Candidate[]
  readonly trials: readonly Trial[]
  readonly decisions: readonly Decision[]
}

export type Trace = (line: LineTrace) => void

export type DecidedLine = {
  readonly line: ShipmentLine
  readonly selection: Selection
  readonly customsValue: Decimal
  readonly claim: ClaimAnswer
  /** The preference that was claimed and granted. */
  readonly grant: Grant | null
  readonly measured: Omit<Measurement, 'column1'>
  readonly candidates: readonly Candidate[]
  readonly decisions: readonly Decision[]
  readonly unclaimed: readonly Unclaimed[]
}

export function decideLine(
  line: ShipmentLine,
  selection: Selection,
  customsValue: Decimal,
  parts: LineParts,
): DecidedLine {
  const { shipment, tariff, ownFees } = parts
  const claim = answerClaim(line, selection, shipment.day, tariff.programmes)
  const grant = claim.kind === 'granted' ? claim.grant : null
  const measured = {
    ...measurement(line, customsValue, parts.exchange),
    named: namedAmounts(line, tariff.meursing, shipment.day),
  }
  const state: LineState = {
    day: shipment.day,
    mode: shipment.mode,
    place: shipment.place,
    grant,
    facts: line.facts,
    value: customsValue,
    ordinaryDuty: (of) => ordinaryDuty(selection, of === 'applied' ? grant : null, measured),
    amountOf(expression, missing) {
      const evaluated = evaluateExpression(expression, { ...measured, column1: null })
      if (evaluated.ok) return evaluated.amount
      missing.push(...evaluated.missing)
      return null
    },
    isWithin: (amount, currency) => parts.exchange.isWithin(parts.thresholdValue, amount, currency),
  }
  const trials: Trial[] = []
  const record = parts.trace ? (trial: Trial) => trials.push(trial) : undefined
  const candidates =
    ownFees.length > 0 ? [...selection.candidates, ...ownFees] : selection.candidates
  const { decisions, unclaimed } = decide(candidates, state, record)
  parts.trace?.({ line, customsValue, candidates, trials, decisions })
  return {
    line,
    selection,
    customsValue,
    claim,
    grant,
    measured,
    candidates,
    decisions,
    unclaimed,
  }
}

/** What the ordinary rate comes to in money: the granted preference's, else the column's own. */
function ordinaryDuty(
  selection: Selection,
  grant: Grant | null,
  measured: Omit<Measurement, 'column1'>,
): Decimal | null {
  const heading = ordinaryHeading(selection, grant)
  return heading ? charge(heading, { ...measured, column1: null }).amount : null
}
