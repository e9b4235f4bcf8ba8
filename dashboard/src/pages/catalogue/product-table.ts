// Products as rows of a spreadsheet, to import and to export in the same columns: a row for each
// code, and for each claim of its destination; the rest of the product on each of its rows.

import type { Product, ProductClaim } from '../../api-types.ts'
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
  'claim_origin',
  'preference_program',
  'facts',
] as const

type Column = (typeof COLUMNS)[number]

const NUMBERS: ReadonlySet<string> = new Set(['weight_kg', 'unit_value', 'yearly_quantity'])
const SEPARATOR = ';'

export function rowsOfProduct(product: Product): readonly (readonly Cell[])[] {
  const { origins, suppliers, quantities, attributes } = product
  return placesOf(product).map(({ claim, ...code }) => {
    const cells: Readonly<Record<Column, Cell>> = {
      ...{ sku: product.sku, description: product.description, ...code },
      ...{ origins: origins.join(`${SEPARATOR} `), suppliers: suppliers.join(`${SEPARATOR} `) },
      ...{ weight_kg: product.weight_kg, unit_value: product.unit_value },
      ...{ currency: product.currency, yearly_quantity: product.yearly_quantity },
      ...{ quantities: pairsText(quantities), attributes: pairsText(attributes) },
      claim_origin: claim?.origin ?? '',
      preference_program: claim?.preference_program ?? '',
      facts: pairsText(textsOf(claim?.facts ?? {})),
    }
    return COLUMNS.map((column) => cells[column])
  })
}

type Place = Omit<Product['codes'][number], 'hs_code'> & {
  readonly hs_code: string
  readonly claim: ProductClaim | null
}

/** Each code with each claim of its destination, then the claims of other destinations. */
function placesOf({ codes, claims }: Product): readonly Place[] {
  const none = { hs_code: '', confirmed_by: null, confirmed_on: null }
  const coded = codes.flatMap((code) => {
    const own = claims.filter(({ destination }) => destination === code.destination)
    return (own.length > 0 ? own : [null]).map((claim) => ({ ...code, claim }))
  })
  const others = claims
    .filter(({ destination }) => codes.every((code) => code.destination !== destination))
    .map((claim) => ({ ...none, destination: claim.destination, claim }))
  const places = [...coded, ...others]
  return places.length > 0 ? places : [{ ...none, destination: '', claim: null }]
}

/** Facts as a cell has them: what is no text as JSON. */
function textsOf(facts: ProductClaim['facts']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}

function pairsText(pairs: Readonly<Record<string, string | number>>): string {
  return Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join(`${SEPARATOR} `)
}

type Code = { readonly destination: string; readonly hs_code: string }

type Stated = Record<string, unknown> & { sku: string; codes: Code[]; claims: object[] }

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
    const code = codeOf(cell)
    const isHeld = product.codes.some(
      (one) => one.destination === code.destination && one.hs_code === code.hs_code,
    )
    const claim = claimIn(cell)
    if (code.hs_code !== '' || (code.destination !== '' && !claim)) {
      if (!isHeld) product.codes.push(code)
    }
    if (claim) product.claims.push(claim)
  }
  return { products: [...products.values()], missing }
}

function productOf(sku: string, cell: (name: Column) => string): Stated {
  const fields = COLUMNS.filter((name) => NUMBERS.has(name) || name === 'currency').flatMap(
    (name) => (cell(name) === '' ? [] : [[name, cellValue(name, cell(name))]]),
  )
  return {
    ...Object.fromEntries(fields),
    ...{ sku, description: cell('description'), codes: [], claims: [] },
    ...{ origins: partsOf(cell('origins')), suppliers: partsOf(cell('suppliers')) },
    quantities: pairsIn(cell('quantities'), true),
    attributes: pairsIn(cell('attributes'), false),
  }
}

/** Null where the row claims nothing. */
function claimIn(cell: (name: Column) => string): object | null {
  const [origin, programme] = [cell('claim_origin'), cell('preference_program')]
  const facts = Object.entries(pairsIn(cell('facts'), false)).map(
    ([name, text]) => [name, factValue(name, String(text))] as const,
  )
  if (origin === '' && programme === '' && facts.length === 0) return null
  return {
    destination: cell('destination'),
    ...(origin !== '' && { origin }),
    ...(programme !== '' && { preference_program: programme }),
    facts: Object.fromEntries(facts),
  }
}

const PERCENT = 'us_content_pct'

/** A text that is not in the form of its fact stays a text, which the service refuses. */
function factValue(name: string, text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  if (name === PERCENT) return numberOf(text)
  if (!text.startsWith('[')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function codeOf(cell: (name: Column) => string): Code {
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
