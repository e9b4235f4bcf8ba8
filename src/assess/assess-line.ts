// Computes the layers, flags and warnings of one line from its decisions.

import { Decimal } from '../base/decimal.ts'
import { isNamed } from '../law/charge-base.ts'
import type { Measurement } from '../law/duty/evaluate-expression.ts'
import type { Flag } from '../law/flag.ts'
import type { Heading } from '../law/measure.ts'
import type { Selection } from '../law/tariff.ts'
import type { Warning } from '../law/warning.ts'
import type { Layer } from './assessment.ts'
import { type Charge, charge } from './charge.ts'
import { unclaimedFlags } from './claim-flags.ts'
import type { DecidedLine, LineContext } from './decide-line.ts'
import type { Decision } from './decision.ts'
import {
  gapFlag,
  incompleteTaxFlag,
  noticeFlags,
  opportunityFlag,
  orderFlag,
  prohibitedFlag,
  qualifiedFlag,
  quotaFlag,
  redirectFlag,
  type UnknownDuty,
  unknownOrderDutiesFlag,
  unratedFlag,
} from './flags.ts'
import { chargedLayer, exemptedLayers, isByLaw, undecidedLayer, unresolvedLayer } from './layers.ts'
import type { Grant } from './preference.ts'
import type { ShipmentLine } from './shipment.ts'
import type { ChargeShares } from './subheading-charges.ts'
import { unusedClaims } from './unused-claims.ts'

/** Decimal places of a duty in proportion to a part of the value; finer than any minor unit. */
const DIVISION_PLACES = 12
const ORDER_NOTE =
  'For producers and exporters that have no rate of their own; ' +
  'the description of the order decides.'

const INCOMPLETE_BASE_NOTE = 'On what is known: the tax on a duty that is not known is missing.'

export type AssessedLine = {
  readonly line: ShipmentLine
  readonly customsValue: Decimal
  readonly layers: readonly Layer[]
  readonly flags: readonly Flag[]
  readonly warnings: readonly Warning[]
  /** Decisions of measures that charge the shipment as a whole. */
  readonly shipmentLevel: readonly Decision[]
}

type LineOutput = {
  readonly layers: Layer[]
  readonly flags: Flag[]
  readonly warnings: Warning[]
  /** Orders whose duty is unknown; one flag for all of them. */
  readonly unknownOrderDuties: UnknownDuty[]
  readonly shares: ChargeShares
}

/** `shares`: the shares of charges that several lines have in common. */
export function assessLine(
  { line, selection, customsValue, claim, grant, measured, ...decided }: DecidedLine,
  shares: ChargeShares,
  parts: LineContext,
): AssessedLine {
  const { candidates, decisions, unclaimed } = decided
  const output: LineOutput = { layers: [], flags: [], warnings: [], unknownOrderDuties: [], shares }
  if (selection.warning) output.warnings.push(warning(line, selection.warning))
  if (claim.kind === 'refused') {
    output.warnings.push(warning(line, `the claim ${line.claim} was refused: ${claim.reason}`))
  }
  if (selection.gap) {
    output.layers.push(unresolvedLayer(line.index, selection.gap))
    output.flags.push(gapFlag(line, 'the rate of duty', [selection.gap], null))
  }
  output.flags.push(...unclaimedFlags(line, unclaimed))
  writeDuties(output, line, decisions, measured, parts)
  if (output.unknownOrderDuties.length > 0)
    output.flags.push(unknownOrderDutiesFlag(line, output.unknownOrderDuties))
  writePreference(output, line, selection, grant, measured, parts)
  for (const text of unusedClaims(line, decisions, candidates, selection.controls)) {
    output.warnings.push(warning(line, text))
  }
  const shipmentLevel = decisions.filter(({ measure }) => measure.level === 'shipment')
  const { layers, flags, warnings } = output
  return { line, customsValue, layers, flags, warnings, shipmentLevel }
}

/** Layers in the order of decisions; later measures may refer to the duty of the line's column. */
function writeDuties(
  output: LineOutput,
  line: ShipmentLine,
  decisions: readonly Decision[],
  measured: Omit<Measurement, 'column1'>,
  parts: LineContext,
): void {
  let column1: Decimal | null = null
  for (const decision of decisions) {
    if (decision.measure.level === 'shipment') continue
    if (decision.kind === 'exempt') {
      output.layers.push(...exemptedLayers(decision, line.index))
    } else if (decision.kind === 'undecided') {
      output.layers.push(undecidedLayer(decision, line.index))
      writeGap(output, line, decision, [decision.question])
    } else if (decision.kind === 'prohibit') {
      output.flags.push(prohibitedFlag(line, decision.measure, decision.heading))
    } else if (decision.kind === 'notice') {
      output.flags.push(...noticeFlags(line, decision.measure, decision.heading))
    } else if (decision.heading.outcome.kind === 'redirect') {
      output.flags.push(redirectFlag(line, decision.heading, decision.heading.outcome.to))
    } else {
      const amount = writeCharge(output, line, decision, { ...measured, column1 }, parts)
      if (decision.measure.role !== 'additional') column1 = amount
    }
  }
}

