// The parties of a line under an order of the United States: their exact names select a case number
// as if the importer had stated it. A rate of a combination of producer and exporter comes first.
// Then an antidumping order takes the rate of the exporter, else of the producer; a countervailing
// duty order takes the higher one of both (19 CFR 351.107(d) and (e)). A producer whose exporter is
// not stated is taken to export its goods itself.

import type { Decimal } from '../../base/decimal.ts'
import type { CompanyCodes, Fit, Parties } from '../../law/company-codes.ts'
import type { Heading } from '../../law/measure.ts'
import type { Candidate } from '../../law/tariff.ts'
import type { ShipmentLine } from '../shipment.ts'

/** What the names of the parties say under a measure. */
type PartyCodes = {
  /** The code that they decide; several where their rates cannot be compared. */
  readonly own: readonly string[]
  /** Codes that may be theirs, where they decide none. */
  readonly open: readonly string[]
}

/** `A570909004`: the digits up to here are those of the case. */
const CASE_LENGTH = 7
const COUNTERVAILING = /^C\d{6}/
const BY_NAME = / /
const NONE: PartyCodes = { own: [], open: [] }
const DECISIVE: ReadonlySet<Fit> = new Set(['pair', 'exporter', 'producer'])

/** Fits in the order in which they decide; one that is only alike leaves the duty to a question. */
const ANTIDUMPING_ORDER: readonly (readonly Fit[])[] = [
  ['pair'],
  ['like pair'],
  ['exporter'],
  ['like exporter'],
  ['producer'],
]
const COUNTERVAILING_ORDER: readonly (readonly Fit[])[] = [
  ['pair'],
  ['like pair'],
  ['like exporter', 'like producer'],
  ['exporter', 'producer'],
]

/** The line with the numbers of its parties under those orders that state none. */
export function withNamedParties(
  line: ShipmentLine,
  candidates: readonly Candidate[],
  companies: CompanyCodes,
): ShipmentLine {
  const orders = candidates.filter(({ measure }) => measure.flag !== null)
  if (!companies.nameDecides || orders.length === 0) return line
  const { additionalCodes } = line.facts
  const added = orders.flatMap(({ headings }) => {
    const inForce = headings.map(({ heading }) => heading)
    const { own } = partyCodes(inForce, line, companies)
    const known = ratesByCode(inForce)
    return own.length === 1 ? own.filter((code) => !isStated(code, additionalCodes, known)) : []
  })
  if (added.length === 0) return line
  const facts = { ...line.facts, additionalCodes: new Set([...additionalCodes, ...added]) }
  return { ...line, facts }
}

/** The firm whose number is not held: `A533810 (Laxcon Steels Limited)`. */
export function isByName(code: string): boolean {
  return BY_NAME.test(code)
}

/**
 * Whether the importer states a number under the order of a code. One that is not known may be that
 * of a firm whose number is not held.
 */
function isStated(
  code: string,
  stated: ReadonlySet<string>,
  known: ReadonlyMap<string, unknown>,
): boolean {
  const ofCase = [...stated].filter((one) => one.startsWith(code.slice(0, CASE_LENGTH)))
  return ofCase.some((one) => !isByName(code) || known.has(one))
}

/** The codes of the headings that the names of the parties fit. */
export function partyCodes(
  headings: readonly Heading[],
  parties: Parties,
  companies: CompanyCodes,
): PartyCodes {
  const fits = companies.fitsOf(parties)
  if (fits.size === 0) return NONE
  const rates = ratesByCode(headings)
  const found = [...rates.keys()].filter((code) => fits.has(code))
  if (!companies.nameDecides) return { own: found, open: [] }
  const order = found.some(isCountervailing) ? COUNTERVAILING_ORDER : ANTIDUMPING_ORDER
  const fitting = order
    .map((group) => found.filter((code) => group.includes(fits.get(code) as Fit)))
    .find((codes) => codes.length > 0)
  const decides = fitting?.some((code) => DECISIVE.has(fits.get(code) as Fit))
  return fitting && decides ? { own: highest(fitting, rates), open: [] } : { own: [], open: found }
}

/** The rate of each code, by its first heading; null where it is no share of the value. */
function ratesByCode(headings: readonly Heading[]): ReadonlyMap<string, Decimal | null> {
  const rates = new Map<string, Decimal | null>()
  for (const heading of headings) {
    const rate = heading.outcome.kind === 'charge' ? heading.outcome.rate : null
    for (const code of additionalCodes(heading)) if (!rates.has(code)) rates.set(code, rate)
  }
  return rates
}

/** The additional codes of which a heading asks for one. */
export function additionalCodes({ when }: Heading): readonly string[] {
  return when.flatMap((one) => (one.kind === 'additional code' ? one.codes : []))
}

function isCountervailing(code: string): boolean {
  return COUNTERVAILING.test(code)
}

/** The code with the highest rate; all of them where rates cannot be compared. */
function highest(
  codes: readonly string[],
  rates: ReadonlyMap<string, Decimal | null>,
): readonly string[] {
  const known = codes.flatMap((code) => {
    const rate = rates.get(code)
    return rate ? [{ code, rate }] : []
  })
  if (known.length < codes.length) return codes
  const highestFirst = known.toSorted((one, other) => other.rate.compare(one.rate))
  return highestFirst.slice(0, 1).map(({ code }) => code)
}
