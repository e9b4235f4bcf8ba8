// The rates of a code (GET /v1/rates): selection and stacking only, rates without amounts.

import type { Day } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import { appendTo } from '../base/groups.ts'
import { isExact, type Range, sumOfRanges } from '../base/range.ts'
import { vocabularyTable } from '../base/vocabulary.ts'
import type { RemedyCode } from '../law/flag.ts'
import { formatHts } from '../law/goods-code.ts'
import type { Heading } from '../law/measure.ts'
import { COLUMN_1, COLUMN_2 } from '../law/measure.ts'
import type { Country } from '../law/origin.ts'
import type { Selection, Tariff } from '../law/tariff.ts'
import type { LineState } from './conditions.ts'
import type { Decision } from './decide/decision.ts'
import { decide } from './decide/stack.ts'
import { ordinaryHeading } from './preference.ts'
import { fractionOf } from './quoted-fraction.ts'
import { type UnknownDuty, unknownDutiesText } from './statements/order-flags.ts'
import { actOf, remedyCodes } from './statements/remedy-codes.ts'

const OVERLAYS = [
  'section_301',
  'section_301_fl',
  'section_232',
  'section_232_pharma',
  'section_122',
  'section_338_ca',
  'ad_cvd',
] as const

type Overlay = (typeof OVERLAYS)[number]

const OVERLAY_NAMES: ReadonlySet<string> = new Set(OVERLAYS)

/** The overlay of the contract for each layer code. */
const overlayOf: Readonly<Record<string, Overlay>> = {
  SEC_301: 'section_301',
  SEC_301_BR: 'section_301',
  SEC_301_FL: 'section_301_fl',
  SEC_232: 'section_232',
  SEC_232_PHARMA: 'section_232_pharma',
  SEC_122: 'section_122',
  SEC_338_CA: 'section_338_ca',
  AD_CVD: 'ad_cvd',
}

/** Layers of a tax on all consumption; the first one charged is shown. */
const GENERAL_TAXES = vocabularyTable('general-taxes', ['layer']).map(({ layer }) => layer)

export type Quote = {
  readonly code: string
  readonly origin: Country | null
  readonly day: Day
  /** Fraction; null when the ordinary rate is not purely ad valorem. */
  readonly mfnRate: Decimal | null
  readonly mfnExpression: string
  /** The lowest rate open to the origin under a programme; null when there is none. */
  readonly preferentialRate: Decimal | null
  readonly preferentialRates: Readonly<Record<string, Decimal | null>>
  /**
   * Additional fractions; null when the overlay does not apply. One in `unresolved` has its highest
   * fraction; when that has no bound, what is known of it, or null.
   */
  readonly overlays: Readonly<Record<Overlay, Decimal | null>>
  /** Additional fractions by layer code, for layers without an overlay in the contract. */
  readonly otherOverlays: Readonly<Record<string, Decimal>>
  readonly unresolved: readonly UnresolvedOverlay[]
  /** The antidumping and countervailing duties that have additional codes to choose from. */
  readonly remedies: readonly QuotedRemedy[]
  readonly vatRate: Decimal | null
  /** Legal numbers of every heading that charges. */
  readonly headings: readonly string[]
  readonly sources: readonly string[]
  readonly dataAsOf: Day
}

type QuotedRemedy = {
  readonly title: string
  /** The act behind the rate shown. */
  readonly act: string | null
  readonly codes: readonly RemedyCode[]
}

const NO_COSTS = { transport: Decimal.zero, insurance: Decimal.zero, inValue: true }

/** An overlay that code and origin do not decide; `range`: of its fraction. */
export type UnresolvedOverlay = {
  readonly overlay: string
  readonly reason: string
  readonly range: Range
}

/** A country code without preferences and measures of its own, for requests without an origin. */
const ANY_ORIGIN = '*'

/**
 * Null when the tariff has no such code on the day. `place` is the member state of import where
 * the customs territory has several, null for none of them.
 */
export function quote(
  code: string,
  origin: Country | null,
  day: Day,
  tariff: Tariff,
  place: Country | null = tariff.destination,
): Quote | null {
  const selection = tariff.select(code, origin ?? ANY_ORIGIN, day)
  if (selection.line === null) return null
  const { decisions } = decide(
    selection.candidates,
    stateWithoutClaims(selection, day, place, tariff),
  )
  const ordinary = ordinaryOf(decisions)
  const mfnRate = ordinary ? rateOf(ordinary.heading) : null
  const duties = decisions.filter(
    (one) =>
      one !== ordinary &&
      one.measure.role === 'additional' &&
      one.measure.kind === 'duty' &&
      one.measure.level === 'line',
  )
  const preferentialRates = preferences(selection)
  return {
    code: formatHts(selection.code),
    origin,
    day,
    mfnRate,
    mfnExpression: ordinary ? textOf(ordinary.heading) : selection.line.general,
    preferentialRate: lowest(Object.values(preferentialRates)),
    preferentialRates,
    ...overlays(duties, mfnRate),
    remedies: remediesOf(duties, tariff),
    vatRate: vatRate(decisions),
    headings: decisions.filter(({ kind }) => kind === 'charge').map(({ heading }) => heading.id),
    sources: tariff.sources.map(({ name }) => name),
    dataAsOf: tariff.sources.map(({ asOf }) => asOf).reduce((a, b) => (a < b ? a : b)),
  }
}

