// Decides one line before anything is charged: whether its preference claim is granted, and which
// measures apply.

import type { Decimal } from '../base/decimal.ts'
import type { SmallSumRule } from '../law/collection.ts'
import { evaluateExpression, type Measurement } from '../law/duty/evaluate-expression.ts'
import type { Entry } from '../law/entry/entry-type.ts'
import type { Candidate, Selection, Tariff } from '../law/tariff.ts'
import type { Layer } from './assessment.ts'
import { type Converter, charge, measurement, namedAmounts } from './charge.ts'
import type { LineState } from './conditions.ts'
import type { Decision } from './decide/decision.ts'
import { headingsTried } from './decide/headings-tried.ts'
import { decideOnce } from './decide/remembered.ts'
import { decide, type Trial, type Unclaimed } from './decide/stack.ts'
import { type ClaimDecision, decideClaim, type Grant, ordinaryHeading } from './preference.ts'
import { type EnteredUnder, enteredUnder, underProvision } from './provision/entered-under.ts'
import type { Shipment, ShipmentLine } from './shipment.ts'
import { withNamedParties } from './statements/named-parties.ts'

/** What all lines of a shipment share. */
export type LineContext = {
  readonly shipment: Shipment
  readonly tariff: Tariff
  readonly exchange: Converter
  readonly places: number
  /** The value of the whole shipment that is compared with thresholds. */
  readonly thresholdValue: Decimal
  /** Fees of the organisation's own schedule; they apply to every line. */
  readonly ownFees: readonly Candidate[]
  readonly trace: Trace | null
  /** Kinds of charges that de minimis relief waives for the whole shipment. */
  readonly relieved: readonly Layer['kind'][]
  /** How the shipment is entered; null where the law knows no types of entry. */
  readonly entry: Entry | null
  /** Sums that are too small to be collected. */
  readonly waived: readonly SmallSumRule[]
}

/** The trials and decisions of a line, recorded for explanations. */
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
  readonly tariff: Tariff
  readonly selection: Selection
  readonly customsValue: Decimal
  readonly claim: ClaimDecision
  /** The preference that was claimed and granted. */
  readonly grant: Grant | null
  /** The special provision that the goods are entered under; null for none. */
  readonly entered: EnteredUnder | null
  readonly measured: Omit<Measurement, 'column1'>
  readonly candidates: readonly Candidate[]
  readonly decisions: readonly Decision[]
  readonly unclaimed: readonly Unclaimed[]
}

export type LineValue = Pick<LineState, 'costs'> & Pick<DecidedLine, 'customsValue'>

export function decideLine(
  stated: ShipmentLine,
  selection: Selection,
  { customsValue, costs }: LineValue,
  context: LineContext,
): DecidedLine {
  const { shipment, tariff, ownFees } = context
  const { day, place } = shipment
  const line = withNamedParties(stated, selection.candidates, tariff.companies)
  const claim = decideClaim(line, selection, day, tariff.programmes)
  const grant = claim.kind === 'granted' ? claim.grant : null
  const measured = {
    ...measurement(line, customsValue, context.exchange),
    named: namedAmounts(line, tariff.meursing, day),
  }
  const entered = enteredUnder(line, tariff, day, customsValue)
  const parts = { line, selection, grant, measured, value: customsValue, costs }
  const state = stateOf(parts, context)
  const trials: Trial[] = []
  const record = context.trace ? (trial: Trial) => trials.push(trial) : undefined
  const importation = { place, entry: context.entry?.types ?? null }
  const { all, ordinary } = headingsTried(selection.candidates, importation)
  // A trace names every heading, also those that no ordinary entry meets.
  const every = entered ? underProvision(all, entered, day) : all
  const tried = grant || entered || record ? every : ordinary
  const stack = record || entered ? decide(tried, state, record) : decideOnce(tried, state)
  const fees = ownFees.length > 0 ? decide(ownFees, state, record) : null
  const decisions = fees ? [...stack.decisions, ...fees.decisions] : stack.decisions
  const { unclaimed } = stack
  const candidates = withFees(every, ownFees)
  context.trace?.({ line, customsValue, candidates, trials, decisions })
  return {
    line,
    tariff,
    selection,
    customsValue,
    claim,
    grant,
    entered,
    measured,
    candidates,
    decisions,
    unclaimed,
  }
}

type StateParts = Pick<DecidedLine, 'line' | 'selection' | 'grant' | 'measured'> &
  Pick<LineState, 'value' | 'costs'>

function stateOf(
  { line, selection, grant, measured, value, costs }: StateParts,
  { shipment, tariff, entry, exchange, thresholdValue }: LineContext,
): LineState {
  const { day, mode, place, province } = shipment
  return {
    ...{ day, mode, place, province, entry },
    provision: line.provision,
    code: selection.code,
    mayBe: selection.mayBe,
    grant,
    facts: line.facts,
    factRules: tariff.factRules,
    value,
    costs,
    ordinaryDuty: (of) => ordinaryDuty(selection, of === 'applied' ? grant : null, measured),
    amountOf: amountsOf(measured),
    quantity: measured.quantity,
    isWithin: (...amount) => exchange.isWithin(thresholdValue, ...amount),
  }
}

function withFees(
  candidates: readonly Candidate[],
  fees: readonly Candidate[],
): readonly Candidate[] {
  return fees.length > 0 ? [...candidates, ...fees] : candidates
}

function amountsOf(measured: Omit<Measurement, 'column1'>): LineState['amountOf'] {
  return (expression, missing) => {
    const evaluated = evaluateExpression(expression, { ...measured, column1: null })
    if (evaluated.ok) return evaluated.amount
    missing.push(...evaluated.missing)
    return null
  }
}

/** The amount at the ordinary rate: of the granted preference, else of the column. */
function ordinaryDuty(
  selection: Selection,
  grant: Grant | null,
  measured: Omit<Measurement, 'column1'>,
): Decimal | null {
  const heading = ordinaryHeading(selection, grant)
  return heading ? charge(heading, { ...measured, column1: null }).amount : null
}
