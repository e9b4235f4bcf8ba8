// A publisher's whole file of measures as the draft of an edition, and what is wrong with it: a file
// that lost a part must never take the place of the one that stands.

import { contains, type Day } from '../base/day.ts'
import type { Edition } from '../tariff/edition.ts'
import { paddedLineage } from '../tariff/lineage.ts'
import { parseExpression } from '../tariff/parse-expression.ts'
import { EVERYONE } from '../tariff/published-areas.ts'
import {
  carriedForward,
  type MeasureFolder,
  type MeasureTables,
  measureFiles,
  readMeasureTables,
} from './measure-tables.ts'
import type { TariffArea } from './tariff-measure.ts'
import { type MeasureLimits, verifyMeasures } from './verify-measures.ts'

type Draft = Pick<Edition, 'title' | 'legalDay' | 'published' | 'rows' | 'files'>
type Read = (path: string) => Buffer | null

const GROUP = /^\d{4}$/
const SHOWN = 5

/** The edition of `now`, with the days of what stands carried forward. */
export function measureDraft(folder: MeasureFolder, now: MeasureTables, standing: Read): Draft {
  const before = readMeasureTables(folder, standing)
  const tables = before ? carriedForward(before, now) : now
  const { title, legalDay } = tables.about
  return { title, legalDay, published: null, ...measureFiles(folder, tables) }
}

/** The faults of a draft against itself and what stands; empty when it may come into force. */
export function measureFaultsOf(
  folder: MeasureFolder,
  draft: Pick<Draft, 'files'>,
  standing: Read,
  limits: MeasureLimits,
): readonly string[] {
  const now = readMeasureTables(folder, (path) => draft.files.get(path) ?? null)
  if (now === null) return [`there is no ${folder}/published in the edition`]
  const before = readMeasureTables(folder, standing)
  const { legalDay } = now.about
  const alive = now.measures.filter((measure) => contains(measure, legalDay))
  const stood = before?.measures.filter((measure) => contains(measure, before.about.legalDay))
  return [
    ...(before && legalDay < before.about.legalDay
      ? [`its law is of ${legalDay}, older than that of ${before.about.legalDay} in force`]
      : []),
    ...verifyMeasures(alive, lineages(now, legalDay), stood ?? null, limits, isReadable),
    ...unknownAreas(now),
  ]
}

/** `areas` as rows of an edition. */
export function memberRows(areas: readonly TariffArea[]): MeasureTables['areas'] {
  const rows = areas.flatMap(({ id, members }) =>
    members.map(({ id: member, period }) => ({ area: id, member, period })),
  )
  const keyed = rows.map((one): [string, (typeof rows)[number]] => [
    `${one.area} ${one.member} ${one.period.from}`,
    one,
  ])
  return [...new Map(keyed).values()]
}

function lineages({ goods }: MeasureTables, day: Day): readonly (readonly string[])[] {
  return goods.flatMap(({ code, period, above }) =>
    contains(period, day) ? [[code, ...above, ...paddedLineage(code)]] : [],
  )
}

function isReadable(duty: string): boolean {
  return parseExpression(duty).ok
}

/** Areas that measures name and whose members nobody gives: to whom they apply would be a guess. */
function unknownAreas({ measures, areas }: MeasureTables): readonly string[] {
  const known = new Set([EVERYONE, ...areas.map(({ area }) => area)])
  const named = measures.flatMap(({ origin, excluded }) => [origin, ...excluded])
  const unknown = [...new Set(named)].filter((area) => GROUP.test(area) && !known.has(area))
  if (unknown.length === 0) return []
  const shown = unknown.slice(0, SHOWN).join(', ')
  return [`${unknown.length} areas have no members in it (${shown})`]
}
