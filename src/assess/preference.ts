// Preference claims: whether origin, day and tariff line allow the claim of the importer.

import { contains, type Day } from '../base/day.ts'
import type { Heading } from '../law/measure.ts'
import { COLUMN_1, COLUMN_2, PREFERENCE } from '../law/measure.ts'
import {
  type ClaimedProgramme,
  isBeneficiary,
  type Programme,
  type Programmes,
} from '../law/programme.ts'
import type { Candidate, Selection } from '../law/tariff.ts'
import { isQuota, quotaNumber } from './flags.ts'
import type { ShipmentLine } from './shipment.ts'

/** A granted claim: the programme and the symbol of the entry. */
export type Grant = {
  readonly programme: Programme
  /** Null when the line is free for all origins, so that no Special rate is printed. */
  readonly symbol: string | null
}

export type ClaimDecision =
  | { readonly kind: 'none' }
  | { readonly kind: 'granted'; readonly grant: Grant }
  | { readonly kind: 'refused'; readonly reason: string }

type Rates = Pick<Selection, 'candidates' | 'preferences' | 'unrated'>

/** Whether the claim of the line is granted on the day. */
export function decideClaim(
  line: ShipmentLine,
  selection: Rates,
  day: Day,
  programmes: Programmes,
): ClaimDecision {
  if (line.claim === null) return { kind: 'none' }
  const claim = programmes.claim(line.claim, (one) => isBeneficiary(one, line.origin, day))
  if (!claim) return refused(`${line.claim} is not the name or symbol of a preference programme`)
  const { programme } = claim
  if (!programme.periods.some((period) => contains(period, day))) {
    return refused(`${programme.title} (${programme.id}) was not in force on ${day}`)
  }
  if (!isBeneficiary(programme, line.origin, day)) {
    return refused(`${line.origin} is not a beneficiary of ${programme.title} (${programme.id})`)
  }
  const rates = ratesFor(claim, selection)
  const { orderNumber } = line.facts
  const open = rates.filter(
    ({ heading }) => !isQuota(heading) || quotaNumber(heading) === orderNumber,
  )
  const best = charged(open) ?? charged(rates)
  if (best) return { kind: 'granted', grant: { programme, symbol: best.symbol } }
  if (isFreeForAll(selection)) return { kind: 'granted', grant: { programme, symbol: null } }
  if (selection.unrated.includes(programme)) {
    return refused(`the rate of ${programme.title} (${programme.id}) is not held here`)
  }
  const rate = `${claim.symbol ?? programme.id} rate`
  if (isRatedInPart(claim, selection)) {
    return refused(`not all codes under ${line.code} have the same ${rate}: give a longer code`)
  }
  return refused(`the tariff line gives no ${rate} for these goods`)
}

/** Whether some of the goods under a short code have a rate for the claim. */
function isRatedInPart({ programme }: ClaimedProgramme, selection: Rates): boolean {
  const names = new Set([programme.id, ...programme.symbols])
  const headings = candidateOf(selection, PREFERENCE)?.headings ?? []
  return headings.some(({ heading: { when }, coverage }) => {
    const [first] = when
    if (coverage !== 'some' || first?.kind !== 'preference') return false
    return first.programmes.some((name) => names.has(name))
  })
}

/**
 * The line's rates for the claim. What a programme frees by its own words has its id, and is open
 * to each of its symbols.
 */
function ratesFor(
  { programme, symbol }: ClaimedProgramme,
  { preferences }: Rates,
): Rates['preferences'] {
  return preferences.filter(
    (open) =>
      open.programme === programme &&
      (symbol === null || [symbol, programme.id].includes(open.symbol)),
  )
}

/** A rate is preferred to a redirect. */
function charged(rates: Rates['preferences']): Rates['preferences'][number] | undefined {
  return rates.find(({ heading }) => heading.outcome.kind === 'charge') ?? rates[0]
}

/** The heading of the rate that applies: of the granted preference, else of the line's column. */
export function ordinaryHeading(selection: Rates, grant: Grant | null): Heading | null {
  const preferred = selection.preferences.find(({ symbol }) => symbol === grant?.symbol)
  const column = candidateOf(selection, COLUMN_2) ?? candidateOf(selection, COLUMN_1)
  return preferred?.heading ?? column?.headings.at(-1)?.heading ?? null
}

function isFreeForAll(selection: Rates): boolean {
  const general = candidateOf(selection, COLUMN_1)?.headings.at(-1)?.heading.outcome
  return general?.kind === 'charge' && general.rate?.isZero === true
}

function candidateOf(selection: Rates, id: string): Candidate | undefined {
  return selection.candidates.find(({ measure }) => measure.id === id)
}

function refused(reason: string): ClaimDecision {
  return { kind: 'refused', reason }
}
