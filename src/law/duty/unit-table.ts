// The units that tariffs charge by and what of the goods they measure, with their spellings:
// data/vocabulary/units.csv and unit-qualifiers.csv.

import { assert } from '../../base/assert.ts'
import { Decimal } from '../../base/decimal.ts'
import { severalIn, vocabularyTable } from '../../base/vocabulary.ts'

type UnitRow = {
  /** Canonical unit. */
  readonly id: string
  /** The unit of the same dimension that everything is counted in. */
  readonly base: string
  /** How many of `base` one is; exact. */
  readonly factor: Decimal
  /** Other spellings; blanks, points and case do not matter. */
  readonly spellings: readonly string[]
}

type QualifierRow = {
  /** What of the goods is measured; follows the unit: `"kg lead content"`. */
  readonly id: string
  /** Spellings after the unit: `kg of total sugars`. */
  readonly after: readonly string[]
  /** Spellings before the unit: `Pb kg`. */
  readonly before: readonly string[]
}

export const unitTable: readonly UnitRow[] = vocabularyTable('units', [
  'unit',
  'base',
  'factor',
  'spellings',
]).map((row) => ({
  id: row.unit,
  base: row.base,
  factor: Decimal.of(row.factor),
  spellings: severalIn(row.spellings),
}))

for (const { id, base } of unitTable) {
  const counted = unitTable.find((unit) => unit.id === base)
  assert(counted?.factor.equals(Decimal.one), `units.csv: ${id} is so many ${base}, not a base`)
}

export const qualifierTable: readonly QualifierRow[] = vocabularyTable('unit-qualifiers', [
  'qualifier',
  'before',
  'after',
]).map((row) => ({
  id: row.qualifier,
  after: [row.qualifier, ...severalIn(row.after)],
  before: severalIn(row.before),
}))
