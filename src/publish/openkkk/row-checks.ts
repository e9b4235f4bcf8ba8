// What the rows of the Hungarian customs' duties may hold: a type of measure, an origin, a unit, a
// currency or a duty expression that is not known is an error, never a duty of zero.

import { supplementaryUnits } from '../../law/duty/taric-unit.ts'
import { UnreadableTariff } from '../measures/tariff-measure.ts'
import { isExpression } from '../taric/duty-text.ts'
import type { CopiedDuty } from './duty-rows.ts'
import { OWN_EXPRESSION } from './rates.ts'

export type RowWords = {
  isType(type: string): boolean
  isCountry(code: string): boolean
  /** Units and currencies of the copy that no duty is computed by. */
  readonly otherUnits: ReadonlySet<string>
  readonly otherCurrencies: ReadonlySet<string>
}

const EURO = 'EUR'
const GROUP = /^[A-Z0-9]\d{3}$/
const CODE = /^(\d\d){1,5}$/

/** Throws {@link UnreadableTariff} that names the row and the word. */
export function checkRows(rows: readonly CopiedDuty[], known: RowWords): void {
  const units = new Map<string, boolean>()
  const isUnit = (text: string): boolean => {
    const found = units.get(text) ?? isKnownUnit(text, known)
    units.set(text, found)
    return found
  }
  const isCurrency = (text: string) => text === EURO || known.otherCurrencies.has(text)
  const isArea = (text: string) => GROUP.test(text) || known.isCountry(text)
  const isDuty = (text: string) => OWN_EXPRESSION.test(text) || isExpression(text)
  const rules: readonly [field: string, what: string, holds: (text: string) => boolean][] = [
    ['code', 'goods code', (text) => CODE.test(text)],
    ['measure_type', 'type of measure', known.isType],
    ['origin_area', 'area', isArea],
    ['unit', 'unit', (text) => text === '' || isUnit(text)],
    ['cond_unit', 'unit', (text) => text === '' || isUnit(text)],
    ['currency', 'currency', (text) => text === '' || isCurrency(text)],
    ['cond_currency', 'currency', (text) => text === '' || isCurrency(text)],
    ['duty_expression_id', 'duty expression', isDuty],
  ]
  for (const row of rows) {
    const broken = rules.find(([field, , holds]) => !holds(row[field] ?? ''))
    if (!broken) continue
    const [field, what] = broken
    const { code, measure_type: type, origin_area: area, start } = row
    const where = `the duty on ${code} of type ${type} for ${area} from ${start}`
    throw new UnreadableTariff(`${where}: ${what} "${row[field]}" is not known`)
  }
}

function isKnownUnit(text: string, { otherUnits }: RowWords): boolean {
  const [unit = ''] = text.split(' ')
  return otherUnits.has(unit) || supplementaryUnits(text) !== null
}
