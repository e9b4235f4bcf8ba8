// A month of TARIC workbooks for tests, made in the form that is described of them.

import { utils as grids, write } from '@e965/xlsx'

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

type DutyRow = {
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

/** Each row: code, additional code, last day, origin, type, who is left out. */
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
