// What the publishers of the tariffs of the United Kingdom and of the Union share: an edition of
// measures made of their tables, and what is verified before it may stand.

import { contains, type Day, type Period } from '../../base/day.ts'
import { type AreaMember, EVERYONE } from '../../compile/published/areas.ts'
import { paddedLineage } from '../../law/inherited-measures.ts'
import type { Draft, Standing } from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import {
  carriedForward,
  type GoodsLeaf,
  type MeasureFolder,
  type MeasureTables,
  measureFiles,
  readMeasureTables,
} from './tables.ts'
import type { TariffArea } from './tariff-measure.ts'
import { type MeasureLimits, verifyMeasures } from './verify.ts'

export type Bounds = {
  readonly folder: MeasureFolder
  readonly limits: MeasureLimits
  /** Whether a duty text is in a form that is known. */
  readonly readable: (duty: string) => boolean
  /**
   * Whether daily changes carry the tables on between two whole ones, so that the next whole one
   * may be of an earlier day than what stands: the changes after its day are then brought again.
   */
  readonly carriedOn: boolean
}

type Tables = Pick<MeasureTables, 'goods' | 'measures' | 'areas'>

/** The edition: these tables, and of those that stand what they no longer hold, as it ended. */
export function measureDraft(
  title: string,
  legalDay: Day,
  tables: Tables,
  standing: Standing,
  { folder }: Bounds,
  settings: PublisherSettings,
): Draft {
  const { publisher, url } = settings
  const [misses = null] = settings.words('misses')
  const now = { ...tables, about: { publisher, title, url, legalDay, begins: legalDay, misses } }
  const before = readMeasureTables(folder, standing.read)
  const whole = before ? carriedForward(before, now) : now
  return { title, legalDay, published: legalDay, ...measureFiles(folder, whole) }
}

export function measureFindings(
  draft: Draft,
  standing: Standing,
  { folder, limits, readable, carriedOn }: Bounds,
): readonly string[] {
  const now = readMeasureTables(folder, (path) => draft.files.get(path) ?? null)
  if (!now) return ['it has no tables of measures']
  const before = readMeasureTables(folder, standing.read)
  const day = draft.legalDay
  const alive = (tables: MeasureTables) =>
    tables.measures.filter(({ to }) => to === null || to > day)
  const measures = alive(now)
  const older = !carriedOn && before && before.about.legalDay > day
  return [
    ...(older
      ? [`its law is of ${day}, older than that of ${before.about.legalDay} in force`]
      : []),
    ...emptyGroups(now),
    ...verifyMeasures(
      measures,
      lineages(now.goods, day),
      before && alive(before),
      limits,
      readable,
    ),
  ]
}

/** Groups that measures name and nobody is in: to whom they apply would be a guess. */
function emptyGroups({ measures, areas }: MeasureTables): readonly string[] {
  const known = new Set([EVERYONE, ...areas.map(({ area }) => area)])
  const named = new Set(measures.flatMap(({ origin, excluded }) => [origin, ...excluded]))
  return [...named]
    .filter((id) => id.length > 2 && !known.has(id))
    .map((id) => `nobody is in the group ${id}`)
}

function lineages(goods: readonly GoodsLeaf[], day: Day): readonly (readonly string[])[] {
  return goods
    .filter(({ period }) => contains(period, day))
    .map(({ code, above }) => [...paddedLineage(code), ...above])
}

/** Members of the groups, a row each. */
export function memberRows(areas: readonly TariffArea[]): readonly AreaMember[] {
  return areas.flatMap(({ id, members }) =>
    members.map((member: { readonly id: string; readonly period: Period }) => ({
      area: id,
      member: member.id,
      period: member.period,
    })),
  )
}
