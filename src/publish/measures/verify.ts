// Verifies a tariff's measures before an edition is built: a cut-off or misread file must never
// become an edition.

import type { PublishedMeasure } from '../../law/published-measure.ts'

/** Plausibility limits of a file; data/{uk,eu}/publishers.yaml give each with its reason. */
export type MeasureLimits = {
  readonly measuresAtLeast: number
  /** Goods codes with a third-country duty of their own. */
  readonly ratedCodesAtLeast: number
  /** Share of declarable codes with a third-country duty, their own or an inherited one. */
  readonly ratedLeavesAtLeast: number
  /** Share of duty texts in an unknown format. */
  readonly unreadDutiesAtMost: number
  /** Share of a chapter's measures that may be missing compared with the previous file. */
  readonly chapterLossAtMost: number
  /** Share of measures whose duty text may differ. */
  readonly dutiesChangedAtMost: number
  /** Types of measure that print a unit and no duty. */
  readonly unitTypes: readonly string[]
  /** Types of measure that are the third-country duty. */
  readonly thirdCountryTypes: readonly string[]
}

const GOODS = /^\d{10}$/
const ORIGIN = /^([A-Z]{2}|[A-Z0-9]\d{3})$/
/** Chapters with fewer measures are not compared. */
const CHAPTER_AT_LEAST = 20

/**
 * The faults of a complete file, by itself and compared with the one `before`; `leaves` are the
 * declarable codes, each with the codes above it.
 */
export function verifyMeasures(
  measures: readonly PublishedMeasure[],
  leaves: readonly (readonly string[])[],
  before: readonly PublishedMeasure[] | null,
  limits: MeasureLimits,
  readable: (duty: string) => boolean,
): readonly string[] {
  const rated = measures.filter(({ type }) => limits.thirdCountryTypes.includes(type))
  const codes = new Set(rated.map(({ goods }) => goods))
  return [
    ...tooFew('measures', measures.length, limits.measuresAtLeast),
    ...tooFew('codes with a third-country duty', codes.size, limits.ratedCodesAtLeast),
    ...measureFaults(measures),
    ...unratedLeaves(leaves, codes, limits.ratedLeavesAtLeast),
    ...unreadDuties(measures, limits, readable),
    ...(before ? againstBefore(measures, before, limits) : []),
  ]
}

/** The faults of single measures. */
export function measureFaults(measures: readonly PublishedMeasure[]): readonly string[] {
  const seen = new Set<string>()
  const faults: string[] = []
  for (const { sid, goods, origin, from, to } of measures) {
    if (seen.has(sid)) faults.push(`measure ${sid} is listed twice`)
    seen.add(sid)
    if (!GOODS.test(goods)) faults.push(`measure ${sid}: "${goods}" is not a goods code`)
    if (!ORIGIN.test(origin)) faults.push(`measure ${sid}: "${origin}" is not an area`)
    if (to && to <= from) faults.push(`measure ${sid} ends before it begins, on ${from}`)
  }
  return faults
}

/** Finds whether too many duty texts are in an unknown format. */
function unreadDuties(
  measures: readonly PublishedMeasure[],
  limits: MeasureLimits,
  readable: (duty: string) => boolean,
): readonly string[] {
  const printed = measures
    .filter(({ type }) => !limits.unitTypes.includes(type))
    .flatMap(({ duty, conditions }) => [duty, ...conditions.map((row) => row.duty)])
    .filter((duty) => duty !== '')
  const known = new Map([...new Set(printed)].map((duty) => [duty, readable(duty)]))
  const unread = printed.filter((duty) => !known.get(duty))
  if (unread.length <= printed.length * limits.unreadDutiesAtMost) return []
  const found = `${unread.length} of ${printed.length} duty texts are in an unknown format`
  const most = percent(limits.unreadDutiesAtMost)
  return [`${found} ("${unread[0]}"), at most ${most} expected`]
}

function tooFew(what: string, count: number, least: number): readonly string[] {
  return count < least ? [`it has ${count} ${what}, at least ${least} expected`] : []
}

function unratedLeaves(
  leaves: readonly (readonly string[])[],
  rated: ReadonlySet<string>,
  least: number,
): readonly string[] {
  const borne = leaves.filter((lineage) => lineage.some((code) => rated.has(code))).length
  if (leaves.length === 0) return ['there is no declarable code']
  if (borne >= leaves.length * least) return []
  const found = `${borne} of ${leaves.length} declarable codes have a third-country duty`
  return [`${found}, at least ${percent(least)} expected`]
}

function againstBefore(
  measures: readonly PublishedMeasure[],
  before: readonly PublishedMeasure[],
  limits: MeasureLimits,
): readonly string[] {
  const faults: string[] = []
  const has = Map.groupBy(measures, chapterOf)
  for (const [chapter, earlier] of Map.groupBy(before, chapterOf)) {
    const now = has.get(chapter)?.length ?? 0
    if (earlier.length < CHAPTER_AT_LEAST) continue
    if (earlier.length - now > earlier.length * limits.chapterLossAtMost) {
      faults.push(`chapter ${chapter} fell from ${earlier.length} measures to ${now}`)
    }
  }
  const duties = new Map(before.map(({ sid, duty }) => [sid, duty]))
  const kept = measures.filter(({ sid }) => duties.has(sid))
  const changed = kept.filter(({ sid, duty }) => duties.get(sid) !== duty).length
  if (changed > kept.length * limits.dutiesChangedAtMost) {
    const most = percent(limits.dutiesChangedAtMost)
    faults.push(`${changed} of ${kept.length} duties changed, at most ${most} expected`)
  }
  return faults
}

function chapterOf({ goods }: PublishedMeasure): string {
  return goods.slice(0, 2)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
