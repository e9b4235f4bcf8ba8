// The monthly charges of ten goods from ten origins equal the reviewed ones (test/panel/us.csv).
// After a change of law, write the table with LANDFALL_RECORD=1 and review the difference.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { columns, panel } from './panel.ts'

const file = 'test/panel/us.csv'

test('every span of the panel is as reviewed', () => {
  const rows = [columns, ...panel()]
  if (process.env.LANDFALL_RECORD) writeFileSync(file, `${rows.join('\n')}\n`)
  assert.deepEqual(rows, readFileSync(file, 'utf8').trimEnd().split('\n'))
})
