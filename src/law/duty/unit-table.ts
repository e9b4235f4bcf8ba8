// The units of tariffs and their qualifiers, with spellings: data/vocabulary/units.csv and
// unit-qualifiers.csv.

import { assert } from '../../base/assert.ts'
import { Decimal } from '../../base/decimal.ts'
import { severalIn } from '../../base/table-rows.ts'
import { vocabularyTable } from '../../base/vocabulary.ts'

type UnitRow = {
  /** Canonical unit. */
  readonly id: string
  /** The base unit of its dimension. */
  readonly base: string
  /** The exact number of `base` units in one unit. */
  readonly factor: Decimal
  /** Other spellings; blanks, points and case do not matter. */
  readonly spellings: readonly string[]
}

type QualifierRow = {
  /** The measured part of the goods; it follows the unit: `"kg lead content"`. */
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

const factors = new Map(unitTable.map(({ id, factor }) => [id, factor]))
for (const { id, base } of unitTable) {
  assert(
    factors.get(base)?.equals(Decimal.one),
    `units.csv: the base of ${id}, ${base}, is not a base unit`,
  )
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
