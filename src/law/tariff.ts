// One destination's whole tariff: immutable, indexed, with its sources. `select` is the first step
// of every face.

import { contains, type Day, type Period } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import type { Citation } from './citation.ts'
import type { EditionName } from './edition.ts'
import type { ExchangeTable } from './exchange.ts'
import { type Coverage, coverage, type GoodsScope } from './goods-scope.ts'
import type { Heading, Measure, MeasureKind } from './measure.ts'
import type { Meursing } from './meursing.ts'
import { type Country, includesOrigin, type OriginScope } from './origin.ts'
import type { Programme, Programmes } from './programme.ts'
import type { MeasureCondition, MeasureUse } from './published-measure.ts'
import type { Schedule, ScheduleLine } from './schedule.ts'
import { inPartOfYear } from './season.ts'

/** A table the answers rest on: how far its evidence reaches and how old it may grow. */
export type Source = {
  readonly name: string
  readonly asOf: Day
  readonly maxAgeDays: number
  /** Whose edition it comes from; null while it is embedded. */
  readonly publisher: string | null
  /** A list of parties: its age matters where a party is named. */
  readonly namesParties: boolean
}

/** Value below which goods enter free, for some origins in some period; null threshold: none. */
export type DeMinimisRule = {
  readonly period: Period
  readonly origin: OriginScope
  /** Goods that have no such relief. */
  readonly exceptGoods: GoodsScope | null
  readonly threshold: Decimal | null
  /** What is not charged within it. */
  readonly relieves: readonly MeasureKind[]
  readonly cite: readonly Citation[]
}

/** A measure that may touch a line: the headings of that day and origin, with how they cover it. */
export type Candidate = {
  readonly measure: Measure
  readonly headings: readonly { readonly heading: Heading; readonly coverage: 'all' | 'some' }[]
}

/** A rate of the line's Special column that a programme opens to the origin on the day. */
type OpenPreference = {
  readonly programme: Programme
  /** As the Special column prints it. */
  readonly symbol: string
  readonly heading: Heading
}

/** What the tariff holds for one code, origin and day. */
export type Selection = {
  /** The most specific code the tariff has for the goods. */
  readonly code: string
  /** The line whose rates apply; null when the code does not settle one. */
  readonly line: ScheduleLine | null
  /** Why there is no line, or why it is not the one asked for; null when all is plain. */
  readonly gap: string | null
  readonly warning: string | null
  readonly candidates: readonly Candidate[]
  readonly preferences: readonly OpenPreference[]
  /** Programmes open to the origin on the day whose rates this tariff does not hold. */
  readonly unrated: readonly Programme[]
  /** What an edition of measures says of the goods and the origin besides duties. */
  readonly controls: readonly Control[]
  /** The first rule for the origin on the day; null when there is none. */
  readonly deMinimis: DeMinimisRule | null
}

/** A published measure that says something besides a duty: a ban, a control, a unit. */
export type Control = {
  /** The publisher's number of the measure. */
  readonly sid: string
  readonly type: string
  readonly use: MeasureUse
  readonly title: string
  /** Whether it also charges, and so is a layer. */
  readonly charges: boolean
  /** Whether it names only a part of the goods under a short code. */
  readonly partly: boolean
  readonly conditions: readonly MeasureCondition[]
  readonly cite: Citation
}

export type Caution = {
  readonly title: string
  readonly detail: string
  readonly cite: Citation | null
}

export type Tariff = {
  readonly destination: string
  readonly title: string
  /** The currency the law's amounts are in. */
  readonly currency: string
  readonly valueBasis: 'FOB' | 'CIF'
  /** The first day this tariff can replay. */
  readonly firstDay: Day
  /** The last day its acts are known to. */
  readonly horizon: Day
  readonly schedule: Schedule
  readonly programmes: Programmes
  readonly exchange: ExchangeTable
  /** What gives the components of processed foods their amounts; null for a tariff without them. */
  readonly meursing: Meursing | null
  /** The value that de minimis thresholds are held against. */
  readonly deMinimisOf: 'customs value' | 'goods value'
  readonly sources: readonly Source[]
  /** The editions whose files it is made of, by publisher. */
  readonly editions: readonly EditionName[]
  /** What every answer must say of the schedule's evidence; null when it is whole. */
  readonly caution: Caution | null
  select(code: string, origin: Country, day: Day): Selection
}

/**
 * Of `measures`, those that name the goods and origin on the day; in the order given. A measure of
 * which only exemptions are left has nothing to exempt from, and is left out.
 */
export function candidatesFor(
  measures: readonly Measure[],
  code: string,
  origin: Country,
  day: Day,
): readonly Candidate[] {
  const found: Candidate[] = []
  for (const measure of measures) {
    if (!includesOrigin(measure.origin, origin, day)) continue
    const whole = coverage(measure.goods, code, day)
    if (whole === 'none') continue
    const headings: { heading: Heading; coverage: 'all' | 'some' }[] = []
    for (const heading of measure.headings) {
      const part = headingCoverage(heading, whole, code, origin, day)
      if (part !== 'none') headings.push({ heading, coverage: part })
    }
    if (headings.some(({ heading }) => heading.outcome.kind !== 'exempt')) {
      found.push({ measure, headings })
    }
  }
  return found
}

function headingCoverage(
  heading: Heading,
  whole: 'all' | 'some',
  code: string,
  origin: Country,
  day: Day,
): Coverage {
  if (!contains(heading.period, day)) return 'none'
  if (heading.season && !inPartOfYear(heading.season, day)) return 'none'
  if (heading.origin && !includesOrigin(heading.origin, origin, day)) return 'none'
  if (!heading.goods) return whole
  const part = coverage(heading.goods, code, day)
  return part === 'all' ? whole : part
}
