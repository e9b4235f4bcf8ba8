// Computes the layers, flags and warnings of one line from its decisions.

import { Decimal } from '../base/decimal.ts'
import { exactly, hull, isExact, type Range, roundedRange } from '../base/range.ts'
import type { CompanyCodes } from '../law/company-codes.ts'
import type { Measurement } from '../law/duty/evaluate-expression.ts'
import type { Flag } from '../law/flag.ts'
import { type Heading, isBeforeKnown, type Measure, severityFor } from '../law/measure.ts'
import type { Warning } from '../law/warning.ts'
import type { Layer } from './assessment.ts'
import { type Charge, charge } from './charge.ts'
import { unclaimedFlags } from './claim-flags.ts'
import { claimedCollectors } from './collection/collector.ts'
import { roundedByLaw } from './collection/law-rounding.ts'
import type { ChargeDecision, Decision } from './decide/decision.ts'
import type { DecidedLine, LineContext } from './decide-line.ts'
import {
  beforeKnownFlag,
  gapFlag,
  incompleteTaxFlag,
  isQuota,
  noticeFlags,
  prohibitedFlag,
  quotaFlag,
  redirectFlag,
  unknownChargeFlag,
} from './flags.ts'
import { chargedLayer, exemptedLayers, undecidedLayer, unresolvedLayer } from './layers.ts'
import { contentFlag, unstatedMetal, unusedContent } from './metal-content.ts'
import { onPart, rangeOfPossible, rangeOnBase } from './possible-range.ts'
import { preferenceFlags } from './preference-flags.ts'
import { onDutiable } from './provision/dutiable-part.ts'
import type { ShipmentLine } from './shipment.ts'
import { withOneOpenOrder } from './statements/open-orders.ts'
import {
  orderFlag,
  type UnknownDuty,
  unknownOrderDutiesFlag,
  whoseRate,
} from './statements/order-flags.ts'
import { partiesQuestion } from './statements/remedy-codes.ts'
import type { ChargeShares } from './subheading-charges.ts'
import { sumBase, TRANSPORT_UNSTATED, unstatedCosts } from './sum-base.ts'
import { unusedClaims } from './unused-claims.ts'

export const INCOMPLETE_BASE_NOTE =
  'On what is known: the tax on a duty that is not known is missing.'

export type AssessedLine = {
  readonly line: ShipmentLine
  readonly customsValue: Decimal
  readonly layers: readonly Layer[]
  readonly flags: readonly Flag[]
  readonly warnings: readonly Warning[]
  /** Decisions of measures that charge the shipment as a whole. */
  readonly shipmentLevel: readonly Decision[]
  /** Its shares in those charges that the bases of its own measures name. */
  readonly shipmentShares: readonly Layer[]
}

type LineOutput = {
  readonly layers: Layer[]
  readonly flags: Flag[]
  readonly warnings: Warning[]
  /** Orders whose duty is unknown; one flag for all of them. */
  readonly unknownOrderDuties: UnknownDuty[]
  readonly shares: ChargeShares
}

/** A line whose measures are charged one after another. */
export type LineRun = {
  readonly decided: DecidedLine
  readonly output: LineOutput
  /** Its shares in charges on the shipment that later bases name. */
  readonly shipmentShares: Layer[]
  /** Position of the next decision. */
  next: number
  /** The duty of its column, which later measures may refer to. */
  column1: Decimal | null
}

/** `shares`: the shares of charges that several lines have in common. */
export function startLine(decided: DecidedLine, shares: ChargeShares): LineRun {
  const { line, tariff, selection, claim, unclaimed } = decided
  const output: LineOutput = { layers: [], flags: [], warnings: [], unknownOrderDuties: [], shares }
  if (selection.warning) output.warnings.push(warning(line, selection.warning))
  if (claim.kind === 'refused') {
    output.warnings.push(warning(line, `the claim ${line.claim} was refused: ${claim.reason}`))
  }
  if (selection.gap) {
    output.layers.push(unresolvedLayer(line.index, selection.gap))
    output.flags.push(gapFlag(line, 'the rate of duty', [selection.gap], null))
  }
  output.flags.push(...unclaimedFlags(line, unclaimed, tariff.factRules))
  return { decided, output, shipmentShares: [], next: 0, column1: null }
}

