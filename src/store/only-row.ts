// The row of a statement that always answers with one: it changes what is locked, or has no table.

import { assert } from '../base/assert.ts'

export function onlyRow<Row>({ rows }: { readonly rows: readonly Row[] }): Row {
  const [row] = rows
  assert(row, 'a statement that always has one row has none')
  return row
}
