// The columns that a sheet of goods may have, and the fields of a row that they give.

/** The fields of a row of goods, as a calculation takes them. */
export const GOODS_FIELDS = [
  'reference',
  'description',
  'hs_code',
  'quantity',
  'unit_value',
  'origin_country',
  'weight_kg',
  'manufacturer',
  'exporter',
] as const

export type GoodsField = (typeof GOODS_FIELDS)[number]

/** Columns that say how others are to be read, or that check them. */
const READ_WITH = ['unit', 'amount', 'discount', 'currency', 'unit_weight', 'price_per'] as const

/** Columns that a sheet may have; `ignored` is of no use to a calculation. */
export const COLUMN_NAMES = [...GOODS_FIELDS, ...READ_WITH, 'ignored'] as const

export type ColumnName = (typeof COLUMN_NAMES)[number]

/** A column that is read. */
export type ReadColumn = Exclude<ColumnName, 'ignored'>

export const FIGURE_COLUMNS = [
  'quantity',
  'unit_value',
  'amount',
  'discount',
  'weight_kg',
  'unit_weight',
  'price_per',
] as const satisfies readonly ReadColumn[]

export type FigureColumn = (typeof FIGURE_COLUMNS)[number]

export function isFigureColumn(name: ColumnName): boolean {
  return FIGURE_COLUMNS.some((one) => one === name)
}
