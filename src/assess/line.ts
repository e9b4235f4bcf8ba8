// One line of goods, decided: what each decision charges, and what must be said of it.

import { Decimal } from '../base/decimal.ts'
import type { Measurement } from '../law/duty/evaluate-expression.ts'
import type { Flag } from '../law/flag.ts'
import type { Heading } from '../law/measure.ts'
import type { Selection } from '../law/tariff.ts'
import type { Warning } from '../law/warning.ts'
import type { Layer } from './assessment.ts'
import { type Charge, charge } from './charge.ts'
import { unclaimedFlags } from './claim-flags.ts'
import type { DecidedLine, LineParts } from './decide-line.ts'
import type { Decision } from './decision.ts'
import {
  gapFlag,
  noticeFlags,
  type Open,
  openOrdersFlag,
  opportunityFlag,
  orderFlag,
  prohibitedFlag,
  qualifiedFlag,
  quotaFlag,
  redirectFlag,
  shortFlag,
  unratedFlag,
} from './flags.ts'
import { chargedLayer, exemptedLayers, undecidedLayer, unsettledLayer } from './layers.ts'
import type { Grant } from './preference.ts'
import type { ShipmentLine } from './shipment.ts'
import type { Shares } from './subheading-charges.ts'
import { unusedClaims } from './unused-claims.ts'

/** Places kept when a duty is shared over a part of the value; far finer than any minor unit. */
const DIVISION_PLACES = 12
const ORDER_NOTE =
  'For producers and exporters that have no rate of their own; ' +
  'the description of the order decides.'

const SHORT_OF_DUTY = 'On what is known: the tax on a duty that is not known is missing.'

export type AssessedLine = {
  readonly line: ShipmentLine
  readonly customsValue: Decimal
  readonly layers: readonly Layer[]
  readonly flags: readonly Flag[]
  readonly warnings: readonly Warning[]
  /** Decisions of measures that charge the shipment as a whole. */
  readonly shipmentLevel: readonly Decision[]
}

type Written = {
  readonly layers: Layer[]
  readonly flags: Flag[]
  readonly warnings: Warning[]
  /** Orders whose duty is not known: one flag for them all. */
  readonly openOrders: Open[]
  readonly shares: Shares
}

/** `shares`: of measures that several lines are charged by together. */
export function assessLine(
  { line, selection, customsValue, claim, grant, measured, ...decided }: DecidedLine,
  shares: Shares,
  parts: LineParts,
): AssessedLine {
  const { candidates, decisions, unclaimed } = decided
  const written: Written = { layers: [], flags: [], warnings: [], openOrders: [], shares }
  if (selection.warning) written.warnings.push(warning(line, selection.warning))
  if (claim.kind === 'refused') {
    written.warnings.push(warning(line, `the claim ${line.claim} was refused: ${claim.reason}`))
  }
  if (selection.gap) {
    written.layers.push(unsettledLayer(line.index, selection.gap))
    written.flags.push(gapFlag(line, 'the rate of duty', [selection.gap], null))
  }
  written.flags.push(...unclaimedFlags(line, unclaimed))
  writeDuties(written, line, decisions, measured, parts)
  if (written.openOrders.length > 0) written.flags.push(openOrdersFlag(line, written.openOrders))
  writePreference(written, line, selection, grant, measured, parts)
  for (const text of unusedClaims(line, decisions, candidates, selection.controls)) {
    written.warnings.push(warning(line, text))
  }
  const shipmentLevel = decisions.filter(({ measure }) => measure.level === 'shipment')
  const { layers, flags, warnings } = written
  return { line, customsValue, layers, flags, warnings, shipmentLevel }
}

/**
 * Layers in the order decided; what a line's own column charges serves the measures that refer to
 * it.
 */
function writeDuties(
  written: Written,
  line: ShipmentLine,
  decisions: readonly Decision[],
  measured: Omit<Measurement, 'column1'>,
  parts: LineParts,
): void {
  let column1: Decimal | null = null
  for (const decision of decisions) {
    if (decision.measure.level === 'shipment') continue
    if (decision.kind === 'exempt') {
      written.layers.push(...exemptedLayers(decision, line.index))
    } else if (decision.kind === 'undecided') {
      written.layers.push(undecidedLayer(decision, line.index))
      writeGap(written, line, decision, [decision.question])
    } else if (decision.kind === 'prohibit') {
      written.flags.push(prohibitedFlag(line, decision.measure, decision.heading))
    } else if (decision.kind === 'notice') {
      written.flags.push(...noticeFlags(line, decision.measure, decision.heading))
    } else if (decision.heading.outcome.kind === 'redirect') {
      written.flags.push(redirectFlag(line, decision.heading, decision.heading.outcome.to))
    } else {
      const amount = writeCharge(written, line, decision, { ...measured, column1 }, parts)
      if (decision.measure.role !== 'additional') column1 = amount
    }
  }
}

