// The tariff of one destination: immutable and indexed, with its sources. Every calculation starts
// with `select`.

import { contains, type Day, type Period, type Span } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import type { AfterEntry } from './after-entry.ts'
import type { MeasureKind } from './charge-base.ts'
import type { Citation } from './citation.ts'
import type { CollectorRule, RoundingRule, SmallSumRule } from './collection.ts'
import type { CompanyCodes } from './company-codes.ts'
import type { EditionName } from './edition.ts'
import type { EntryRules } from './entry/entry-type.ts'
import type { Filing } from './entry/filing.ts'
import type { ProvisionRule } from './entry/provision.ts'
import type { ExchangeTable } from './exchange.ts'
import { coverageOfAny, type GoodsCoverage, type GoodsScope } from './goods-scope.ts'
import type { Heading, Measure } from './measure.ts'
import type { Meursing } from './meursing.ts'
import type { AtRiskRule } from './not-at-risk.ts'
import { type Country, includesOrigin, type OriginScope } from './origin.ts'
import type { Programme, Programmes } from './programme.ts'
import type { MeasureCondition, MeasureUse } from './published-measure.ts'
import type { Schedule, ScheduleLine } from './schedule.ts'
import { inPartOfYear } from './season.ts'
import type { FactRules } from './stated-facts.ts'
import type { TariffQuotas } from './tariff-quotas.ts'

/** A table that answers depend on: its day, and the age from which it counts as outdated. */
export type Source = {
  readonly name: string
  readonly asOf: Day
  readonly maxAgeDays: number
  /** The publisher of its edition; null when it is embedded. */
  readonly publisher: string | null
  /** Lists of parties matter where a party is named, rates of exchange where one is asked for. */
  readonly has: 'schedule' | 'acts' | 'exchange rates' | 'parties'
}

/**
 * The value up to which goods are free, for some origins and a period; threshold null: no relief.
 */
export type DeMinimisRule = {
  readonly period: Period
  readonly origin: OriginScope
  /** Goods excluded from the relief. */
  readonly exceptGoods: GoodsScope | null
  readonly threshold: Decimal | null
  /** The heading that the importer claims, and what the claim says; null: open without a claim. */
  readonly claim: { readonly id: string; readonly that: string } | null
  /** The kinds of charges that are waived. */
  readonly relieves: readonly MeasureKind[]
  readonly cite: readonly Citation[]
}

/** A measure that may apply to a line, with its headings for that day and origin. */
export type Candidate = {
  readonly measure: Measure
  readonly headings: readonly { readonly heading: Heading; readonly coverage: 'all' | 'some' }[]
}

/** A preferential rate of the line that the origin may claim on the day. */
type OpenPreference = {
  readonly programme: Programme
  /** As the Special column prints it. */
  readonly symbol: string
  readonly heading: Heading
}

/** What the tariff has for one code, origin and day. */
export type Selection = {
  /** The most specific code of the tariff for the goods. */
  readonly code: string
  /** Codes in force that goods of a stated code that is not in force may have now; else null. */
  readonly mayBe: readonly string[] | null
  /** The line whose rates apply; null when the code does not determine one. */
  readonly line: ScheduleLine | null
  /** The lines that goods of the code may be in, when their rates differ; else empty. */
  readonly alternatives: readonly ScheduleLine[]
  /** Why the code determines no line; null when it does. */
  readonly gap: string | null
  readonly warning: string | null
  readonly candidates: readonly Candidate[]
  readonly preferences: readonly OpenPreference[]
  /** Programmes open to the origin on the day whose rates this tariff does not have. */
  readonly unrated: readonly Programme[]
  /** Published measures for the goods and the origin that are not duties. */
  readonly controls: readonly Control[]
  /** The first rule without a claim for the origin on the day; null for none. */
  readonly deMinimis: DeMinimisRule | null
  /** The rules with a claim that are open to the goods. */
  readonly claimableRelief: readonly DeMinimisRule[]
}

/** A published measure that is not, or not only, a duty: a ban, a control, a unit. */
export type Control = {
  /** The publisher's number of the measure. */
  readonly sid: string
  readonly type: string
  readonly use: MeasureUse
  readonly title: string
  /** Whether it also charges and so has a layer. */
  readonly charges: boolean
  /** Whether it covers only a part of the goods under a short code. */
  readonly partly: boolean
  /** The code of the goods that it is about; null for all goods. */
  readonly additionalCode: string | null
  readonly conditions: readonly MeasureCondition[]
  readonly cite: Citation
}

export type Caution = {
  readonly title: string
  readonly detail: string
  readonly cite: Citation | null
}

export type NotAtRisk = {
  readonly rule: AtRiskRule
  /** What holds for these goods: the same destination with the duty of the other one. */
  readonly tariff: Tariff
}