function writeCharge(
  output: LineOutput,
  line: ShipmentLine,
  decision: Extract<Decision, { kind: 'charge' }>,
  measured: Measurement,
  parts: LineContext,
): Decimal | null {
  const { measure, heading } = decision
  const named = namedLayers(heading, output.layers, parts)
  const base = named.length === 0 ? decision.base : withAmounts(decision.base, named)
  const share = output.shares.get(decision)
  const priced = share ?? charge(heading, onPart(measured, base))
  const place = { line: line.index, base, places: parts.places }
  const incomplete = named.some(({ layer }) => isNotComputed(layer))
  const note = incomplete ? INCOMPLETE_BASE_NOTE : (share?.note ?? noteOf(decision))
  output.layers.push(chargedLayer(decision, priced, place, note))
  if (incomplete) output.flags.push(incompleteTaxFlag(line, measure, heading))
  if (priced.amount === null) writeGap(output, line, decision, priced.missing)
  else if (measure.flag) output.flags.push(orderFlag(line, measure, heading, null))
  if (isQuota(heading)) output.flags.push(quotaFlag(line, measure, heading))
  return priced.amount
}

type NamedLayer = { readonly layer: Layer; readonly times: Decimal | null }

/** The layers that the base of `heading` names, without those that the law waives. */
function namedLayers(
  { outcome }: Heading,
  layers: readonly Layer[],
  { relieved }: LineContext,
): readonly NamedLayer[] {
  if (outcome.kind !== 'charge' || outcome.base.layers.length === 0) return []
  return layers.flatMap((layer) => {
    if (!isByLaw(layer) || relieved.includes(layer.kind)) return []
    const name = outcome.base.layers.find(({ part }) => isNamed(part, layer))
    return name ? [{ layer, times: name.times }] : []
  })
}

function withAmounts(base: Decimal, layers: readonly NamedLayer[]): Decimal {
  return layers.reduce(
    (total, { layer: { amount }, times }) =>
      total.plus(times === null ? amount : amount.times(times)),
    base,
  )
}

/** Whether a charge may be due but could not be computed. */
function isNotComputed({ exempted, base }: Layer): boolean {
  return !exempted && base === null
}

function isQuota({ when }: Heading): boolean {
  return when.some(({ kind }) => kind === 'order number')
}

/** Flags a charge that could not be computed; orders have a flag each, and one for their duties. */
function writeGap(
  output: LineOutput,
  line: ShipmentLine,
  { measure, heading }: Pick<Decision, 'measure' | 'heading'>,
  missing: readonly string[],
): void {
  if (!measure.flag) {
    const cite = (heading.cite ?? measure.cite)[0] ?? null
    output.flags.push(gapFlag(line, measure.title, missing, cite))
    return
  }
  const reason = missing.join('; ')
  output.flags.push(orderFlag(line, measure, heading, reason))
  output.unknownOrderDuties.push({ id: heading.id, reason })
}

/** The measurement for a part of the value, with the ordinary duty in proportion. */
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
  output: LineOutput,
  line: ShipmentLine,
  selection: Selection,
  grant: Grant | null,
  measured: Omit<Measurement, 'column1'>,
  parts: LineContext,
): void {
  if (grant) {
    output.flags.push(qualifiedFlag(line, grant))
    return
  }
  if (selection.preferences.length + selection.unrated.length === 0) return
  const due = generalDuty(output.layers)
  if (!due || due.isZero) return
  for (const programme of selection.unrated) {
    output.flags.push(unratedFlag(line, programme))
  }
  for (const { programme, symbol, heading } of selection.preferences) {
    if (isQuota(heading)) continue
    const saving = savingOf(heading, due, measured, parts.places)
    if (saving && !saving.isZero && !saving.isNegative) {
      const { currency } = parts.shipment
      output.flags.push(opportunityFlag(line, programme, symbol, saving, currency))
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

/** The sum of the layers of one kind. */
export function amountOf(layers: readonly Layer[], kind: Layer['kind']): Decimal {
  let total = Decimal.zero
  for (const layer of layers) if (layer.kind === kind) total = total.plus(layer.amount)
  return total
}