/**
 * Charges the measures of the line up to the first one on the shipment that is in `awaited`; its
 * decision, or null after the last measure.
 */
export function runLine(
  run: LineRun,
  parts: LineContext,
  awaited: ReadonlySet<Measure>,
): Decision | null {
  const { decisions } = run.decided
  for (; run.next < decisions.length; run.next++) {
    const decision = decisions[run.next] as Decision
    if (decision.measure.level !== 'shipment') writeDecision(run, decision, parts)
    else if (awaited.has(decision.measure)) return decision
  }
  return null
}

const NONE: ReadonlySet<Measure> = new Set()

/** Charges the measures that are left. */
export function completeLine(run: LineRun, parts: LineContext): AssessedLine {
  runLine(run, parts, NONE)
  const { output, decided, shipmentShares } = run
  const { line, customsValue, decisions } = decided
  if (output.unknownOrderDuties.length > 0)
    output.flags.push(unknownOrderDutiesFlag(line, output.unknownOrderDuties))
  output.flags.push(...preferenceFlags(decided, output.layers, parts))
  const collectors = claimedCollectors(line, parts)
  for (const text of unusedClaims(decided, collectors)) {
    output.warnings.push(warning(line, text))
  }
  const content = unusedContent(line, decisions, decided.candidates)
  if (content) output.warnings.push(warning(line, content))
  const shipmentLevel = decisions.filter(({ measure }) => measure.level === 'shipment')
  const { flags, warnings } = output
  const layers = withOneOpenOrder(output.layers, output.unknownOrderDuties)
  return { line, customsValue, layers, flags, warnings, shipmentLevel, shipmentShares }
}

function writeDecision(run: LineRun, decision: Decision, parts: LineContext): void {
  const { output } = run
  const { line } = run.decided
  if (decision.kind === 'exempt') {
    output.layers.push(...exemptedLayers(decision, line.index))
  } else if (decision.kind === 'undecided') {
    const { measured } = run.decided
    const on = { ...measured, column1: run.column1 }
    const charged = { layers: output.layers, shipmentShares: run.shipmentShares }
    const range = rangeOfPossible(decision.possible, on, charged, parts)
    output.layers.push(undecidedLayer(decision, line.index, roundedRange(range, parts.places)))
    writeGap(run, decision, [decision.question])
  } else if (decision.kind === 'prohibit') {
    output.flags.push(prohibitedFlag(line, decision.measure, decision.heading))
  } else if (decision.kind === 'notice') {
    const severity = askedSeverity(run, decision.heading, parts)
    output.flags.push(...noticeFlags(line, decision.measure, decision.heading, severity))
  } else if (decision.heading.outcome.kind === 'redirect') {
    output.flags.push(redirectFlag(line, decision.heading, decision.heading.outcome.to))
  } else {
    const amount = writeCharge(run, decision, parts)
    if (decision.measure.role !== 'additional') run.column1 = amount
  }
}

/** How loudly a heading asks, for the goods of the line. */
function askedSeverity(
  { decided }: LineRun,
  heading: Heading,
  parts: LineContext,
): Flag['severity'] {
  return severityFor(heading, decided.selection, parts.shipment.day) ?? 'info'
}

