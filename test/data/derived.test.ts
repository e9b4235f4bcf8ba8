// Tables of data/ that are derived are what their publishers' lists give today.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { runData } from '../../src/cli/data/data.ts'

const shared = process.env.LANDFALL_SHARED ?? resolve(import.meta.dirname, '../../../shared')
const skip = existsSync(shared) ? false : 'the publishers’ lists (LANDFALL_SHARED) are not here'

test('the goods lists and the H.10 table equal what their sources give', { skip }, () => {
  const said: string[] = []
  const status = runData(['lists', 'check'], (text) => said.push(text))
  assert.equal(status, 0, said.join(''))
  assert.match(said.join(''), /^\d\d+ derived tables, 0 differed\n$/)
})
