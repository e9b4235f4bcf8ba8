// Preference claims: what the importer asks for, and whether origin, day and tariff line allow it.

import { contains, type Day } from '../base/day.ts'
import { adValoremRate } from '../tariff/duty-expression.ts'
import type { Heading } from '../tariff/measure.ts'
import { benefits, type Claim, type Programme, type Programmes } from '../tariff/programme.ts'
import { COLUMN_1, COLUMN_2, PREFERENCE } from '../tariff/schedule-measures.ts'
import type { Candidate, Selection } from '../tariff/tariff.ts'
import type { ShipmentLine } from './shipment.ts'

/** A claim that holds: the programme, the symbol it is entered under, and the rate's heading. */
export type Grant = {
  readonly programme: Programme
  /** Null when the line is free for everyone, so that no Special rate is printed. */
  readonly symbol: string | null
}

export type ClaimAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'granted'; readonly grant: Grant }
  | { readonly kind: 'refused'; readonly reason: string }

/** Whether the line's claim holds on the day. */
export function answerClaim(
  line: ShipmentLine,
  selection: Selection,
  day: Day,
  programmes: Programmes,
): ClaimAnswer {
  if (line.claim === null) return { kind: 'none' }
  const claim = programmes.claim(line.claim)
  if (!claim) return refused(`${line.claim} is not the name or symbol of a preference programme`)
  const { programme } = claim
  if (!programme.periods.some((period) => contains(period, day))) {
    return refused(`${programme.title} (${programme.id}) was not in force on ${day}`)
  }
  if (!benefits(programme, line.origin, day)) {
    return refused(`${line.origin} is not a beneficiary of ${programme.title} (${programme.id})`)
  }
  const symbol = symbolFor(claim, selection)
  if (symbol !== null) return { kind: 'granted', grant: { programme, symbol } }
  if (isFreeForAll(selection)) return { kind: 'granted', grant: { programme, symbol: null } }
  return refused(`the tariff line gives no ${claim.symbol ?? programme.id} rate for these goods`)
}

/** Programmes that would be open to the line's origin on the day, with the heading of their rate. */
export function openProgrammes(
  line: ShipmentLine,
  selection: Selection,
  day: Day,
  programmes: Programmes,
): readonly {
  readonly programme: Programme
  readonly symbol: string
  readonly heading: Heading
}[] {
  const open = programmes.all.filter((programme) => benefits(programme, line.origin, day))
  return preferences(selection).flatMap((heading) => {
    const symbol = symbolOf(heading)
    const programme = open.find(({ symbols }) => symbols.includes(symbol))
    return programme ? [{ programme, symbol, heading }] : []
  })
}

/** The symbol under which the claim finds a rate on the line; a rate is preferred to a redirect. */
function symbolFor(claim: Claim, selection: Selection): string | null {
  const asked = claim.symbol === null ? claim.programme.symbols : [claim.symbol]
  const found = preferences(selection).filter((heading) => asked.includes(symbolOf(heading)))
  const best = found.find(({ outcome }) => outcome.kind === 'charge') ?? found[0]
  return best ? symbolOf(best) : null
}

/** The heading of the rate that applies: the granted preference's, else the line's own column's. */
export function ordinaryHeading(selection: Selection, grant: Grant | null): Heading | null {
  const preferred = preferences(selection).find((heading) => symbolOf(heading) === grant?.symbol)
  const column = own(selection, COLUMN_2) ?? own(selection, COLUMN_1)
  return preferred ?? column?.headings.at(-1)?.heading ?? null
}

function isFreeForAll(selection: Selection): boolean {
  const general = own(selection, COLUMN_1)?.headings.at(-1)?.heading.outcome
  return general?.kind === 'charge' && adValoremRate(general.expression)?.isZero === true
}

function preferences(selection: Selection): readonly Heading[] {
  return own(selection, PREFERENCE)?.headings.map(({ heading }) => heading) ?? []
}

function own(selection: Selection, id: string): Candidate | undefined {
  return selection.candidates.find(({ measure }) => measure.id === id)
}

function symbolOf(heading: Heading): string {
  const [condition] = heading.when
  return condition?.kind === 'preference' ? (condition.programmes[0] ?? '') : ''
}

function refused(reason: string): ClaimAnswer {
  return { kind: 'refused', reason }
}