function writeCharge(
  written: Written,
  line: ShipmentLine,
  decision: Extract<Decision, { kind: 'charge' }>,
  measured: Measurement,
  parts: LineParts,
): Decimal | null {
  const { measure, heading } = decision
  const taxed = isOnDuties(heading)
  const under = taxed ? taxedLayers(written.layers, parts) : []
  const base = under.length === 0 ? decision.base : withAmounts(decision.base, under)
  const share = written.shares.get(decision)
  const priced = share ?? charge(heading, onPart(measured, base))
  const place = { line: line.index, base, places: parts.places }
  const short = under.some(isOpen)
  const note = short ? SHORT_OF_DUTY : (share?.note ?? noteOf(decision))
  written.layers.push(chargedLayer(decision, priced, place, note))
  if (short) written.flags.push(shortFlag(line, measure, heading))
  if (priced.amount === null) writeGap(written, line, decision, priced.missing)
  else if (measure.flag) written.flags.push(orderFlag(line, measure, heading, null))
  if (isQuota(heading)) written.flags.push(quotaFlag(line, measure, heading))
  return priced.amount
}

/** What the tax is charged on besides the value: duties that are not relieved, and excise. */
function taxedLayers(layers: readonly Layer[], { relieved }: LineParts): readonly Layer[] {
  return layers.filter(
    ({ kind }) => kind === 'tax' || (kind === 'duty' && !relieved.includes(kind)),
  )
}

function withAmounts(base: Decimal, layers: readonly Layer[]): Decimal {
  return layers.reduce((total, { amount }) => total.plus(amount), base)
}

/** A tax on the goods with what their duties come to. */
function isOnDuties({ outcome }: Heading): boolean {
  return outcome.kind === 'charge' && outcome.base === 'customs value + duties'
}

/** A charge that may be due and could not be computed. */
function isOpen({ exempted, base }: Layer): boolean {
  return !exempted && base === null
}

function isQuota({ when }: Heading): boolean {
  return when.some(({ kind }) => kind === 'order number')
}

/** What is due and not known. Orders are each named, and what they leave open is said once. */
function writeGap(
  written: Written,
  line: ShipmentLine,
  { measure, heading }: Pick<Decision, 'measure' | 'heading'>,
  missing: readonly string[],
): void {
  if (!measure.flag) {
    const cite = (heading.cite ?? measure.cite)[0] ?? null
    written.flags.push(gapFlag(line, measure.title, missing, cite))
    return
  }
  const reason = missing.join('; ')
  written.flags.push(orderFlag(line, measure, heading, reason))
  written.openOrders.push({ id: heading.id, reason })
}

/** The measurement of a part of the value: the ordinary duty it bears is in proportion. */
function onPart(measured: Measurement, base: Decimal): Measurement {
  const { value, column1 } = measured
  if (base === value) return measured
  if (value.isZero) return { ...measured, value: base }
  const share = column1?.times(base).dividedBy(value, DIVISION_PLACES) ?? null
  return { ...measured, value: base, column1: share }
}

function noteOf(decision: Extract<Decision, { kind: 'charge' }>): string | null {
  const [condition] = decision.heading.when
  if (decision.heading.note) return decision.heading.note
  if (decision.measure.flag) return ORDER_NOTE
  if (decision.measure.role !== 'preference' || condition?.kind !== 'preference') return null
  return `Preferential rate claimed under ${condition.programmes.join(', ')}.`
}

function writePreference(
  written: Written,
  line: ShipmentLine,
  selection: Selection,
  grant: Grant | null,
  measured: Omit<Measurement, 'column1'>,
  parts: LineParts,
): void {
  if (grant) {
    written.flags.push(qualifiedFlag(line, grant))
    return
  }
  if (selection.preferences.length + selection.unrated.length === 0) return
  const due = generalDuty(written.layers)
  if (!due || due.isZero) return
  for (const programme of selection.unrated) {
    written.flags.push(unratedFlag(line, programme))
  }
  for (const { programme, symbol, heading } of selection.preferences) {
    if (isQuota(heading)) continue
    const saving = savingOf(heading, due, measured, parts.places)
    if (saving && !saving.isZero && !saving.isNegative) {
      const { currency } = parts.shipment
      written.flags.push(opportunityFlag(line, programme, symbol, saving, currency))
    }
  }
}

function generalDuty(layers: readonly Layer[]): Decimal | null {
  return layers.find(({ code, exempted }) => code === 'MFN' && !exempted)?.amount ?? null
}

function savingOf(
  heading: Heading,
  due: Decimal,
  measured: Omit<Measurement, 'column1'>,
  places: number,
): Decimal | null {
  const preferential: Charge = charge(heading, { ...measured, column1: null })
  return preferential.amount ? due.minus(preferential.amount.round(places)) : null
}

function warning({ index }: ShipmentLine, text: string): Warning {
  return { line: index, text: `${text}.` }
}

/** What a line pays in layers of one kind. */
export function amountOf(layers: readonly Layer[], kind: Layer['kind']): Decimal {
  let total = Decimal.zero
  for (const layer of layers) if (layer.kind === kind) total = total.plus(layer.amount)
  return total
}
