// The embedded edition of the Union's tariff: the copy of TARIC of one day, with the duties of the
// days before it, our own lists of beneficiaries, and what people decided where the copy is silent.

import { parse } from 'csv-parse/sync'
import type { Day } from '../../base/day.ts'
import { paddedLineage } from '../../law/inherited-measures.ts'
import type { Schedule } from '../../law/schedule.ts'
import { goodsLeaves } from '../measures/goods-leaves.ts'
import { type GoodsLeaf, measureFiles } from '../measures/tables.ts'
import type { TariffMeasure } from '../measures/tariff-measure.ts'
import { readCopiedControls, tableDocuments, withControls } from './controls.ts'
import { areaMembers, type CopiedGroups, type Decisions, decidedMeasures } from './decisions.ts'
import type { CopiedDuty } from './duty-rows.ts'
import { earlierDuties } from './earlier-duties.ts'
import { readEarlierTable } from './earlier-table.ts'
import { type NomenclatureRow, nodesOf } from './nomenclature.ts'
import { PARCEL_LIST, parcelList } from './parcel-list.ts'
import { printedTexts, qualifiers, readPrinted } from './printed-duties.ts'
import { readCopiedRates } from './rates.ts'

type Parts = Decisions & {
  /** A file of the publishers, unpacked. */
  readonly read: (path: string) => Buffer
  readonly bridge: Schedule
}

/** The files by path below data/. Equal sources give equal bytes. */
export function embeddedTariff(parts: Parts): ReadonlyMap<string, Buffer> {
  const { sources, read, bridge } = parts
  const legalDay = sources.legal_day as Day
  const printed = readPrinted(read(sources.printed), sources.printed_areas)
  const rates = readCopiedRates(csvRows(read(sources.rates)), qualifiers(printedTexts(printed)))
  const documents = tableDocuments(csvRows(read(sources.conditions)))
  const copied = withControls(rates, readCopiedControls(documents, parts))
  const current = decidedMeasures(copied, parts)
  const tables = sources.earlier.map(({ file, name }) =>
    readEarlierTable(read(file).toString('utf8'), name),
  )
  const goods = allLeaves(parts, tables, legalDay)
  const earlier = earlierDuties(goods, current, {
    begins: sources.begins as Day,
    legalDay,
    ends: sources.earlier_ends as Day,
    seasonsEnd: sources.seasons_end as Day,
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
  const { countryGroups: groups } = JSON.parse(read(sources.groups).toString('utf8')) as {
    readonly countryGroups: CopiedGroups
  }
  const areas = areaMembers(parts, groups, measures)
  const { files } = measureFiles('eu', { edition, goods, measures, areas })
  return new Map([...files, [PARCEL_LIST, parcelList(copied, legalDay, null)]])
}

function csvRows(bytes: Buffer): readonly CopiedDuty[] {
  return parse(bytes, { columns: true })
}

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
