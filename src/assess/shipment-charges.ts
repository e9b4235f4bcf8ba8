// Measures that charge the shipment as a whole (MPF, HMF): once, on the sum of their lines.

import { apportion } from '../base/apportion.ts'
import { Decimal } from '../base/decimal.ts'
import {
  ANY_AMOUNT,
  beyond,
  exactly,
  type Range,
  roundedRange,
  sumOfRanges,
} from '../base/range.ts'
import { mapInSteps, type Steps } from '../base/steps.ts'
import type { Flag } from '../law/flag.ts'
import type { Heading, Measure } from '../law/measure.ts'
import { type AssessedLine, INCOMPLETE_BASE_NOTE } from './assess-line.ts'
import type { Layer } from './assessment.ts'
import { charge, measurement } from './charge.ts'
import { roundedByLaw } from './collection/law-rounding.ts'
import type { ChargeDecision, Decision } from './decide/decision.ts'
import type { LineContext } from './decide-line.ts'
import { gapFlag, incompleteTaxFlag, unknownChargeFlag } from './flags.ts'
import { chargedLayer, exemptedLayers, undecidedLayer } from './layers.ts'
import { rangeOfPossible, rangeOnBase } from './possible-range.ts'
import { contentOrder } from './shipment.ts'
import { type ChargedSoFar, sumBase, unstatedCosts } from './sum-base.ts'

/** Lines that are looked at in one step. */
const STEP = 256

export type ShipmentCharges = {
  readonly layers: readonly Layer[]
  readonly flags: readonly Flag[]
  /** The shares of the lines in each charge. */
  readonly shares: readonly LineShares[]
}

type LineShares = {
  readonly layer: Layer
  /** By line. */
  readonly parts: readonly Decimal[]
}

/** A line that a charge on the shipment is on, with what is charged on the line so far. */
type ChargedLine = Pick<AssessedLine, 'line' | 'customsValue'> & {
  readonly charged: ChargedSoFar
  readonly decision: ChargeDecision
}

/** A heading that charges several lines once. */
export type ShipmentCharge = {
  readonly measure: Measure
  readonly heading: Heading
  readonly lines: ChargedLine[]
}

export type ChargedTogether = {
  readonly layer: Layer
  readonly flags: readonly Flag[]
  /** The share of each of its lines. */
  readonly parts: readonly Decimal[]
}

/** `early`: charges that were made before those of the lines were complete. */
export function* shipmentCharges(
  lines: readonly AssessedLine[],
  early: ReadonlyMap<Heading, ChargedTogether>,
  parts: LineContext,
): Steps<ShipmentCharges> {
  const charged = new Map<Heading, ShipmentCharge>()
  const layers: Layer[] = []
  const flags: Flag[] = []
  for (const [at, line] of lines.entries()) {
    if (at > 0 && at % STEP === 0) yield
    for (const decision of line.shipmentLevel) {
      if (decision.kind === 'exempt') layers.push(...exemptedLayers(decision, line.line.index))
      else if (decision.kind === 'undecided') {
        layers.push(undecidedOfShipment(decision, line, parts))
        flags.push(unknownChargeFlag(line.line, decision, [decision.question]))
      } else if (decision.kind === 'charge') {
        const same = charged.get(decision.heading)
        const member = {
          line: line.line,
          customsValue: line.customsValue,
          charged: line,
          decision,
        }
        if (same) same.lines.push(member)
        else charged.set(decision.heading, { ...decision, lines: [member] })
      }
    }
  }
  const shares = yield* mapInSteps([...charged.values()], 1, (one) => {
    const together = early.get(one.heading) ?? chargeTogether(one, parts)
    layers.push(together.layer)
    flags.push(...together.flags)
    return {
      layer: together.layer,
      parts: ofAllLines(one.lines, together.parts, lines),
    }
  })
  return { layers, flags, shares }
}

/**
 * The layer of a line whose share in a charge on the shipment is undecided. Its bounds are those of
 * the line alone: a floor or a cap of the shipment makes them too wide, never too narrow.
 */
export function undecidedOfShipment(
  decision: Extract<Decision, { kind: 'undecided' }>,
  { line, customsValue, ...charged }: Pick<AssessedLine, 'line' | 'customsValue'> & ChargedSoFar,
  parts: LineContext,
): Layer {
  const measured = { ...measurement(line, customsValue, parts.exchange), column1: null }
  const range = rangeOfPossible(decision.possible, measured, charged, parts)
  return undecidedLayer(decision, line.index, roundedRange(range, parts.places))
}

/** Charges a heading once on the sum of its lines, and shares the amount among them by value. */
export function chargeTogether(one: ShipmentCharge, parts: LineContext): ChargedTogether {
  const { lines, heading, measure } = one
  let whole = Decimal.zero
  let incomplete = false
  const unknown: Range[] = []
  for (const { decision, charged } of lines) {
    const own = sumBase(decision, charged, parts)
    whole = whole.plus(own.amount)
    incomplete ||= own.incomplete
    if (own.range) unknown.push(beyond(own.range, own.amount))
  }
  const base = roundedByLaw(whole, 'base', measure, parts)
  const [first] = lines as [ChargedLine]
  const missing = unstatedCosts(heading, parts.shipment)
  const measured = { ...measurement(first.line, base, parts.exchange), column1: null }
  const priced =
    missing.length > 0 ? { amount: null, rate: null, missing } : charge(heading, measured)
  const more = missing.length > 0 ? [ANY_AMOUNT] : unknown
  const known = priced.amount !== null && unknown.length === 0
  const range = known ? null : rangeOnBase(heading, measured, sumOfRanges([exactly(base), ...more]))
  const place = { line: null, base, places: parts.places }
  const byEntry = heading.when.some(({ kind }) => kind === 'entry') ? parts.entry?.reason : null
  const note = incomplete ? INCOMPLETE_BASE_NOTE : (heading.note ?? byEntry ?? null)
  const amount = priced.amount && roundedByLaw(priced.amount, 'amount', measure, parts)
  const layer = chargedLayer(one, { ...priced, amount }, place, note, range)
  const gaps =
    priced.amount === null
      ? [gapFlag(null, measure.title, priced.missing, measure.cite[0] ?? null)]
      : []
  return {
    layer,
    flags: incomplete ? [...gaps, incompleteTaxFlag(null, measure, heading)] : gaps,
    parts: apportion(
      layer.amount,
      lines.map(({ customsValue }) => customsValue),
      parts.places,
      contentOrder(lines.map(({ line }) => line)),
    ),
  }
}

/** The shares of all lines of the shipment: zero for a line that is not charged. */
function ofAllLines(
  charged: readonly ChargedLine[],
  parts: readonly Decimal[],
  lines: readonly AssessedLine[],
): readonly Decimal[] {
  if (charged.length === lines.length) return parts
  // Those charged are in the order of the lines.
  let next = 0
  return lines.map(({ line }) =>
    charged[next]?.line === line ? (parts[next++] ?? Decimal.zero) : Decimal.zero,
  )
}
