// The files that a plain run leaves out exist: a renamed one would be run, or missed, unnoticed.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { testFiles, WHOLE_TABLES } from '../../bin/test-groups.mjs'

test('each file that only a complete run has is a test file, named once, in order', () => {
  const files = testFiles(join(import.meta.dirname, '..', '..'))
  assert.deepEqual(WHOLE_TABLES, [...new Set(WHOLE_TABLES)].sort())
  assert.deepEqual(
    WHOLE_TABLES.filter((file) => !files.includes(file)),
    [],
  )
})
