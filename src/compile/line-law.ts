// The law in the lines of a tariff, from its schedule or from an edition of published measures that
// replaces the schedule.

import { DataError } from '../base/data-error.ts'
import type { Day } from '../base/day.ts'
import { memoized } from '../base/memo.ts'
import { type BuildCache, cachedBuild, type Steps } from '../base/steps.ts'
import type { Measure } from '../law/measure.ts'
import type { Meursing } from '../law/meursing.ts'
import { type Country, type Member, originMembers } from '../law/origin.ts'
import type { Programme, Programmes } from '../law/programme.ts'
import type { Schedule, ScheduleLine } from '../law/schedule.ts'
import type { Caution, Control } from '../law/tariff.ts'
import { compileCitation } from './acts/compile-scope.ts'
import { loadProgrammes } from './acts/load-acts.ts'
import type { TariffRow } from './acts/tariff-schema.ts'
import type { DataFiles } from './data-files.ts'
import { type DatedGoods, daysOfMeasures } from './days-of-change.ts'
import { type LineClaims, lineClaims } from './line-claims.ts'
import { isPublished, publishedDays, publishedTariff } from './published/tariff.ts'
import { scheduleSteps } from './schedule/load-schedule.ts'
import { readManifest } from './schedule/schedule-file.ts'
import { scheduleMeasures } from './schedule/schedule-measures.ts'
import { THIRD_COUNTRY, thirdCountryMeasures } from './schedule/third-country.ts'

type LineLaw = {
  readonly schedule: Schedule
  readonly programmes: Programmes
  readonly caution: Caution | null
  /** Acts that the lines already contain. */
  readonly carriedActs: ReadonlySet<string>
  /** Whether a programme without a rate on a line has none, or its rates are not known. */
  holdsRatesOf(programme: Programme): boolean
  readonly selectionsKept: number
  meursing(known: Meursing | null): Meursing | null
  ownMeasures(line: ScheduleLine, origin: Country, day: Day): readonly Measure[]
  controls(line: ScheduleLine, origin: Country, day: Day): readonly Control[]
  daysOfLines(goods: DatedGoods): Iterable<Day>
}

/** Cached selections with shared headings: a few hundred bytes each. */
const EMBEDDED_KEPT = 20_000
/** Of a destination with one rate, of which there are many. */
const ONE_RATE_KEPT = 2_000
/** Cached selections of published measures with their own headings: about ten kilobytes each. */
const PUBLISHED_KEPT = 5_000

type Groups = ReadonlyMap<string, readonly Member[]>

/** `stamp` identifies the editions behind the schedule. Throws {@link DataError}. */
export function* lineLaw(
  files: DataFiles,
  name: string,
  row: TariffRow,
  groups: Groups,
  cache: BuildCache,
  stamp: string,
): Steps<LineLaw> {
  const programmes = loadProgrammes(files, name)
  yield
  if (isPublished(files, name)) {
    const published = yield* publishedTariff(files, name, programmes, row.line_url)
    return { ...published, holdsRatesOf: () => true, selectionsKept: PUBLISHED_KEPT }
  }
  const folder = `${name}/schedule`
  const schedule = yield* cachedBuild(cache, folder, stamp, () => scheduleSteps(files, folder))
  const kept = row.columns === 'one rate' ? ONE_RATE_KEPT : EMBEDDED_KEPT
  const claims = lineClaims(files, name, row, programmes)
  const ofOneLine = ofLine(ownMeasures(row, groups, schedule, claims, `${name}/tariff.yaml`), kept)
  return {
    schedule,
    programmes: claims.programmes,
    caution: compileCaution(row.caution, `${name}/tariff.yaml`),
    carriedActs: new Set(),
    holdsRatesOf: row.columns === 'hts' ? () => true : claims.holdsRatesOf,
    selectionsKept: kept,
    ownMeasures: ofOneLine,
    daysOfLines: (goods) => daysOfMeasures(linesOf(schedule, goods).flatMap(ofOneLine), goods),
    meursing: (known) => known,
    controls: () => [],
  }
}

/** The first and the last day of the lines, from the head of what {@link lineLaw} reads. */
export function daysOfLines(files: DataFiles, name: string): Pick<Schedule, 'begins' | 'horizon'> {
  if (isPublished(files, name)) return publishedDays(files, name)
  const { begins, horizon } = readManifest(files, `${name}/schedule`)
  return { begins: begins as Day, horizon: horizon as Day }
}

/** On each of its days. */
function linesOf(schedule: Schedule, { stem, starts }: DatedGoods): readonly ScheduleLine[] {
  const found = starts.flatMap((day) => {
    const resolution = schedule.resolve(stem, day)
    if (resolution.kind === 'several') return resolution.lines
    return resolution.kind === 'line' ? [resolution.line] : []
  })
  return [...new Set(found)]
}

/** The columns of a line do not depend on origin and day, so they are compiled once while kept. */
function ofLine(
  make: (line: ScheduleLine) => readonly Measure[],
  kept: number,
): (line: ScheduleLine) => readonly Measure[] {
  const made = memoized<readonly Measure[]>(kept)
  return (line) => made(`${line.code} ${line.period.from}`, () => make(line))
}

/** The measures of a line's own columns. */
function ownMeasures(
  row: TariffRow,
  groups: Groups,
  schedule: Schedule,
  claims: LineClaims,
  file: string,
): (line: ScheduleLine) => readonly Measure[] {
  const members = groups.get(row.column_2 ?? '')
  if (row.column_2 !== undefined && !members)
    throw new DataError(`${file}: there is no group ${row.column_2}`)
  const column2 = members ? originMembers('members', members) : null
  if (row.columns !== 'hts') {
    const type = row.columns === 'third country' ? THIRD_COUNTRY : null
    const source = { title: row.title, type, lineUrl: row.line_url ?? null, column2 }
    return (line) => {
      const day = line.period.from ?? schedule.begins
      const leaves = leavesOf(line.code, schedule, day)
      return thirdCountryMeasures(line, source, claims.preferenceOf(leaves, day))
    }
  }
  if (!column2) throw new DataError(`${file}: column_2 names no group`)
  return (line) => scheduleMeasures(line, column2)
}

/** The declarable codes of a line on a day. */
function leavesOf(code: string, schedule: Schedule, day: Day): readonly string[] {
  const below = schedule.codesBelow(code, day)
  return below.length > 0 ? below : [code]
}

function compileCaution(row: TariffRow['caution'], file: string): Caution | null {
  if (!row) return null
  const [cite] = row.cite.map((one) => compileCitation(one, file))
  return { title: row.title, detail: row.detail, cite: cite ?? null }
}
