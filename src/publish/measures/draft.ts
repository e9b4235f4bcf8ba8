// Shared by the publishers of the tariffs of the United Kingdom and the Union: builds an edition of
// measures from their tables and verifies it before activation.

import { contains, type Day, type Period } from '../../base/day.ts'
import { type AreaMember, EVERYONE } from '../../compile/published/areas.ts'
import { paddedLineage } from '../../law/inherited-measures.ts'
import type { Draft, EditionInForce } from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import {
  type GoodsLeaf,
  type MeasureFolder,
  type MeasureTables,
  measureFiles,
  readMeasureTables,
  withEndedRows,
} from './tables.ts'
import type { TariffArea } from './tariff-measure.ts'
import { type MeasureLimits, verifyMeasures } from './verify.ts'

export type MeasureEditionOptions = {
  readonly folder: MeasureFolder
  readonly limits: MeasureLimits
  /** Whether a duty text is in a known format. */
  readonly isKnownDuty: (duty: string) => boolean
  /**
   * Whether daily changes update the tables between two complete ones. The next complete one may
   * then be of an earlier day than the tables in force; the changes since are applied again.
   */
  readonly hasDailyUpdates: boolean
  /** Whether the embedded tables come from the same publisher, so that they are compared too. */
  readonly continuesEmbedded?: boolean
}

type Tables = Pick<MeasureTables, 'goods' | 'measures' | 'areas'>

/** The draft: these tables, plus rows in force that they no longer contain, marked as ended. */
export function measureDraft(
  title: string,
  legalDay: Day,
  tables: Tables,
  inForce: EditionInForce,
  { folder }: MeasureEditionOptions,
  settings: PublisherSettings,
): Draft {
  const { publisher, url } = settings
  const [misses = null] = settings.words('misses')
  const now = { ...tables, edition: { publisher, title, url, legalDay, begins: legalDay, misses } }
  const before = tablesInForce(folder, inForce)
  const whole = before ? withEndedRows(before, now) : now
  return { title, legalDay, published: legalDay, ...measureFiles(folder, whole) }
}

export function measureFindings(
  draft: Draft,
  inForce: EditionInForce,
  options: MeasureEditionOptions,
): readonly string[] {
  const { folder, limits, isKnownDuty: readable, hasDailyUpdates: carriedOn } = options
  const now = readMeasureTables(folder, (path) => draft.files.get(path) ?? null)
  if (!now) return ['it has no tables of measures']
  const before = options.continuesEmbedded
    ? readMeasureTables(folder, inForce.read)
    : tablesInForce(folder, inForce)
  const day = draft.legalDay
  const alive = (tables: MeasureTables) =>
    tables.measures.filter(({ to }) => to === null || to > day)
  const measures = alive(now)
  const older = !carriedOn && before && before.edition.legalDay > day
  return [
    ...(older
      ? [`its day is ${day}, before the day ${before.edition.legalDay} of the edition in force`]
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

/** Those of the publisher's own edition; the embedded ones have other sources and gaps. */
export function tablesInForce(
  folder: MeasureFolder,
  inForce: EditionInForce,
): MeasureTables | null {
  return inForce.title === null ? null : readMeasureTables(folder, inForce.read)
}

/** Groups named by measures without any member: it is unknown to whom they apply. */
function emptyGroups({ measures, areas }: MeasureTables): readonly string[] {
  const known = new Set([EVERYONE, ...areas.map(({ area }) => area)])
  const named = new Set(measures.flatMap(({ origin, excluded }) => [origin, ...excluded]))
  return [...named]
    .filter((id) => id.length > 2 && !known.has(id))
    .map((id) => `group ${id} has no member`)
}

function lineages(goods: readonly GoodsLeaf[], day: Day): readonly (readonly string[])[] {
  return goods
    .filter(({ period }) => contains(period, day))
    .map(({ code, above }) => [...paddedLineage(code), ...above])
}

/** The members of the groups, one row each. */
export function memberRows(areas: readonly TariffArea[]): readonly AreaMember[] {
  return areas.flatMap(({ id, members }) =>
    members.map((member: { readonly id: string; readonly period: Period }) => ({
      area: id,
      member: member.id,
      period: member.period,
    })),
  )
}
