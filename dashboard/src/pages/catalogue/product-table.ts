// Products as rows of a spreadsheet, to import and to export in the same columns: a row for each
// code, the rest of the product on each of its rows.

import type { Product } from '../../api-types.ts'
import type { Cell } from '../../csv.ts'

export const COLUMNS = [
  'sku',
  'description',
  'destination',
  'hs_code',
  'confirmed_by',
  'confirmed_on',
  'origins',
  'suppliers',
  'weight_kg',
  'unit_value',
  'currency',
  'yearly_quantity',
  'quantities',
  'attributes',
] as const

type Column = (typeof COLUMNS)[number]

const NUMBERS: ReadonlySet<string> = new Set(['weight_kg', 'unit_value', 'yearly_quantity'])
const SEPARATOR = ';'

export function rowsOfProduct(product: Product): readonly (readonly Cell[])[] {
  const { codes, origins, suppliers, quantities, attributes } = product
  const none = { destination: '', hs_code: '', confirmed_by: null, confirmed_on: null }
  return (codes.length > 0 ? codes : [none]).map((code) => {
    const cells: Readonly<Record<Column, Cell>> = {
      ...{ sku: product.sku, description: product.description, ...code },
      ...{ origins: origins.join(`${SEPARATOR} `), suppliers: suppliers.join(`${SEPARATOR} `) },
      ...{ weight_kg: product.weight_kg, unit_value: product.unit_value },
      ...{ currency: product.currency, yearly_quantity: product.yearly_quantity },
      ...{ quantities: pairsText(quantities), attributes: pairsText(attributes) },
    }
    return COLUMNS.map((column) => cells[column])
  })
}

function pairsText(pairs: Readonly<Record<string, string | number>>): string {
  return Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join(`${SEPARATOR} `)
}

type Stated = Record<string, unknown> & { sku: string; codes: object[] }

/** Products as the file states them. What is wrong in a cell is sent, and refused with a reason. */
export function productsIn(cells: readonly (readonly string[])[]): {
  readonly products: readonly Stated[]
  readonly missing: readonly Column[]
} {
  const [head = [], ...rows] = cells.filter((row) => row.some((text) => text !== ''))
  const at = new Map(head.map((name, index) => [name.trim().toLowerCase(), index]))
  const missing = (['sku', 'description'] as const).filter((name) => !at.has(name))
  const products = new Map<string, Stated>()
  for (const row of rows) {
    const cell = (name: Column): string => row[at.get(name) ?? -1] ?? ''
    const sku = cell('sku')
    const product = products.get(sku) ?? productOf(sku, cell)
    products.set(sku, product)
    if (cell('destination') !== '' || cell('hs_code') !== '') product.codes.push(codeOf(cell))
  }
  return { products: [...products.values()], missing }
}

function productOf(sku: string, cell: (name: Column) => string): Stated {
  const fields = COLUMNS.filter((name) => NUMBERS.has(name) || name === 'currency').flatMap(
    (name) => (cell(name) === '' ? [] : [[name, cellValue(name, cell(name))]]),
  )
  return {
    ...Object.fromEntries(fields),
    ...{ sku, description: cell('description'), codes: [] },
    ...{ origins: partsOf(cell('origins')), suppliers: partsOf(cell('suppliers')) },
    quantities: pairsIn(cell('quantities'), true),
    attributes: pairsIn(cell('attributes'), false),
  }
}

function codeOf(cell: (name: Column) => string): object {
  const [by, on] = [cell('confirmed_by'), cell('confirmed_on')]
  return {
    ...{ destination: cell('destination'), hs_code: cell('hs_code') },
    ...(by !== '' && { confirmed_by: by }),
    ...(on !== '' && { confirmed_on: on }),
  }
}

/** A text that is no number stays a text, which the service refuses. */
function cellValue(name: string, text: string): string | number {
  return NUMBERS.has(name) ? numberOf(text) : text
}

function numberOf(text: string): string | number {
  const value = Number(text)
  return Number.isFinite(value) ? value : text
}

function partsOf(text: string): readonly string[] {
  return text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean)
}

function pairsIn(text: string, numbers: boolean): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    partsOf(text).map((part) => {
      const sign = part.indexOf('=')
      const [name, value] = [part.slice(0, sign), part.slice(sign + 1)].map((one) => one.trim())
      return [name, numbers ? numberOf(value ?? '') : (value ?? '')]
    }),
  )
}
