// Measures that charge each tariff subheading of a shipment once, however many lines and pieces it
// has (the flat duty of Regulation (EU) 2026/382): the lines share the amount by value.

import { apportion } from '../base/apportion.ts'
import type { Decimal } from '../base/decimal.ts'
import { formatHts } from '../law/goods-code.ts'
import { type Charge, charge } from './charge.ts'
import type { DecidedLine, LineParts } from './decide-line.ts'
import type { Decision } from './decision.ts'
import { compareLines, type ShipmentLine } from './shipment.ts'
import { sum } from './value.ts'

type Charging = Extract<Decision, { kind: 'charge' }>

/** A line's share of a charge; `note` names the lines it is shared with, null for one alone. */
type Share = Charge & { readonly note: string | null }

/** By the decision that charges. */
export type Shares = ReadonlyMap<Decision, Share>

/** Digits of the subheading: what a declaration with the reduced data set names. */
const SUBHEADING_DIGITS = 6

type Member = { readonly decided: DecidedLine; readonly decision: Charging }

export function subheadingCharges(lines: readonly DecidedLine[], { places }: LineParts): Shares {
  const shares = new Map<Decision, Share>()
  const members = lines.flatMap((decided) =>
    decided.decisions.flatMap((decision) =>
      decision.kind === 'charge' && decision.measure.level === 'subheading'
        ? [{ decided, decision }]
        : [],
    ),
  )
  for (const group of Map.groupBy(members, keyOf).values()) {
    shareOut(group, places, shares)
  }
  return shares
}

function keyOf({ decided, decision }: Member): string {
  const { measure, heading } = decision
  return `${measure.id} ${heading.id} ${subheadingOf(decided.line)}`
}

function shareOut(group: readonly Member[], places: number, shares: Map<Decision, Share>): void {
  const [{ decided, decision }] = group as [Member]
  const value = sum(group.map((one) => one.decision.base))
  const whole = charge(decision.heading, { ...decided.measured, value, column1: null })
  const parts =
    whole.amount === null ? group.map(() => null) : split(group, whole.amount.round(places), places)
  const note = group.length > 1 ? noteOf(group) : null
  for (const [at, one] of group.entries()) {
    shares.set(one.decision, { ...whole, amount: parts[at] ?? null, note })
  }
}

function split(group: readonly Member[], amount: Decimal, places: number): readonly Decimal[] {
  const lineAt = (at: number): ShipmentLine => (group[at] as Member).decided.line
  return apportion(
    amount,
    group.map(({ decision }) => decision.base),
    places,
    (one, other) => compareLines(lineAt(one), lineAt(other)),
  )
}

function noteOf(group: readonly Member[]): string {
  const [{ decided }] = group as [Member]
  const lines = group.map((one) => one.decided.line.index)
  const subheading = formatHts(subheadingOf(decided.line))
  return `Charged once for subheading ${subheading}, shared by lines ${lines.join(', ')}.`
}

function subheadingOf({ code }: ShipmentLine): string {
  return code.slice(0, SUBHEADING_DIGITS)
}
