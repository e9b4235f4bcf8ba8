// PostgreSQL reads the binary form of text[] as it was written.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { textArray } from '../../src/store/text-array.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase({ migrated: false })
  pool = database.pool()
})

after(() => database.drop())

test('texts arrive unchanged and in order; none makes an empty array', async () => {
  // PostgreSQL's text holds every character but U+0000, which JSON writes as an escape.
  const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', ''))
  const property = fc.asyncProperty(fc.array(text), async (values) => {
    const found = await pool.query('select $1::text[] as values', [textArray(values)])
    assert.deepEqual(found.rows[0].values, values)
  })
  await fc.assert(property, { examples: [[[]], [['']], [['"{},\\', 'NULL', 'é', '😀']]] })
})
