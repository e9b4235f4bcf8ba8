// The tables of a new day over those of the day before: what the copy of TARIC no longer has ends,
// and what it never had stays: the days before it, and the duties of the seasons to come.

import { addDays, contains, type Day, type Period } from '../../base/day.ts'
import type { AreaMember } from '../../compile/published/areas.ts'
import { paddedLineage } from '../../law/inherited-measures.ts'
import type { PublishedMeasure } from '../../law/published-measure.ts'
import { type GoodsLeaf, type MeasureTables, withEndedRows } from '../measures/tables.ts'

type CarryOptions = {
  /** The act that measures from the comparison of January 2021 name. */
  readonly bridgeName: string
  /** Days between two editions up to which every measure between them is known. */
  readonly daysApartAtMost: number
}

/** `now` are the tables of the copy, without days of codes and members. */
export function carriedOn(
  before: MeasureTables,
  now: MeasureTables,
  { bridgeName, daysApartAtMost }: CarryOptions,
): MeasureTables {
  const { legalDay } = now.edition
  const last = before.edition.legalDay
  const edition = {
    ...now.edition,
    begins: before.edition.begins,
    completeFrom:
      legalDay <= addDays(last, daysApartAtMost)
        ? (before.edition.completeFrom ?? before.edition.legalDay)
        : legalDay,
  }
  const dated = {
    edition,
    goods: datedGoods(before, now),
    measures: [...now.measures, ...seasonsToCome(before, now, bridgeName)],
    areas: datedAreas(before, now),
  }
  return withEndedRows(before, dated)
}

/** Codes that were declarable before keep their first day; the others begin. */
function datedGoods(before: MeasureTables, now: MeasureTables): readonly GoodsLeaf[] {
  const { legalDay: last } = before.edition
  const held = new Map(
    before.goods
      .filter(({ period }) => isOpen(period, last))
      .map(({ code, period }) => [code, period.from]),
  )
  return now.goods.map((leaf) => {
    const { code, period } = leaf
    const isNew = period.from !== null && period.from > last
    const begins = isNew ? period.from : now.edition.legalDay
    const from = held.has(code) ? (held.get(code) ?? null) : begins
    return { ...leaf, period: { from, to: period.to } }
  })
}

/** The copy's groups have no days: a member that was not there before counts from now on. */
function datedAreas(before: MeasureTables, now: MeasureTables): readonly AreaMember[] {
  const areas = new Set(before.areas.map(({ area }) => area))
  const held = new Map(
    before.areas
      .filter(({ period }) => isOpen(period, before.edition.legalDay))
      .map(({ area, member, period }) => [`${area} ${member}`, period]),
  )
  return now.areas.map((row) => {
    const { area, member, period } = row
    if (period.from !== null || period.to !== null || !areas.has(area)) return row
    const from = held.has(`${area} ${member}`)
      ? (held.get(`${area} ${member}`)?.from ?? null)
      : now.edition.legalDay
    return { area, member, period: { from, to: null } }
  })
}

function isOpen({ to }: Period, day: Day): boolean {
  return to === null || to > day
}

/** Duties of the comparison for days of which the copy has no duty of its own. */
function seasonsToCome(
  { measures }: MeasureTables,
  now: MeasureTables,
  bridgeName: string,
): readonly PublishedMeasure[] {
  const { legalDay } = now.edition
  const bridged = measures.filter(
    ({ regulation, to }) => regulation?.id === bridgeName && (to === null || to > legalDay),
  )
  if (bridged.length === 0) return []
  const above = new Map(now.goods.map((leaf) => [leaf.code, leaf.above]))
  const codes = new Set(bridged.flatMap(({ goods }) => lineage(goods, above)))
  const own = Map.groupBy(
    now.measures.filter(({ goods }) => codes.has(goods)),
    ({ goods }) => goods,
  )
  return bridged.filter(({ goods, sid, type, origin, from }) => {
    const day = from > legalDay ? from : legalDay
    const near = lineage(goods, above).flatMap((code) => own.get(code) ?? [])
    const sameKind = near.filter((one) => one.type === type && one.origin === origin)
    return !sameKind.some((one) => one.sid === sid || contains(one, day))
  })
}

function lineage(goods: string, above: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return [...paddedLineage(goods), ...(above.get(goods) ?? [])]
}
