// The fields of a row of goods, as the tables of the page name them.

import type { GoodsField } from '../../../../src/intake/fields.ts'
import type { JobRow } from '../../api-types.ts'

export const ROW_FIELDS: readonly {
  readonly name: GoodsField
  readonly label: string
  readonly required: boolean
}[] = [
  { name: 'reference', label: 'Your reference', required: false },
  { name: 'description', label: 'Description', required: true },
  { name: 'hs_code', label: 'HS code', required: false },
  { name: 'quantity', label: 'Quantity', required: true },
  { name: 'unit_value', label: 'Unit price', required: true },
  { name: 'origin_country', label: 'Origin', required: false },
  { name: 'weight_kg', label: 'Net weight, kg', required: false },
  { name: 'manufacturer', label: 'Manufacturer', required: false },
  { name: 'exporter', label: 'Exporter', required: false },
]

/** Null when `name` is not a field of a row. */
export function rowFieldOf(name: string): GoodsField | null {
  return ROW_FIELDS.find((field) => field.name === name)?.name ?? null
}

export function goodsFieldLabel(name: GoodsField): string {
  return ROW_FIELDS.find((field) => field.name === name)?.label ?? name
}

/** The texts of a row by field; '' for what is missing. */
export type Texts = Readonly<Record<GoodsField, string>>

export function textsOfRow(row: JobRow): Texts {
  return Object.fromEntries(
    ROW_FIELDS.map(({ name }) => [name, row[name] === null ? '' : String(row[name] ?? '')]),
  ) as Texts
}
