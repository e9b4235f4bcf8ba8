// Loads the Meursing table: a code identifies the composition of a processed food and determines
// the amounts of EA, ADSZ and ADFM (Regulation (EU) No 510/2014).

import { DataError } from '../base/data-error.ts'
import { contains, type Period } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import { parseComponent } from '../law/duty/component.ts'
import type { Term } from '../law/duty/duty-expression.ts'
import { parseExpression } from '../law/duty/parse-expression.ts'
import { type Composition, MEURSING_PARTS, type Meursing } from '../law/meursing.ts'
import type { Country } from '../law/origin.ts'
import { compilePeriod } from './acts/compile-scope.ts'
import type { DataFiles } from './data-files.ts'
import { readTable } from './read-data.ts'

type CodeRow = Readonly<Record<string, string>>
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

function meursing(codes: readonly CodeRow[], amounts: readonly CodeRow[]): Meursing {
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

function codeOf(
  bands: ReadonlyMap<string, readonly Band[]>,
  composition: Composition,
): string | null {
  for (const [code, own] of bands) {
    if (MEURSING_PARTS.every((part, at) => isWithin(composition[part], own[at]))) return code
  }
  return null
}

function isWithin(content: Decimal, band: Band | undefined): boolean {
  if (!band || content.compare(band.from) < 0) return false
  return band.to === null || content.compare(band.to) < 0
}

function bandsOf(row: CodeRow): readonly Band[] {
  return MEURSING_PARTS.map((part) => {
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

function amountOf(row: CodeRow, bands: ReadonlyMap<string, unknown>): AmountRow {
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
