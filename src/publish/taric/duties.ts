// The monthly workbooks of TARIC (CIRCABC): import duties, exclusions, members of groups of
// countries. The workbooks have no measure numbers; a unique key replaces them.

import type { Period } from '../../base/day.ts'
import { dayAfter } from '../measures/printed-days.ts'
import {
  type TariffArea,
  type TariffMeasure,
  UnreadableTariff,
} from '../measures/tariff-measure.ts'
import { goodsCode } from './declarable.ts'
import { printedMeasure } from './printed-measure.ts'
import { readSheets, type WorkbookRow } from './workbook.ts'

/** The header of "Duties Import 01-99". Any other is a new format that a person must check. */
const DUTIES = [
  'Goods code',
  'Add code',
  'Order No.',
  'Start date',
  'End date',
  'RED_IND',
  'Origin',
  'Measure type',
  'Legal base',
  'Duty',
  'Origin code',
  'Meas. type code',
]
/** Columns read from "Measure exclusions". */
const EXCLUSION = { goods: 0, additional: 1, to: 4, origin: 8, type: 9, excluded: 10 } as const
const EXCLUSION_COLUMNS = 11
/** Columns read from "Geographical areas composition": group, member, two end days. */
const COMPOSITION = { group: 0, member: 5, memberTo: 9, groupTo: 10 } as const
const COMPOSITION_COLUMNS = 10

/** Reads the import duties; `exclusions` is the workbook of exclusions. */
export function readDuties(bytes: Buffer, exclusions: Buffer | null): readonly TariffMeasure[] {
  const excluded = exclusions ? readExclusions(exclusions) : []
  const byGoods = Map.groupBy(excluded, ({ goods }) => goods)
  const found = new Map<string, TariffMeasure>()
  for (const { header, rows } of readSheets(bytes)) {
    if (header.join('|') !== DUTIES.join('|')) {
      throw new UnreadableTariff(`the header is "${header.join(', ')}"`)
    }
    for (const row of rows) {
      const measure = measureOf(row)
      // The publisher repeats thousands of identical rows.
      const known = found.get(measure.sid)
      if (known && saysOf(known) !== saysOf(measure)) {
        throw new UnreadableTariff(`row ${row.row}: ${measure.sid} has two duties`)
      }
      const left = (byGoods.get(measure.goods) ?? []).filter((one) => leavesOut(one, measure))
      found.set(measure.sid, {
        ...measure,
        excluded: [...new Set(left.map(({ area }) => area))].sort(),
      })
    }
  }
  return [...found.values()]
}

function measureOf({ row, cells }: WorkbookRow): TariffMeasure {
  const [goods = '', additional = '', order = '', from = '', to = '', reduction = ''] = cells
  const [, , , , , , , , base = '', duty = '', origin = '', type = ''] = cells
  const printed = { goods, additional, order, from, to, reduction, base, duty, origin, type }
  return printedMeasure(printed, `row ${row}`)
}

function saysOf({ duty, conditions }: TariffMeasure): string {
  return JSON.stringify([duty, conditions])
}

type Exclusion = {
  readonly goods: string
  readonly type: string
  readonly origin: string
  /** Null for every additional code. */
  readonly additional: string | null
  readonly to: Period['to']
  readonly area: string
}

function readExclusions(bytes: Buffer): readonly Exclusion[] {
  return wideRows(bytes, EXCLUSION_COLUMNS).flatMap(({ row, cells }) => {
    const text = (name: keyof typeof EXCLUSION) => cells[EXCLUSION[name]] ?? ''
    const goods = goodsCode(text('goods'))?.code
    if (!goods || text('excluded') === '') {
      throw new UnreadableTariff(`exclusions, row ${row}: no goods code or no excluded area`)
    }
    return [
      {
        goods,
        type: text('type'),
        origin: text('origin'),
        additional: text('additional') || null,
        to: dayAfter(text('to'), `exclusions, row ${row}`),
        area: text('excluded'),
      },
    ]
  })
}

/** Whether an exclusion applies to a measure; not if it ended before the measure begins. */
function leavesOut(one: Exclusion, measure: TariffMeasure): boolean {
  return (
    one.type === measure.type &&
    one.origin === measure.origin &&
    (one.additional === null || one.additional === measure.additionalCode) &&
    (one.to === null || one.to > measure.from)
  )
}

/** Reads the members of each group. A membership has no printed start, only an end. */
export function readComposition(bytes: Buffer): readonly TariffArea[] {
  const rows = wideRows(bytes, COMPOSITION_COLUMNS).flatMap(({ row, cells }) => {
    const group = cells[COMPOSITION.group]
    const id = cells[COMPOSITION.member]
    if (!group || !id) throw new UnreadableTariff(`composition, row ${row}: no group or no member`)
    const ends = [cells[COMPOSITION.memberTo], cells[COMPOSITION.groupTo]]
      .filter((text) => text !== undefined)
      .map((text) => dayAfter(text, `composition, row ${row}`))
      .filter((day) => day !== null)
    return [{ group, member: { id, period: { from: null, to: ends.toSorted()[0] ?? null } } }]
  })
  return [...Map.groupBy(rows, ({ group }) => group)].map(([id, members]) => ({
    id,
    members: members.map(({ member }) => member),
  }))
}

function wideRows(bytes: Buffer, columns: number): readonly WorkbookRow[] {
  return readSheets(bytes).flatMap(({ header, rows }) => {
    if (header.length < columns) {
      throw new UnreadableTariff(`the header has ${header.length} columns: ${header.join(', ')}`)
    }
    return rows
  })
}
