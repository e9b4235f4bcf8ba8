// `landfall record` prints a calculation as it was asked and answered, in either form.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { runLandfall } from '../child.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { organisationWith } from '../record/recorded.ts'

let database: TestDatabase

before(async () => {
  database = await freshDatabase()
  process.env.DATABASE_URL = database.url
})

after(async () => {
  delete process.env.DATABASE_URL
  await database.drop()
})

async function printed(...args: readonly string[]) {
  const { code, text, error } = await runLandfall(['record', ...args])
  return { status: code, said: `${text}${error}` }
}

const REQUEST = '{ "currency": "USD" }'
const ANSWER = '{"result":{"total_landed_cost":12.5}}'

test('the request and the answer are printed as they were', async () => {
  const pool = database.pool()
  const { organisation, ids } = await organisationWith(pool, 'calc', [REQUEST])
  assert.deepEqual(await printed(ids[0] ?? ''), { status: 0, said: `${REQUEST}\n${ANSWER}\n` })
  const before = randomUUID()
  await pool.query(
    `insert into calculation (id, organisation, kind, at, request, response)
     values ($1, $2, 'calc', now(), $3, $4)`,
    [before, organisation, REQUEST, ANSWER],
  )
  assert.deepEqual(await printed(before), { status: 0, said: `${REQUEST}\n${ANSWER}\n` })
})

test('what is no calculation is said so', async () => {
  const id = randomUUID()
  assert.deepEqual(await printed(id), { status: 1, said: `There is no calculation ${id}.\n` })
  assert.deepEqual(await printed('7'), { status: 1, said: '7 is not an id.\n' })
  for (const args of [[], [id, id]]) assert.equal((await printed(...args)).status, 2)
})
