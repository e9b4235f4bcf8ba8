// The embedded edition of the Union's tariff: the copy of TARIC of one day, with the duties of the
// days before it, our own lists of beneficiaries, and what people decided where the copy is silent.

import { DataError } from '../../base/data-error.ts'
import type { Day } from '../../base/day.ts'
import type { ProgrammeRow } from '../../compile/acts/act-schema.ts'
import { compilePeriod } from '../../compile/acts/compile-scope.ts'
import { type AreaMember, EVERYONE } from '../../compile/published/areas.ts'
import { paddedLineage } from '../../law/inherited-measures.ts'
import type { Schedule } from '../../law/schedule.ts'
import { goodsLeaves } from '../measures/goods-leaves.ts'
import { type GoodsLeaf, measureFiles } from '../measures/tables.ts'
import type { TariffMeasure } from '../measures/tariff-measure.ts'
import { keyed } from '../taric/measure-key.ts'
import { earlierDuties } from './earlier-duties.ts'
import { readEarlierTable } from './earlier-table.ts'
import { type NomenclatureRow, nodesOf } from './nomenclature.ts'
import { qualifiers, readPrinted } from './printed-duties.ts'
import { readCopiedRates } from './rates.ts'
import type { Sources } from './sources.ts'

type Parts = {
  readonly sources: Sources
  /** A file of the publishers, unpacked. */
  readonly read: (path: string) => Buffer
  readonly bridge: Schedule
  readonly programmes: readonly ProgrammeRow[]
  /** Id of the programme by area. */
  readonly programmeOf: ReadonlyMap<string, string>
}

const GROUP_DIGITS = 4

/** The files by path below data/. Equal sources give equal bytes. */
export function embeddedTariff(parts: Parts): ReadonlyMap<string, Buffer> {
  const { sources, read, bridge } = parts
  const legalDay = sources.legal_day as Day
  const printed = readPrinted(read(sources.printed), sources.printed_areas)
  const copied = readCopiedRates(read(sources.rates).toString('utf8'), qualifiers(printed))
    .filter(({ type }) => !sources.types_left_out.includes(type))
    .map((measure) => decided(measure, sources))
    .flatMap((measure) => [measure, ...before(measure, sources)])
  const current = withoutNamedOrigins(copied)
  const tables = sources.earlier.map(({ file, name }) =>
    readEarlierTable(read(file).toString('utf8'), name),
  )
  const goods = allLeaves(parts, tables, legalDay)
  const earlier = earlierDuties(goods, current, {
    begins: sources.begins as Day,
    legalDay,
    ends: sources.earlier_ends as Day,
    tables,
    bridge,
    bridgeName: sources.bridge_name,
  })
  const measures = [...current, ...earlier]
  const edition = {
    publisher: sources.publisher,
    title: sources.title,
    url: sources.url,
    legalDay,
    begins: sources.begins as Day,
    completeFrom: legalDay,
    misses: null,
    doubts: sources.doubts,
  }
  return measureFiles('eu', { edition, goods, measures, areas: members(parts, measures) }).files
}

/** The measure with the origins that people excluded, or whose members are not known. */
function decided(measure: TariffMeasure, sources: Sources): TariffMeasure {
  if (sources.groups_open.includes(measure.origin)) return { ...measure, origin: EVERYONE }
  if (sources.groups_not_known.includes(measure.origin)) {
    const threshold = `the origins of group ${measure.origin}, which are not known`
    const { duty } = measure
    const row = { code: NOT_KNOWN, certificate: null, threshold, action: APPLY, duty }
    return { ...measure, origin: EVERYONE, duty: '', conditions: [row] }
  }
  if (measure.type === ADDITIONAL_DUTY) return { ...measure, conditions: charged(measure) }
  const found = sources.excluded.find(
    ({ type, regulation }) => type === measure.type && regulation === measure.regulation?.id,
  )
  return found ? { ...measure, excluded: found.origins } : measure
}

/** Without the row of goods that the duty is not due on, which would be a layer on every origin. */
function charged({ conditions }: TariffMeasure): TariffMeasure['conditions'] {
  return conditions.filter(({ certificate, duty }) => certificate !== null || !NO_DUTY.test(duty))
}

