// The files that a plain run leaves out exist: a renamed one would be run, or missed, unnoticed.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { COMPLETE_ONLY, testFiles } from '../../bin/test-groups.mjs'

test('each file that only a complete run has is a test file, named once, in order', () => {
  const files = testFiles(join(import.meta.dirname, '..', '..'))
  assert.deepEqual(COMPLETE_ONLY, [...new Set(COMPLETE_ONLY)].sort())
  assert.deepEqual(
    COMPLETE_ONLY.filter((file) => !files.includes(file)),
    [],
  )
})
