// Vocabulary tables: parsed strictly; no spelling has two names.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../src/base/data-error.ts'
import { severalIn, tableRows } from '../../src/base/table-rows.ts'
import { vocabularyTable } from '../../src/base/vocabulary.ts'
import { squeeze } from '../../src/law/duty/cursor.ts'

const COLUMNS = ['unit', 'spellings'] as const

test('a table is read as rows by column, without comments', () => {
  const text = '# units | of weight\nunit,spellings\nkg,kilogram | kilograms\nl,"1,000 ml"\nt,\n'
  const rows = tableRows(text, 'units.csv', COLUMNS)
  assert.deepEqual(
    rows.map(({ unit, spellings }) => [unit, severalIn(spellings)]),
    [
      ['kg', ['kilogram', 'kilograms']],
      ['l', ['1,000 ml']],
      ['t', []],
    ],
  )
})

test('other columns, a missing key and a duplicate key are refused', () => {
  for (const [text, message] of [
    ['unit,spelling\nkg,\n', /^units.csv: the columns are unit,spellings$/],
    ['unit,spellings\n,kilogram\n', /^units.csv: a row has no unit$/],
    ['unit,spellings\nkg,\nkg,kilo\n', /^units.csv: kg is there twice$/],
  ] as const) {
    assert.throws(() => tableRows(text, 'units.csv', COLUMNS), { name: DataError.name, message })
  }
})

/** Spellings that more than one name has. */
function shared(spelled: readonly (readonly [name: string, spellings: readonly string[]])[]) {
  const names = new Map<string, string>()
  return spelled.flatMap(([name, spellings]) =>
    spellings.flatMap((spelling) => {
      const other = names.get(squeeze(spelling)) ?? name
      names.set(squeeze(spelling), name)
      return other === name ? [] : [`${spelling}: ${other} and ${name}`]
    }),
  )
}

test('every spelling of a unit, a qualifier or a component has one name', () => {
  const units = vocabularyTable('units', ['unit', 'base', 'factor', 'spellings'])
  const qualifiers = vocabularyTable('unit-qualifiers', ['qualifier', 'before', 'after'])
  const components = vocabularyTable('components', ['component', 'fact', 'spellings'])
  const amounts = vocabularyTable('named-amounts', ['amount', 'set_by', 'spellings'])
  assert.deepEqual(
    shared(units.map((row) => [row.unit, [row.unit, ...severalIn(row.spellings)]])),
    [],
  )
  assert.deepEqual(shared(qualifiers.map((row) => [row.qualifier, severalIn(row.before)])), [])
  const after = qualifiers.map(
    (row) => [row.qualifier, [row.qualifier, ...severalIn(row.after)]] as const,
  )
  assert.deepEqual(shared(after), [])
  const named = [
    ...components.map(
      (row) => [row.component, [row.component, ...severalIn(row.spellings)]] as const,
    ),
    ...amounts.map((row) => [row.amount, [row.amount, ...severalIn(row.spellings)]] as const),
  ]
  assert.deepEqual(shared(named), [])
})