/** The decision of the line's column, or the charge that replaces it. */
function ordinaryOf(decisions: readonly Decision[]): Decision | undefined {
  const column = decisions.find(({ measure }) => [COLUMN_1, COLUMN_2].includes(measure.id))
  if (!column) return undefined
  const { id } = column.measure
  return (
    decisions.find(({ kind, measure }) => kind === 'charge' && measure.replaces.includes(id)) ??
    column
  )
}

/** The rates of a code are of goods that are bought abroad. */
const NOT_RETURNING = new Map([['returned_goods', false]])

/** A line with value 1 and no claims, so that every amount is a rate. */
function stateWithoutClaims(
  selection: Selection,
  day: Day,
  place: Country | null,
  { factRules }: Tariff,
): LineState {
  const heading = ordinaryHeading(selection, null)
  return {
    day,
    mode: 'air',
    place,
    entry: null,
    provision: null,
    province: null,
    code: selection.code,
    mayBe: selection.mayBe,
    grant: null,
    facts: {
      claimedHeadings: new Set<string>(),
      loadedOn: null,
      stated: NOT_RETURNING,
      quantities: new Map(),
      components: new Map(),
      usContent: null,
      dutiableValue: null,
      smelter: null,
      additionalCodes: new Set<string>(),
      orderNumber: null,
      certificates: new Set<string>(),
      meursingCode: null,
    },
    factRules,
    value: Decimal.one,
    costs: () => NO_COSTS,
    ordinaryDuty: () => (heading ? rateOf(heading) : null),
    amountOf: () => null,
    quantity: () => null,
    isWithin: () => null,
  }
}

function remediesOf(duties: readonly Decision[], { companies }: Tariff): readonly QuotedRemedy[] {
  return duties.flatMap(({ measure, heading }) => {
    const codes = remedyCodes(measure, companies)
    return codes.length === 0 ? [] : [{ title: measure.title, act: actOf(heading), codes }]
  })
}

/** The rate of the value added tax, or of the tax in its place, that applies without a claim. */
function vatRate(decisions: readonly Decision[]): Decimal | null {
  for (const code of GENERAL_TAXES) {
    const tax = decisions.find(({ kind, measure }) => kind === 'charge' && measure.code === code)
    if (tax) return rateOf(tax.heading)
  }
  return null
}

function overlays(
  decisions: readonly Decision[],
  ordinary: Decimal | null,
): Pick<Quote, 'overlays' | 'otherOverlays' | 'unresolved'> {
  const ranges = new Map<string, Range[]>()
  const unknown: (UnknownDuty & { readonly overlay: string })[] = []
  for (const decision of decisions) {
    if (decision.kind !== 'charge' && decision.kind !== 'undecided') continue
    const { code } = decision.measure
    const overlay = overlayOf[code] ?? code
    const range = fractionOf(decision, ordinary)
    appendTo(ranges, overlay, range)
    if (!isExact(range))
      unknown.push({ overlay, id: decision.heading.id, reason: reasonOf(decision) })
  }
  const known = new Map([...ranges].map(([overlay, parts]) => [overlay, sumOfRanges(parts)]))
  const unresolved = [...Map.groupBy(unknown, ({ overlay }) => overlay)].map(([overlay, rows]) => ({
    overlay,
    reason: unknownDutiesText(rows),
    range: known.get(overlay) as Range,
  }))
  return { ...highest(known), unresolved }
}

/** The highest fraction of each overlay that may apply; without a bound, what is known of it. */
export function highest(
  ranges: ReadonlyMap<string, Range>,
): Pick<Quote, 'overlays' | 'otherOverlays'> {
  const most = new Map(
    [...ranges].map(([name, { low, high }]) => [name, high ?? (low.isZero ? null : low)]),
  )
  const others = [...most].flatMap(([name, rate]) =>
    rate && !OVERLAY_NAMES.has(name) ? [[name, rate] as const] : [],
  )
  return {
    overlays: Object.fromEntries(
      OVERLAYS.map((overlay) => [overlay, most.get(overlay) ?? null]),
    ) as Quote['overlays'],
    otherOverlays: Object.fromEntries(others),
  }
}

function reasonOf(decision: Decision): string {
  if (decision.kind === 'undecided') return decision.question
  const { outcome } = decision.heading
  if (outcome.kind === 'unpriced') return outcome.reason
  return `${textOf(decision.heading)} is not a rate by value alone`
}

/** The lowest rate without a quota by programme; null when it is not purely ad valorem. */
function preferences({ preferences: open }: Selection): Record<string, Decimal | null> {
  const whole = open.filter(({ heading }) => heading.when.length === 1)
  const byProgramme = Map.groupBy(whole, ({ programme }) => programme.id)
  return Object.fromEntries(
    [...byProgramme].map(([id, rows]) => [id, lowest(rows.map(({ heading }) => rateOf(heading)))]),
  )
}

function rateOf(heading: Heading): Decimal | null {
  return heading.outcome.kind === 'charge' ? heading.outcome.rate : null
}

function textOf(heading: Heading): string {
  if (heading.outcome.kind === 'charge') return heading.outcome.expression.text
  return heading.outcome.kind === 'unpriced' ? heading.outcome.text : ''
}

function lowest(rates: readonly (Decimal | null)[]): Decimal | null {
  const [first = null, ...others] = rates.filter((rate) => rate !== null)
  return first && others.reduce((low, rate) => low.min(rate), first)
}
