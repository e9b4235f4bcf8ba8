// The duties of all origins before the measures of the edition began, and third-country duties of
// the other seasons of a year: from the tables of 2025, then from the comparison of January 2021.

import { addDays, contains, type Day } from '../../base/day.ts'
import { EVERYONE } from '../../compile/published/areas.ts'
import { paddedLineage } from '../../law/inherited-measures.ts'
import type { Schedule } from '../../law/schedule.ts'
import { seasonOn, seasons } from '../../law/season.ts'
import type { GoodsLeaf } from '../measures/tables.ts'
import type { TariffMeasure } from '../measures/tariff-measure.ts'
import { keyed } from '../taric/measure-key.ts'

const THIRD_COUNTRY = '103'
const TYPES = [THIRD_COUNTRY, '105', '112', '115']

type EarlierSources = {
  readonly begins: Day
  readonly legalDay: Day
  /** The day before which earlier measures without a successor have ended. */
  readonly ends: Day
  /** The day up to which the seasons of the comparison are carried. */
  readonly seasonsEnd: Day
  /** The tables, from the earliest. */
  readonly tables: readonly (readonly TariffMeasure[])[]
  readonly bridge: Schedule
  readonly bridgeName: string
}

/** Measures on declarable codes for the days of which `measures` say nothing. */
export function earlierDuties(
  leaves: readonly GoodsLeaf[],
  measures: readonly TariffMeasure[],
  sources: EarlierSources,
): readonly TariffMeasure[] {
  const everyone = measures.filter(
    ({ origin, type }) => origin === EVERYONE && TYPES.includes(type),
  )
  const current = Map.groupBy(everyone, ({ goods }) => goods)
  const tables = sources.tables.map((rows) => Map.groupBy(rows, ({ goods }) => goods))
  return leaves.flatMap((leaf) => {
    const lineage = [...new Set([...paddedLineage(leaf.code), ...leaf.above])]
    const own = lineage.flatMap((code) => current.get(code) ?? [])
    const printed = tables.flatMap((rows) => nearest(rows, lineage))
    return TYPES.flatMap((type) => {
      const known = own.filter((one) => one.type === type)
      const earlier = earlierOf(
        known,
        printed.filter((one) => one.type === type),
        sources,
      ).map((one) => keyed({ ...one, goods: leaf.code }))
      if (type !== THIRD_COUNTRY) return earlier
      return [...earlier, ...bridged(leaf, lineage, [...known, ...earlier], sources)]
    })
  })
}

function nearest(
  rows: ReadonlyMap<string, readonly TariffMeasure[]>,
  lineage: readonly string[],
): readonly TariffMeasure[] {
  return lineage.map((code) => rows.get(code)).find((found) => found !== undefined) ?? []
}

/** Those that no known measure repeats, each up to the next one. */
function earlierOf(
  known: readonly TariffMeasure[],
  printed: readonly TariffMeasure[],
  { begins, ends }: EarlierSources,
): readonly TariffMeasure[] {
  const byStart = new Map(printed.map((one) => [one.from, one]))
  const starts = [...known, ...byStart.values()].map(({ from }) => from).sort()
  return [...byStart.values()]
    .filter(({ from }) => !known.some((one) => contains(one, from)))
    .map((one) => {
      const next = starts.find((from) => from > one.from) ?? ends
      return { ...one, to: one.to !== null && one.to < next ? one.to : next }
    })
    .filter(({ from, to }) => to > begins && to > from)
}

/** The days of no third-country duty, with the duty of the comparison where it has one. */
function bridged(
  { code, period }: GoodsLeaf,
  lineage: readonly string[],
  known: readonly TariffMeasure[],
  sources: EarlierSources,
): readonly TariffMeasure[] {
  const { begins, bridge, bridgeName } = sources
  return openSpans(known, begins, period.to).flatMap(({ from, to }) => {
    const duty = lineage.map((one) => dutyOn(bridge, one, from)).find((text) => text !== '') ?? ''
    if (duty === '') return []
    return inSeasons({ duty, from, to }, sources).map((one) =>
      keyed({
        ...one,
        goods: code,
        type: THIRD_COUNTRY,
        origin: EVERYONE,
        excluded: [],
        additionalCode: null,
        orderNumber: null,
        reduction: null,
        conditions: [],
        regulation: { id: bridgeName, url: null },
        territory: 'EU',
      }),
    )
  })
}

type Dated = { readonly from: Day; readonly to: Day | null; readonly duty: string }

/** The duty of each season up to `seasonsEnd`; another duty is not known after `legalDay`. */
function inSeasons(
  { duty, from, to }: { readonly duty: string; readonly from: Day; readonly to: Day | null },
  { legalDay, seasonsEnd }: EarlierSources,
): readonly Dated[] {
  const all = seasons(duty)
  if (all === null) return from > legalDay ? [] : [{ from, to: to ?? legalDay, duty }]
  const end = to !== null && to < seasonsEnd ? to : seasonsEnd
  const found: { from: Day; to: Day; duty: string }[] = []
  for (let day = from; day < end; day = addDays(day, 1)) {
    const text = seasonOn(all, day)?.text ?? ''
    const last = found.at(-1)
    if (last?.duty === text) last.to = addDays(day, 1)
    else found.push({ from: day, to: addDays(day, 1), duty: text })
  }
  return found.filter((one) => one.duty !== '')
}

function dutyOn(bridge: Schedule, code: string, day: Day): string {
  const found = bridge.resolve(code, day)
  return found.kind === 'line' ? found.line.general : ''
}

type Span = { readonly from: Day; readonly to: Day | null }

/** The spans from `begins` to `end` in which none of `known` is in force. */
function openSpans(known: readonly Span[], begins: Day, end: Day | null): readonly Span[] {
  const open: Span[] = []
  let at: Day | null = begins
  for (const { from, to } of known.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (at === null) break
    if (from > at) open.push({ from: at, to: from })
    if (to === null || to > at) at = to
  }
  if (at !== null && (end === null || at < end)) open.push({ from: at, to: end })
  return open.filter(({ from, to }) => to === null || addDays(from, 1) <= to)
}