function writeCharge(run: LineRun, decision: ChargeDecision, parts: LineContext): Decimal | null {
  const { output, decided, shipmentShares, column1 } = run
  const { line, measured } = decided
  const { measure, heading } = decision
  const charged = { layers: output.layers, shipmentShares }
  const whole = { ...measured, column1 }
  const { amount, range: bounds, incomplete } = sumBase(decision, charged, parts)
  const { on, base: part, unstated } = onDutiable(decided, decision, whole, amount, parts)
  const base = roundedByLaw(part, 'base', measure, parts)
  const share = output.shares.get(decision)
  const priced = unstated?.priced ?? share ?? priceOf(decision, on, base, parts)
  const place = { line: line.index, base, places: parts.places }
  const { companies } = decided.tariff
  const note = incomplete
    ? INCOMPLETE_BASE_NOTE
    : (share?.note ?? noteOf(line, decision, companies))
  const known = priced.amount !== null && !bounds
  const own = known ? null : rangeOnBase(heading, on, bounds ?? costRange(base, priced))
  const others = decision.instead && rangeOfPossible(decision.instead, on, charged, parts)
  const range = others ? withOthers(own ?? exactly(priced.amount ?? base), others) : own
  output.layers.push(chargedLayer(decision, priced, place, note, unstated?.range ?? range))
  if (isBeforeKnown(heading, parts.shipment.day))
    output.flags.push(beforeKnownFlag(line, measure, heading))
  if (incomplete) output.flags.push(incompleteTaxFlag(line, measure, heading))
  if (priced.amount === null) writeGap(run, decision, priced.missing)
  else if (measure.flag) output.flags.push(orderFlag(line, decision, null, companies))
  flagGoods(run, decision, parts)
  return priced.amount
}

/** Flags that the goods of a charge give rise to. */
function flagGoods(run: LineRun, decision: ChargeDecision, parts: LineContext): void {
  const { output, decided } = run
  const { measure, heading } = decision
  const metal = unstatedMetal(decided.line, heading)
  if (metal) {
    const severity = askedSeverity(run, heading, parts)
    output.flags.push(contentFlag(decided.line, decision, metal, severity))
  }
  if (isQuota(heading)) output.flags.push(quotaFlag(decided.line, measure, heading))
}

function priceOf(
  { measure, heading }: ChargeDecision,
  measured: Measurement,
  base: Decimal,
  parts: LineContext,
): Charge {
  const missing = unstatedCosts(heading, parts.shipment)
  if (missing.length > 0) return { amount: null, rate: null, missing }
  const priced = charge(heading, onPart(measured, base))
  if (priced.amount === null || parts.tariff.rounding.length === 0) return priced
  return { ...priced, amount: roundedByLaw(priced.amount, 'amount', measure, parts) }
}

/** Null where all charge the same. */
function withOthers(own: Range, others: Range): Range | null {
  const range = hull([own, others])
  return isExact(range) ? null : range
}

/** The bounds of a base that an unstated cost may add to. */
function costRange(base: Decimal, { missing }: Charge): Range {
  return missing.includes(TRANSPORT_UNSTATED) ? { low: base, high: null } : exactly(base)
}

/** Flags a charge that could not be computed; orders have a flag each, and one for their duties. */
function writeGap(
  { output, decided: { line, tariff } }: LineRun,
  decision: Pick<Decision, 'measure' | 'heading'>,
  missing: readonly string[],
): void {
  if (!decision.measure.flag) {
    output.flags.push(unknownChargeFlag(line, decision, missing))
    return
  }
  const reason = missing.join('; ')
  output.flags.push(orderFlag(line, decision, reason, tariff.companies))
  output.unknownOrderDuties.push({ id: decision.heading.id, reason })
}

function noteOf(
  line: ShipmentLine,
  decision: ChargeDecision,
  companies: CompanyCodes,
): string | null {
  const [condition] = decision.heading.when
  if (decision.heading.note) {
    const question = partiesQuestion(line, decision.measure, companies)
    return question ? `${decision.heading.note} ${question}` : decision.heading.note
  }
  if (decision.measure.flag) {
    return `For ${whoseRate(decision.heading, companies)}; the description of the order decides.`
  }
  if (decision.measure.role !== 'preference' || condition?.kind !== 'preference') return null
  return `Preferential rate claimed under ${condition.programmes.join(', ')}.`
}

function warning({ index }: ShipmentLine, text: string): Warning {
  return { line: index, text: `${text}.` }
}

/** The sum of the layers of one kind. */
export function amountOf(layers: readonly Layer[], kind: Layer['kind']): Decimal {
  let total = Decimal.zero
  for (const layer of layers) if (layer.kind === kind) total = total.plus(layer.amount)
  return total
}
