// The days on which the law of goods may change: those on which a period, a season, a row of a list
// of goods or of a group of origins, or a line of the tariff begins or ends.

import { type Day, edgesWithin, type Span } from '../base/day.ts'
import { memoized } from '../base/memo.ts'
import { chapterOf, datesOfGoods, type GoodsScope, mayCover, touches } from '../law/goods-scope.ts'
import type { Measure } from '../law/measure.ts'
import { type Country, datesOfOrigin, mayInclude, type OriginScope } from '../law/origin.ts'
import type { Programmes } from '../law/programme.ts'
import type { Schedule } from '../law/schedule.ts'
import { daysOfSeason } from '../law/season.ts'
import type { DeMinimisRule } from '../law/tariff.ts'

const HEADING_DIGITS = 4
/** Chapters and spans whose acts are kept. */
const CHAPTERS_KEPT = 200

/** The goods whose law is looked at: a code, or its heading where lines come and go under it. */
export type DatedGoods = {
  readonly stem: string
  readonly origin: Country
  readonly within: Span
  /** Days that between them have all lines of the goods. */
  readonly starts: readonly Day[]
}

type Parts = {
  readonly schedule: Schedule
  readonly acts: readonly Measure[]
  readonly programmes: Programmes
  readonly deMinimis: readonly DeMinimisRule[]
  readonly readAs: ReadonlyMap<Country, Country>
  /** The days of what the lines themselves bear. */
  readonly daysOfLines: (goods: DatedGoods) => Iterable<Day>
}

/** `daysOfChange` of a tariff. */
export function dayFinder(
  parts: Parts,
): (code: string, origin: Country, within: Span) => readonly Day[] {
  const { schedule, readAs } = parts
  const remember = memoized<readonly Dated[]>(CHAPTERS_KEPT)
  return (code, stated, within) => {
    const origin = readAs.get(stated) ?? stated
    const heading = code.slice(0, HEADING_DIGITS)
    const lineDays = edgesWithin(schedule.periodsUnder(heading), within)
    const starts = [within.after, ...lineDays]
    const isLine = starts.every((day) => schedule.resolve(code, day).kind === 'line')
    const goods = { stem: isLine ? code : heading, origin, within, starts }
    const acts = remember(`${chapterOf(code)} ${within.after} ${within.to}`, () =>
      datedIn(parts.acts, chapterOf(code), within),
    )
    const days = new Set([
      ...lineDays,
      ...daysOf(acts, goods),
      ...parts.daysOfLines(goods),
      ...daysOfScheme(parts, goods),
    ])
    return [...days].sort()
  }
}

/** Of measures that the goods bear. */
export function daysOfMeasures(measures: readonly Measure[], goods: DatedGoods): Iterable<Day> {
  return daysOf(datedIn(measures, chapterOf(goods.stem), goods.within), goods)
}

/** A heading of a measure: whose goods it may cover, and the days of its own. */
type Dated = {
  readonly goods: readonly GoodsScope[]
  readonly origins: readonly OriginScope[]
  readonly days: readonly Day[]
}

/** The headings that may cover goods of the chapter and that something of is dated. */
function datedIn(measures: readonly Measure[], chapter: string, within: Span): readonly Dated[] {
  const isDatedList = new Map<GoodsScope, boolean>()
  const isDated = (scope: GoodsScope): boolean => {
    const known = isDatedList.get(scope) ?? edgesWithin(datesOfGoods(scope), within).length > 0
    isDatedList.set(scope, known)
    return known
  }
  const isDatedOrigin = (scope: OriginScope): boolean =>
    edgesWithin(datesOfOrigin(scope), within).length > 0
  return measures.flatMap((measure) => {
    // The exemptions of an act that lifts charges are tried for goods that it does not cover, too.
    const whole = measure.lifts ? [] : [measure.goods]
    if (!whole.every((scope) => mayCover(scope, chapter))) return []
    return measure.headings.flatMap(({ period, season, goods: part, origin: from }) => {
      const goods = [...whole, ...(part && !measure.lifts ? [part] : [])]
      if (part && !measure.lifts && !mayCover(part, chapter)) return []
      const origins = from ? [measure.origin, from] : [measure.origin]
      const seasons = season ? daysOfSeason(season, within) : []
      const days = [...edgesWithin([period], within), ...seasons]
      const found = days.length > 0 || goods.some(isDated) || origins.some(isDatedOrigin)
      return found ? [{ goods, origins, days }] : []
    })
  })
}

function* daysOf(headings: readonly Dated[], { stem, origin, within }: DatedGoods): Iterable<Day> {
  for (const { goods, origins, days } of headings) {
    if (!origins.every((scope) => mayInclude(scope, origin))) continue
    if (!goods.every((scope) => touches(scope, stem))) continue
    yield* days
    for (const scope of origins) yield* edgesWithin(datesOfOrigin(scope, origin), within)
    for (const scope of goods) yield* edgesWithin(datesOfGoods(scope, stem), within)
  }
}

/** Of programmes and reliefs, which are about many goods. */
function daysOfScheme(
  { programmes, deMinimis }: Parts,
  { origin, within, stem }: DatedGoods,
): readonly Day[] {
  const ofProgrammes = programmes.all
    .filter(({ members }) => mayInclude(members, origin))
    .flatMap(({ periods, members, free }) => [
      ...periods,
      ...datesOfOrigin(members, origin),
      ...free.filter(({ goods }) => touches(goods, stem)).map(({ period }) => period),
    ])
  const ofReliefs = deMinimis
    .filter((rule) => mayInclude(rule.origin, origin))
    .flatMap((rule) => [rule.period, ...datesOfOrigin(rule.origin, origin)])
  return edgesWithin([...ofProgrammes, ...ofReliefs], within)
}
