// What ten goods from ten origins pay, month by month, is what was reviewed (test/panel/us.csv).
// After a change of law: LANDFALL_RECORD=1 writes the table anew, and its difference is the review.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { columns, panel } from './panel.ts'

const file = 'test/panel/us.csv'

test('every span of the panel stands as it was reviewed', () => {
  const rows = [columns, ...panel()]
  if (process.env.LANDFALL_RECORD) writeFileSync(file, `${rows.join('\n')}\n`)
  assert.deepEqual(rows, readFileSync(file, 'utf8').trimEnd().split('\n'))
})