/**
 * A trade remedy of all origins extends one of a country to goods consigned from elsewhere; it does
 * not apply to origins with rates of their own on the same goods, which TARIC excludes.
 */
function withoutNamedOrigins(measures: readonly TariffMeasure[]): readonly TariffMeasure[] {
  const keyOf = (goods: string, type: string) => `${goods} ${type}`
  const named = Map.groupBy(
    measures.filter(({ type, origin }) => REMEDIES.test(type) && origin !== EVERYONE),
    ({ goods, type }) => keyOf(goods, type),
  )
  return measures.map((measure) => {
    const { goods, type, origin } = measure
    if (origin !== EVERYONE || !REMEDIES.test(type)) return measure
    const own = paddedLineage(goods).flatMap((code) => named.get(keyOf(code, type)) ?? [])
    return { ...measure, excluded: [...new Set(own.map((one) => one.origin))].sort() }
  })
}

const REMEDIES = /^55[1-4]$/
const ADDITIONAL_DUTY = '695'
const NO_DUTY = /^0\.0+ %$/

/** The same duty under the act that the measure's own act continues unchanged. */
function before(measure: TariffMeasure, { continued }: Sources): readonly TariffMeasure[] {
  const found = continued.find(({ act }) => act === measure.regulation?.id)
  if (!found || found.from >= measure.from) return []
  const from = found.from as Day
  return [
    keyed({ ...measure, from, to: measure.from, regulation: { id: found.earlier, url: null } }),
  ]
}

const NOT_KNOWN = 'Z'
const APPLY = '01'

/**
 * The leaves of the copy, for all days; and codes of the earlier tables with no leaf at, below or
 * above them, up to the day that they had ended.
 */
function allLeaves(
  { sources, read, bridge }: Parts,
  tables: readonly (readonly TariffMeasure[])[],
  legalDay: Day,
): readonly GoodsLeaf[] {
  const { rows } = JSON.parse(read(sources.nomenclature).toString('utf8')) as {
    readonly rows: readonly NomenclatureRow[]
  }
  const nodes = nodesOf(rows)
  const leaves = goodsLeaves(nodes, legalDay)
  const present = new Set(nodes.map(({ code }) => code))
  const above = new Set(leaves.flatMap(({ code }) => paddedLineage(code)))
  const ended = (codes: Iterable<string>, to: Day): readonly GoodsLeaf[] =>
    [...new Set(codes)]
      .filter((code) => !present.has(code) && !above.has(code))
      .map((code) => ({ code, period: { from: null, to }, above: [] }))
  const ofBridge = bridge.codesBelow('', legalDay)
  const earlier = tables.flatMap((table) => table.map(({ goods }) => goods))
  const late = new Set(ofBridge)
  return [
    ...leaves.map((leaf) => ({ ...leaf, period: { from: null, to: leaf.period.to } })),
    ...ended(ofBridge, legalDay),
    ...ended(
      earlier.filter((code) => !late.has(code)),
      sources.earlier_ends as Day,
    ),
  ]
}

/** The members of each group that a measure names. */
function members(
  { sources, read, programmes, programmeOf }: Parts,
  measures: readonly TariffMeasure[],
): readonly AreaMember[] {
  const { countryGroups: groups } = JSON.parse(read(sources.groups).toString('utf8')) as {
    readonly countryGroups: Readonly<Record<string, readonly string[]>>
  }
  const named = new Set(measures.map(({ origin }) => origin))
  const areas = [...named].filter((area) => area.length === GROUP_DIGITS && area !== EVERYONE)
  const open = { from: null, to: null }
  return areas.flatMap((area) => {
    if (sources.members_of_programme.includes(area)) {
      const listed = programmes.find(({ id }) => id === programmeOf.get(area))?.members ?? []
      if (listed === 'all')
        throw new DataError(`area ${area}: its programme has no list of members`)
      return listed.map(({ country, from = null, to = null }) => {
        return { area, member: country, period: compilePeriod([from, to], `area ${area}`) }
      })
    }
    const own = sources.members[area] ?? groups[area] ?? []
    return own.map((member) => ({ area, member, period: open }))
  })
}
