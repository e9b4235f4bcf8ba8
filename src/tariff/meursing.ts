// Processed foods bear amounts by what they are made of (Regulation (EU) No 510/2014): the code of
// the Meursing table stands for a composition, and gives EA, ADSZ and ADFM their amounts.

import { contains, type Day, type Period } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import { DataError } from './act-schema.ts'
import { compilePeriod } from './compile-scope.ts'
import { parseComponent } from './component.ts'
import type { DataFiles } from './data-files.ts'
import type { Addend, DutyExpression, Term } from './duty-expression.ts'
import type { Country } from './origin.ts'
import { parseExpression } from './parse-expression.ts'
import { printExpression } from './print-expression.ts'
import { readTable } from './read-data.ts'

const PARTS = ['starch', 'sucrose', 'milk fat', 'milk protein'] as const

/** Percent by weight of each part, from 0 to 100. */
export type Composition = Readonly<Record<(typeof PARTS)[number], Decimal>>

export type Meursing = {
  /** The additional code of a composition: `"7121"`; null for the few that the table leaves out. */
  codeOf(composition: Composition): string | null
  /** Whether the table has this code. */
  has(code: string): boolean
  /**
   * What stands for a named amount (`"agricultural component"`) of this code and origin on the
   * day; an origin of null is one without an agreement. Null where no source gives the amount.
   */
  amount(code: string, name: string, origin: Country | null, day: Day): Term | null
}

type Row = Readonly<Record<string, string>>
type Band = { readonly from: Decimal; readonly to: Decimal | null }
type AmountRow = {
  readonly code: string
  readonly name: string
  readonly origin: Country | null
  readonly term: Term
  readonly period: Period
}

/** The tables of a destination; null when it has none. Throws {@link DataError} with the row. */
export function loadMeursing(files: DataFiles, destination: string): Meursing | null {
  const [codes, amounts] = ['meursing.csv', 'meursing-amounts.csv'].map(
    (name) => `${destination}/${name}`,
  )
  if (!codes || !amounts || !files.exists(codes)) return null
  return meursing(readTable(files, codes), readTable(files, amounts))
}

function meursing(codes: readonly Row[], amounts: readonly Row[]): Meursing {
  const bands = new Map(codes.map((row) => [row.code ?? '', bandsOf(row)]))
  const held = amounts.map((row) => amountOf(row, bands))
  const byCode = Map.groupBy(held, ({ code }) => code)
  return {
    codeOf: (composition) => codeOf(bands, composition),
    has: (code) => bands.has(code),
    amount(code, name, origin, day) {
      const own = (byCode.get(code) ?? []).filter(
        (row) => row.name === name && contains(row.period, day),
      )
      const found = own.find((row) => row.origin === origin) ?? own.find((row) => !row.origin)
      return found?.term ?? null
    },
  }
}

/** `expression` with each named amount that `amount` gives in place of its name. */
export function withAmounts(
  expression: DutyExpression,
  amount: (name: string) => Term | null,
): DutyExpression {
  const resolved = (sum: readonly Addend[]): readonly Addend[] =>
    sum.map(({ minus, term }) => ({
      minus,
      term: term.kind === 'component' ? (amount(term.name) ?? term) : term,
    }))
  const sums = {
    total: expression.total,
    sum: resolved(expression.sum),
    bounds: expression.bounds.map(({ kind, sum }) => ({ kind, sum: resolved(sum) })),
  }
  return { ...sums, text: printExpression({ ...sums, text: '' }) }
}

function codeOf(
  bands: ReadonlyMap<string, readonly Band[]>,
  composition: Composition,
): string | null {
  for (const [code, own] of bands) {
    if (PARTS.every((part, at) => isWithin(composition[part], own[at]))) return code
  }
  return null
}

function isWithin(content: Decimal, band: Band | undefined): boolean {
  if (!band || content.compare(band.from) < 0) return false
  return band.to === null || content.compare(band.to) < 0
}

function bandsOf(row: Row): readonly Band[] {
  return PARTS.map((part) => {
    const column = part.replace(' ', '_')
    const from = Decimal.parse(row[`${column}_from`] ?? '')
    const limit = row[`${column}_to`] ?? ''
    const to = limit === '' ? null : Decimal.parse(limit)
    if (from === null || (to === null && limit !== '')) {
      throw new DataError(`Meursing code ${row.code}: ${part} has no band`)
    }
    return { from, to }
  })
}

function amountOf(row: Row, bands: ReadonlyMap<string, unknown>): AmountRow {
  const { code = '', component = '', origin = '', duty = '', from = '', to = '' } = row
  const where = `Meursing amount ${component} of ${code}`
  const name = parseComponent(component)
  const parsed = parseExpression(duty)
  const [only, ...more] = parsed.ok ? parsed.expression.sum : []
  if (!bands.has(code) || name === null || only === undefined || more.length > 0) {
    throw new DataError(`${where}: "${duty}" is not one amount of a code and component we know`)
  }
  const period = compilePeriod([from || null, to || null], where)
  return { code, name, origin: origin || null, term: only.term, period }
}
