// Measures that charge once per tariff subheading of a shipment, whatever its number of lines and
// pieces (the flat duty of Regulation (EU) 2026/382). The amount is apportioned to lines by value.

import { apportion } from '../base/apportion.ts'
import type { Decimal } from '../base/decimal.ts'
import { formatHts } from '../law/goods-code.ts'
import { type Charge, charge } from './charge.ts'
import type { ChargeDecision, Decision } from './decide/decision.ts'
import type { DecidedLine, LineContext } from './decide-line.ts'
import { contentOrder, type ShipmentLine } from './shipment.ts'
import { sum } from './value.ts'

/** The share of a line; `note` names the lines that share the charge, null for a single line. */
type ChargeShare = Charge & { readonly note: string | null }

/** Shares by the decision that charges. */
export type ChargeShares = ReadonlyMap<Decision, ChargeShare>

/** Digits of a subheading: a declaration with the reduced data set has no more. */
const SUBHEADING_DIGITS = 6

type SharedCharge = { readonly decided: DecidedLine; readonly decision: ChargeDecision }

export function subheadingCharges(
  lines: readonly DecidedLine[],
  { places }: LineContext,
): ChargeShares {
  const shares = new Map<Decision, ChargeShare>()
  const members: SharedCharge[] = []
  for (const decided of lines) {
    for (const decision of decided.decisions) {
      if (decision.kind === 'charge' && decision.measure.level === 'subheading') {
        members.push({ decided, decision })
      }
    }
  }
  if (members.length === 0) return shares
  for (const group of Map.groupBy(members, keyOf).values()) {
    apportionCharge(group, places, shares)
  }
  return shares
}

function keyOf({ decided, decision }: SharedCharge): string {
  const { measure, heading } = decision
  return `${measure.id} ${heading.id} ${subheadingOf(decided.line)}`
}

function apportionCharge(
  group: readonly SharedCharge[],
  places: number,
  shares: Map<Decision, ChargeShare>,
): void {
  const [{ decided, decision }] = group as [SharedCharge]
  const value = sum(group.map((one) => one.decision.base))
  const whole = charge(decision.heading, { ...decided.measured, value, column1: null })
  const parts =
    whole.amount === null
      ? group.map(() => null)
      : partsOf(group, whole.amount.round(places), places)
  const note = group.length > 1 ? noteOf(group) : null
  for (const [at, one] of group.entries()) {
    shares.set(one.decision, { ...whole, amount: parts[at] ?? null, note })
  }
}

function partsOf(
  group: readonly SharedCharge[],
  amount: Decimal,
  places: number,
): readonly Decimal[] {
  return apportion(
    amount,
    group.map(({ decision }) => decision.base),
    places,
    contentOrder(group.map(({ decided }) => decided.line)),
  )
}

function noteOf(group: readonly SharedCharge[]): string {
  const [{ decided }] = group as [SharedCharge]
  const lines = group.map((one) => one.decided.line.index)
  const subheading = formatHts(subheadingOf(decided.line))
  return `Charged once for subheading ${subheading}, shared by lines ${lines.join(', ')}.`
}

function subheadingOf({ code }: ShipmentLine): string {
  return code.slice(0, SUBHEADING_DIGITS)
}
