// One line of goods: its measures selected, its claim answered, its duties charged.

import { Decimal } from '../base/decimal.ts'
import type { Measurement } from '../tariff/evaluate-expression.ts'
import type { Heading } from '../tariff/measure.ts'
import type { Selection, Tariff } from '../tariff/tariff.ts'
import type { Flag, Layer } from './assessment.ts'
import { type Charge, type Converter, charge, measurement } from './charge.ts'
import { gapFlag, opportunityFlag, qualifiedFlag, redirectFlag } from './flags.ts'
import { chargedLayer, exemptedLayers, undecidedLayer, unsettledLayer } from './layers.ts'
import { answerClaim, type Grant, openProgrammes } from './preference.ts'
import type { Shipment, ShipmentLine } from './shipment.ts'
import { type Decision, decide } from './stack.ts'

export type AssessedLine = {
  readonly line: ShipmentLine
  readonly customsValue: Decimal
  readonly layers: readonly Layer[]
  readonly flags: readonly Flag[]
  readonly warnings: readonly string[]
  /** Decisions of measures that charge the shipment as a whole. */
  readonly shipmentLevel: readonly Decision[]
}

export type LineParts = {
  readonly shipment: Shipment
  readonly tariff: Tariff
  readonly exchange: Converter
  readonly places: number
}

type Written = { readonly layers: Layer[]; readonly flags: Flag[]; readonly warnings: string[] }

export function assessLine(
  line: ShipmentLine,
  customsValue: Decimal,
  parts: LineParts,
): AssessedLine {
  const { shipment, tariff } = parts
  const selection = tariff.select(line.code, line.origin, shipment.day)
  const answer = answerClaim(line, selection, shipment.day, tariff.programmes)
  const grant = answer.kind === 'granted' ? answer.grant : null
  const decisions = decide(selection.candidates, {
    day: shipment.day,
    mode: shipment.mode,
    grant,
    facts: line.facts,
  })
  const written: Written = { layers: [], flags: [], warnings: [] }
  if (selection.warning) written.warnings.push(at(line, selection.warning))
  if (answer.kind === 'refused') {
    written.warnings.push(at(line, `the claim ${line.claim} was refused: ${answer.reason}`))
  }
  if (selection.gap) {
    written.layers.push(unsettledLayer(line.index, selection.gap))
    written.flags.push(gapFlag(line, 'the rate of duty', [selection.gap], null))
  }
  const measured = measurement(line, customsValue, parts.exchange)
  writeDuties(written, line, decisions, measured, parts)
  writePreference(written, line, selection, grant, measured, parts)
  warnUnusedClaims(written, line, decisions)
  const shipmentLevel = decisions.filter(({ measure }) => measure.level === 'shipment')
  return { line, customsValue, ...written, shipmentLevel }
}

/** Layers in the order decided; what a line's own column charges serves the measures that refer to it. */
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
      continue
    }
    if (decision.kind === 'undecided') {
      written.layers.push(undecidedLayer(decision, line.index))
      written.flags.push(
        gapFlag(
          line,
          decision.measure.title,
          [decision.question],
          decision.measure.cite[0] ?? null,
        ),
      )
      continue
    }
    const { measure, heading } = decision
    if (heading.outcome.kind === 'redirect') {
      written.flags.push(redirectFlag(line, heading, heading.outcome.to))
      continue
    }
    const priced = charge(heading, measured, column1)
    if (measure.role !== 'additional') column1 = priced.amount
    const place = { line: line.index, base: measured.value, places: parts.places }
    written.layers.push(chargedLayer(decision, priced, place, noteOf(decision)))
    if (priced.amount === null) {
      written.flags.push(gapFlag(line, measure.title, priced.missing, measure.cite[0] ?? null))
    }
  }
}

function noteOf(decision: Extract<Decision, { kind: 'charge' }>): string | null {
  const [condition] = decision.heading.when
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
  const due = ordinaryDuty(written.layers)
  if (!due || due.isZero) return
  const { shipment, tariff } = parts
  for (const { programme, symbol, heading } of openProgrammes(
    line,
    selection,
    shipment.day,
    tariff.programmes,
  )) {
    const saving = savingOf(heading, due, measured, parts.places)
    if (saving && !saving.isZero && !saving.isNegative) {
      written.flags.push(opportunityFlag(line, programme, symbol, saving, shipment.currency))
    }
  }
}

function ordinaryDuty(layers: readonly Layer[]): Decimal | null {
  return layers.find(({ code, exempted }) => code === 'MFN' && !exempted)?.amount ?? null
}

function savingOf(
  heading: Heading,
  due: Decimal,
  measured: Omit<Measurement, 'column1'>,
  places: number,
): Decimal | null {
  const preferential: Charge = charge(heading, measured, null)
  return preferential.amount ? due.minus(preferential.amount.round(places)) : null
}

/** A claim that no measure of the line knows never lowers duty, and is not passed over in silence. */
function warnUnusedClaims(
  written: Written,
  line: ShipmentLine,
  decisions: readonly Decision[],
): void {
  if (line.facts.claimedHeadings.size === 0) return
  const used = new Set<string>()
  for (const decision of decisions) {
    used.add(decision.heading.id)
    if (decision.kind === 'exempt') for (const { id } of decision.exemptions) used.add(id)
  }
  for (const claimed of line.facts.claimedHeadings) {
    if (used.has(claimed)) continue
    written.warnings.push(
      at(line, `the claimed heading ${claimed} does not apply to this code, origin and day`),
    )
  }
}

function at(line: ShipmentLine, text: string): string {
  return `Line ${line.index}: ${text}.`
}

/** What a line pays in layers of one kind. */
export function amountOf(layers: readonly Layer[], kind: Layer['kind']): Decimal {
  let total = Decimal.zero
  for (const layer of layers) if (layer.kind === kind) total = total.plus(layer.amount)
  return total
}
