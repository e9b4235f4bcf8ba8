// An edition whose files name what does not exist is not activated, and the law stays as it was.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { ActivationError, activate } from '../../src/editions/activate.ts'
import { type Activation, inForce } from '../../src/editions/in-force.ts'
import { storeEdition } from '../../src/editions/stored-editions.ts'
import { checkedLawCompiler } from '../../src/operations/checked-law.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { dataFiles, compile as plain } from '../loaded.ts'
import { edition, operator } from './registry.ts'

const LISTS = 'us/lists/232-buses.csv'
const RATES = 'exchange/hmrc-monthly.csv'
const PROGRAMMES = 'us/programmes.yaml'

let database: TestDatabase
let pool: Pool
const compile = checkedLawCompiler(plain)

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})
after(() => database.drop())

/** Activates an edition that brings the file with one piece of it written differently. */
async function activated(path: string, piece: string, written: string): Promise<Activation> {
  const text = dataFiles().read(path).toString('utf8')
  assert(text.includes(piece), `${path} has no ${piece}`)
  const files = { [path]: text.replace(piece, written) }
  const id = await storeEdition(pool, edition('a-publisher', files))
  return activate({ pool, base: dataFiles(), compile }, id, operator)
}

for (const [path, piece, written, message] of [
  [LISTS, '8702.40.31', '8702.40.39', /232-buses\.csv:10: .*"8702\.40\.39".*"8702\.40\.31"\?$/],
  [RATES, '2025-01-01,AED', '2025-13-01,AED', /hmrc-monthly\.csv:5: "2025-13-01" is not a cal/],
  // The programme that acts name is gone with its new spelling, so each of them is named.
  [PROGRAMMES, 'id: USMCA', 'id: USMAC', /no programme "USMCA" .* did you mean "USMAC"\?/],
] as const) {
  test(`an edition that brings ${path} with ${written} is refused`, async () => {
    await assert.rejects(
      () => activated(path, piece, written),
      (error) =>
        error instanceof ActivationError &&
        error.message.startsWith('a-publisher of October cannot be activated: ') &&
        message.test(error.message),
    )
    assert.deepEqual((await inForce(pool)).editions, [])
  })
}

test('a currency that a publisher prints and we do not know stops no table of rates', async () => {
  const { number } = await activated(RATES, '2025-01-01,AED', '2025-01-01,QQQ')
  assert.equal((await inForce(pool)).number, number)
})
