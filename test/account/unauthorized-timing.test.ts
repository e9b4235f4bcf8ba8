// A 401 does not show whether the prefix of a key exists: an unknown key and a wrong secret behind
// a known prefix cost the same queries. The time of each is printed, not asserted.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { key, openCounting, organisation } from './accounts.ts'

const PAIRS = 50
let database: TestDatabase

before(async () => {
  database = await freshDatabase()
})

after(() => database.drop())

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? assert.fail()
}

test('an unknown key and a wrong secret cost the same queries', async (context) => {
  const pool = database.pool()
  const { raw } = await key(pool, await organisation(pool, 'Growth'))
  const texts: string[] = []
  const query = pool.query.bind(pool)
  pool.query = ((...args: Parameters<typeof query>) => {
    texts.push(JSON.stringify(args[0]).slice(0, 80))
    return query(...args)
  }) as typeof pool.query
  const { admit } = openCounting(pool)
  assert((await admit(raw, 'calc')).ok)
  const costs = new Map<string, { queries: string[]; times: number[] }>()
  const wrong = `${raw.slice(0, 39)}${raw.endsWith('0') ? '1' : '0'}`
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const each of [`sk_live_${'0'.repeat(32)}`, wrong]) {
      texts.length = 0
      const from = performance.now()
      assert.equal((await admit(each, 'calc')).ok, false)
      const times = costs.get(each)?.times ?? []
      times.push(performance.now() - from)
      costs.set(each, { queries: [...texts], times })
    }
  }
  const [unknown, known] = [...costs.values()]
  assert(unknown && known && unknown.queries.length > 0)
  assert.deepEqual(known.queries, unknown.queries)
  context.diagnostic(
    `unknown ${median(unknown.times).toFixed(3)} ms, wrong ${median(known.times).toFixed(3)} ms`,
  )
})
