// A daily publication of TARIC as workbooks: each row of "Measures" inserts, updates or deletes one
// measure, printed like in the monthly workbook, so it needs no number.

import { dayAfter, firstDay } from '../measures/printed-days.ts'
import { type TariffMeasure, UnreadableTariff } from '../measures/tariff-measure.ts'
import { goodsCode } from './declarable.ts'
import type { MeasurePart, MeasureUpdate, NodeUpdate, TaricDelta } from './delta.ts'
import { printedMeasure } from './printed-measure.ts'
import type { TaricUpdate } from './records.ts'
import { readSheets, type Sheet } from './workbook.ts'

const COLUMNS = {
  goods: 'GOODS CODE',
  additional: 'ADD_CODE',
  order: 'ORD_NUMB',
  from: 'START_DATE',
  to: 'END_DATE',
  reduction: 'RED_IND',
  base: 'REGULATION',
  duty: 'DUTY',
  origin: 'GEOGR_AREA',
  type: 'MEAS_TYP_ID',
  update: 'PUBLISH',
} as const
const NODE_COLUMNS = {
  goods: 'GOODS CODE',
  from: 'START_DATE',
  to: 'END_DATE',
  update: 'PUBLISH',
} as const
const DATED = Object.values(NODE_COLUMNS)
const UPDATES: Readonly<Record<string, TaricUpdate>> = {
  INSERT: 'insert',
  UPDATE: 'update',
  DELETE: 'delete',
}
const NOTHING = 'N/A'

/** Whether a measure has no exclusions: these workbooks do not print exclusions. */
export type HasNoExclusions = (measure: Pick<TariffMeasure, 'type' | 'origin'>) => boolean

/** Throws {@link UnreadableTariff} if the format differs. */
export function dailyWorkbooks(
  measures: Buffer,
  nomenclature: Buffer | null,
  hasNoExclusions: HasNoExclusions,
): TaricDelta {
  const rows = readSheets(measures).flatMap((sheet) => measureRows(sheet, hasNoExclusions))
  const sheets = nomenclature ? readSheets(nomenclature) : []
  const dated = sheets.filter(({ header }) => DATED.every((column) => header.includes(column)))
  return {
    measures: rows,
    nodes: dated.flatMap(nodeRows),
    memberships: [],
    areas: new Map(),
    partsOnly: [],
    looseConditions: [],
    counts: countsOf(sheets.filter((sheet) => !dated.includes(sheet))),
  }
}

function measureRows(sheet: Sheet, hasNoExclusions: HasNoExclusions): readonly MeasureUpdate[] {
  return rowsOf(sheet, COLUMNS, 'Measures').map(({ cells, where }) => {
    const measure = printedMeasure(cells, where)
    const whole: MeasurePart[] = ['duty', 'conditions']
    if (hasNoExclusions(measure)) whole.push('excluded')
    return {
      update: updateOf(cells.update, where),
      number: null,
      measure,
      given: new Set<MeasurePart>(['duty', 'conditions']),
      whole: new Set(whole),
      stopped: false,
    }
  })
}

/** Counts nomenclature rows without days by kind, so that they are reported. */
function countsOf(undated: readonly Sheet[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { rows } of undated) {
    for (const { cells } of rows) {
      const name = `nomenclature of ${cells[0] ?? ''}`
      counts[name] = (counts[name] ?? 0) + 1
    }
  }
  return counts
}

/** The sheet has one row per code and language; each code is read once. */
function nodeRows(sheet: Sheet): readonly NodeUpdate[] {
  const updates = new Map<string, NodeUpdate>()
  for (const { cells, where } of rowsOf(sheet, NODE_COLUMNS, 'Goods_Nomenclature')) {
    const goods = goodsCode(cells.goods)
    if (!goods) throw new UnreadableTariff(`${where} has no goods code`)
    const sid = `${goods.code} ${goods.suffix} ${cells.from}`
    const node = {
      sid,
      ...goods,
      parent: null,
      from: firstDay(cells.from, where),
      to: dayAfter(cells.to, where),
      leaf: false,
    }
    updates.set(sid, { update: updateOf(cells.update, where), node })
  }
  return [...updates.values()]
}

type NamedRow<Name extends string> = {
  readonly cells: Readonly<Record<Name, string>>
  readonly where: string
}

function rowsOf<Name extends string>(
  { header, rows }: Sheet,
  columns: Readonly<Record<Name, string>>,
  file: string,
): readonly NamedRow<Name>[] {
  const places = (Object.entries(columns) as [Name, string][]).map(
    ([name, column]) => [name, column, header.indexOf(column)] as const,
  )
  const missing = places.filter(([, , at]) => at < 0).map(([, column]) => column)
  if (missing.length > 0) {
    throw new UnreadableTariff(`${file} has no column ${missing.join(', ')}: ${header.join(', ')}`)
  }
  return rows.map(({ row, cells }) => {
    const own = places.map(([name, , at]) => [name, cells[at] === NOTHING ? '' : (cells[at] ?? '')])
    return { cells: Object.fromEntries(own), where: `${file}, row ${row}` }
  })
}

function updateOf(printed: string, where: string): TaricUpdate {
  const update = UPDATES[printed]
  if (!update) throw new UnreadableTariff(`${where}: unknown operation "${printed}"`)
  return update
}
