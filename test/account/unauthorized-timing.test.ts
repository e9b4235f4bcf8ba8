// Time tells nothing about a 401: an unknown key and a wrong secret behind a known prefix take
// equally long. In turn, so that whatever else the machine does slows both alike.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openAdmission } from '../../src/account/admission.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { key, organisation, tiers } from './accounts.ts'

const PAIRS = 600
let database: TestDatabase

before(async () => {
  database = await freshDatabase()
})

after(() => database.drop())

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? assert.fail()
}

test('an unknown key and a wrong secret take equally long', async (context) => {
  const pool = database.pool()
  const { raw } = await key(pool, await organisation(pool, 'Growth'))
  const { admit } = openAdmission({ pool, tiers, perMinute: 60, clock: null })
  assert((await admit(raw, 'calc')).ok)
  const unknown = `sk_live_${'0'.repeat(32)}`
  const wrong = `${raw.slice(0, 39)}${raw.endsWith('0') ? '1' : '0'}`
  const times = new Map([unknown, wrong].map((each) => [each, [] as number[]]))
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const each of pair % 2 === 0 ? [unknown, wrong] : [wrong, unknown]) {
      const from = performance.now()
      assert.equal((await admit(each, 'calc')).ok, false)
      times.get(each)?.push(performance.now() - from)
    }
  }
  const [one, other] = [...times.values()].map((own) => median(own.slice(PAIRS / 4)))
  assert(one && other)
  context.diagnostic(`unknown ${one.toFixed(3)} ms, wrong secret ${other.toFixed(3)} ms`)
  // A comparison of the secret digit by digit, or a way that ends early, would be far from this.
  assert(Math.max(one, other) / Math.min(one, other) < 1.5, `${one} and ${other} ms`)
})
