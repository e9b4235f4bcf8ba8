// A month of TARIC workbooks for tests, generated in the described format.

import { utils as grids, write } from '@e965/xlsx'
import { zipped } from '../zipped.ts'

const DUTIES = [
  'Goods code',
  'Add code',
  'Order No.',
  'Start date',
  'End date',
  'RED_IND',
  'Origin',
  'Measure type',
  ' Legal base',
  'Duty',
  'Origin code',
  'Meas. type code',
]

export type DutyRow = {
  readonly goods: string
  readonly type?: string
  readonly origin?: string
  readonly duty?: string
  readonly from?: string | Date
  readonly to?: string
  readonly additional?: string
  readonly order?: string
}

/** A workbook of one sheet, cells as text. */
export function workbook(
  header: readonly string[],
  rows: readonly (readonly (string | Date)[])[],
): Buffer {
  const book = grids.book_new()
  const cells = [header, ...rows].map((row) => [...row])
  grids.book_append_sheet(book, grids.aoa_to_sheet(cells, { UTC: true }), 'Sheet1')
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

export function duties(rows: readonly DutyRow[], header: readonly string[] = DUTIES): Buffer {
  return workbook(
    header,
    rows.map((row) => [
      row.goods,
      row.additional ?? '',
      row.order ?? '',
      row.from ?? '01-01-2021',
      row.to ?? '',
      '',
      'ERGA OMNES',
      'Third country duty',
      'R2658/87',
      row.duty ?? '12.800 % ',
      row.origin ?? '1011',
      row.type ?? '103',
    ]),
  )
}

/** Each row: code, additional code, last day, origin, type, excluded area. */
export function exclusions(rows: readonly (readonly string[])[]): Buffer {
  const header = Array.from({ length: 11 }, (_, at) => `Column ${at + 1}`)
  return workbook(
    header,
    rows.map(([goods = '', additional = '', to = '', origin = '', type = '', area = '']) => [
      goods,
      additional,
      '',
      '01-01-2021',
      to,
      '',
      '',
      '',
      origin,
      type,
      area,
    ]),
  )
}

/** Each row: group, member, last day of the membership. */
export function composition(rows: readonly (readonly string[])[]): Buffer {
  const header = Array.from({ length: 11 }, (_, at) => `Column ${at + 1}`)
  return workbook(
    header,
    rows.map(([group = '', member = '', to = '']) => [
      group,
      '',
      '',
      '',
      '',
      member,
      '',
      '',
      '',
      to,
      '',
    ]),
  )
}

type DailyRow = Omit<DutyRow, 'from'> & { readonly from?: string; readonly update: string }

/** A daily publication as workbooks, the nomenclature without a row. */
export function dayOfWorkbooks(rows: readonly DailyRow[]): Buffer {
  const header = [
    'GOODS CODE',
    'ADD_CODE',
    'ORD_NUMB',
    'START_DATE',
    'DURATION',
    'END_DATE',
    'RED_IND',
    'REGULATION',
    'DUTY',
    'GEOGR_AREA',
    'MEAS_TYP_ID',
    'PUBLISH',
  ]
  const cells = rows.map(({ goods, additional, order, from, to, duty, origin, type, update }) => [
    `${goods} 80`,
    additional ?? 'N/A',
    order ?? 'N/A',
    from ?? '01/01/2021 00:00',
    '',
    to ?? '',
    'N/A',
    'R2658/87',
    duty ?? '',
    origin ?? '1011',
    type ?? '103',
    update,
  ])
  return zipped({
    'Measures_20260910_1925.xlsx': workbook(header, cells),
    'Goods_Nomenclature_20260910_1925.xlsx': workbook(['GOODS CODE', 'LANG_COD', 'DESCR_TEXT'], []),
  })
}