export type Tariff = {
  readonly destination: string
  readonly title: string
  /** The currency of amounts in the law. */
  readonly currency: string
  readonly valueBasis: 'FOB' | 'CIF'
  /** The first day that this tariff covers. */
  readonly firstDay: Day
  /** The last day up to which its acts are known. */
  readonly horizon: Day
  readonly schedule: Schedule
  readonly programmes: Programmes
  readonly exchange: ExchangeTable
  /** The amounts of the components of processed foods; null for a tariff without them. */
  readonly meursing: Meursing | null
  /** The value that is compared with de minimis thresholds. */
  readonly deMinimisOf: 'customs value' | 'goods value'
  /** Special provisions that goods may be entered under; null where none are held. */
  readonly provisions: readonly ProvisionRule[] | null
  /** How goods may be entered; null where its law knows no types of entry here. */
  readonly entry: EntryRules | null
  /** How its law rounds; the first rule that names a layer holds. */
  readonly rounding: readonly RoundingRule[]
  readonly smallSums: readonly SmallSumRule[]
  /** The first rule that holds for a layer names its collector. */
  readonly collectors: readonly CollectorRule[]
  /** Which lines are for goods within a tariff quota; null where no line says so. */
  readonly quotas: TariffQuotas | null
  /** How an entry summary states its duties; null where the data do not say. */
  readonly filing: Filing | null
  /** What can be done after an entry; null where the data do not say. */
  readonly afterEntry: AfterEntry | null
  /** What plain facts claim under its law. */
  readonly factRules: FactRules
  /** The companies that additional codes of trade remedies belong to. */
  readonly companies: CompanyCodes
  readonly sources: readonly Source[]
  /** The editions that it is compiled from, by publisher. */
  readonly editions: readonly EditionName[]
  /** A limit of the schedule's sources that every answer states; null when there is none. */
  readonly caution: Caution | null
  /** Goods that bear the duty of another destination; null where there are none. */
  readonly notAtRisk: NotAtRisk | null
  select(code: string, origin: Country, day: Day): Selection
  /**
   * Every day on which what {@link Tariff.select} gives changes, in order; on some of them nothing
   * of these goods does.
   */
  daysOfChange(code: string, origin: Country, within: Span): readonly Day[]
  /** The code of the layer that a heading of an act belongs to; null for an unknown heading. */
  layerOfHeading(heading: string): string | null
}

/**
 * The measures that cover the goods and the origin on the day, in the order given. A measure with
 * nothing left but exemptions is omitted. `mayBe`: of {@link Selection}.
 */
export function candidatesFor(
  measures: readonly Measure[],
  code: string,
  origin: Country,
  day: Day,
  mayBe: readonly string[] | null = null,
): readonly Candidate[] {
  const near = measures.filter((one) => includesOrigin(one.origin, origin, day))
  return ofOrigin(coveringGoods(near, { code, mayBe, day }), origin, day)
}

type Goods = Pick<Selection, 'code' | 'mayBe'> & { readonly day: Day }

/** The measures that cover the goods on the day, whatever their origin, in the order given. */
export function coveringGoods(
  measures: readonly Measure[],
  goods: Goods,
  headingsOf: (measure: Measure) => readonly Heading[] = ({ headings }) => headings,
): readonly Candidate[] {
  const found: Candidate[] = []
  for (const measure of measures) {
    const whole = coverageOfAny(measure.goods, goods.code, goods.mayBe, goods.day)
    if (whole === 'none') continue
    const headings: { heading: Heading; coverage: 'all' | 'some' }[] = []
    for (const heading of headingsOf(measure)) {
      const part = headingCoverage(heading, whole, goods)
      if (part !== 'none') headings.push({ heading, coverage: part })
    }
    if (isCharging({ measure, headings })) found.push({ measure, headings })
  }
  return found
}

/** Those of the origin. `covering`: the measures that cover the goods on the day. */
export function ofOrigin(
  covering: readonly Candidate[],
  origin: Country,
  day: Day,
): readonly Candidate[] {
  const found: Candidate[] = []
  for (const candidate of covering) {
    const { measure, headings } = candidate
    if (!includesOrigin(measure.origin, origin, day)) continue
    const isOpen = ({ heading }: Candidate['headings'][number]): boolean =>
      heading.origin === null || includesOrigin(heading.origin, origin, day)
    if (headings.every(isOpen)) {
      found.push(candidate)
      continue
    }
    const own = { measure, headings: headings.filter(isOpen) }
    if (isCharging(own)) found.push(own)
  }
  return found
}

/** Whether it has more than exemptions. */
function isCharging({ headings }: Candidate): boolean {
  return headings.some(({ heading }) => heading.outcome.kind !== 'exempt')
}

function headingCoverage(
  heading: Heading,
  whole: 'all' | 'some',
  { code, mayBe, day }: Goods,
): GoodsCoverage {
  if (!contains(heading.period, day)) return 'none'
  if (heading.season && !inPartOfYear(heading.season, day)) return 'none'
  if (!heading.goods) return whole
  const part = coverageOfAny(heading.goods, code, mayBe, day)
  return part === 'all' ? whole : part
}
