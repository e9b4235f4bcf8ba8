// A row of a draft as a calculation takes it, and rows that are not ready as a table that can be
// corrected and read again.

import { spaced } from './cell/folded.ts'
import type { DraftRow, IntakeDraft } from './draft.ts'
import { GOODS_FIELDS, type GoodsField, type ReadColumn } from './fields.ts'

type GoodsRequest = {
  readonly reference?: string
  readonly description: string
  readonly hs_code: string
  readonly quantity: number
  readonly unit_value: number
  readonly origin_country: string
  readonly weight_kg?: number
  readonly manufacturer?: string
  readonly exporter?: string
}

/** Of a row without troubles. */
export function goodsRequest({ values }: Pick<DraftRow, 'values'>): GoodsRequest {
  const { description, hs_code, quantity, unit_value, origin_country } = values
  return {
    ...(values.reference !== '' && { reference: values.reference }),
    ...{ description, hs_code, origin_country },
    quantity: Number(quantity),
    unit_value: Number(unit_value),
    ...(values.weight_kg !== '' && { weight_kg: Number(values.weight_kg) }),
    ...(values.manufacturer !== '' && { manufacturer: values.manufacturer }),
    ...(values.exporter !== '' && { exporter: values.exporter }),
  }
}

const FIELD_LABELS: Readonly<Record<GoodsField, string>> = {
  reference: 'Reference',
  description: 'Description',
  hs_code: 'HS code',
  quantity: 'Quantity',
  unit_value: 'Unit price',
  origin_country: 'Country of origin',
  weight_kg: 'Net weight (kg)',
  manufacturer: 'Manufacturer',
  exporter: 'Exporter',
}

type TextTable = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * The rows that are not ready, with the cells and heads of the file and the reasons: what is
 * corrected there is read again like the file.
 */
export function rejectsOf(draft: Pick<IntakeDraft, 'columns' | 'rows'>): TextTable {
  const columns = draft.columns.flatMap(({ column, head }) =>
    column === 'ignored' ? [] : [{ column, head: spaced(head.text) || headOfField(column) }],
  )
  const stated = new Set(columns.map(({ column }) => column))
  const added = GOODS_FIELDS.filter(
    (field) => ASKED.has(field) && !stated.has(field) && !stated.has('amount'),
  ).map((column) => ({ column, head: headOfField(column) }))
  const all: readonly { readonly column: ReadColumn; readonly head: string }[] = [
    ...columns,
    ...added,
  ]
  return {
    head: ['Row in file', 'Reason', ...all.map(({ head }) => head)],
    rows: draft.rows
      .filter(({ state }) => state !== 'ready')
      .map((row) => [
        `${row.sheet === '' ? '' : `${row.sheet} `}${row.at}`,
        reasonsOf(row).join('; '),
        ...all.map(({ column }) => row.stated[column] ?? ''),
      ]),
  }
}

const ASKED: ReadonlySet<ReadColumn> = new Set([
  ...(['description', 'hs_code', 'quantity', 'unit_value', 'origin_country'] as const),
])

function headOfField(column: ReadColumn): string {
  return GOODS_FIELDS.some((field) => field === column)
    ? FIELD_LABELS[column as GoodsField]
    : column.replaceAll('_', ' ')
}

/** Why a row is not ready, by field. */
export function reasonsOf({
  troubles,
  doubts,
}: Pick<DraftRow, 'troubles' | 'doubts'>): readonly string[] {
  return [
    ...troubles.map(({ field, was, reason }) => {
      const label = FIELD_LABELS[field]
      return was === '' ? `${label}: ${reason}` : `${label} "${was}": ${reason}`
    }),
    ...doubts,
  ]
}
