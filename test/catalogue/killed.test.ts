// A replica is killed while it prices a catalogue again: the next one goes on, and every change is
// recorded exactly once.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { serving } from '../api/serving.ts'
import { BICYCLE, ukTariff } from './uk-tariff.ts'
import { enforce, watched } from './watching.ts'

const landfall = serving()

const REPLICA = new URL('watch-until-killed.ts', import.meta.url).pathname
const PRODUCTS = 3_000
const BATCH = 500
const PATIENCE_MS = 60_000
/** Products that are priced when a replica is killed. */
const KILLED_AT = [200, 1_000]

async function priced(): Promise<number> {
  const { rows } = await landfall().pool.query<{ count: number }>(
    `select count(*)::int as count from product
      where priced_number = (select max(number) from activation)`,
  )
  return rows[0]?.count ?? 0
}

/** Works until so many products have the newest price, and is then killed without warning. */
async function killedAt(products: number): Promise<void> {
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const child = spawn(process.execPath, [REPLICA, landfall().url], { stdio: [...stdio] })
  const ended = once(child, 'exit')
  try {
    for (const end = performance.now() + PATIENCE_MS; (await priced()) < products; await wait(5)) {
      assert.equal(child.exitCode, null, 'the replica ended by itself')
      assert(performance.now() < end, 'the replica priced nothing')
    }
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

test('the watch outlives the replicas that do it; no change is recorded twice', async (context) => {
  const { pool, send, organisation } = landfall()
  await enforce(landfall(), ukTariff('July', '14.00 %', '20.00 %'))
  for (let at = 0; at < PRODUCTS; at += BATCH) {
    const products = Array.from({ length: BATCH }, (_, one) => ({
      ...{ sku: `B${at + one}`, description: 'Bicycle', origins: ['CN'] },
      codes: [{ destination: 'GB', hs_code: BICYCLE }],
      ...{ unit_value: 100, currency: 'GBP' },
    }))
    const put = await send({ method: 'PUT', url: '/v1/products', body: { products } })
    assert.equal(put.json.stored, BATCH, put.text)
  }
  await watched(landfall())
  await enforce(landfall(), ukTariff('August', '10.00 %', '30.00 %'))
  for (const products of KILLED_AT) await killedAt(products)
  const left = PRODUCTS - (await priced())
  context.diagnostic(`${left} of ${PRODUCTS} products were left at the last kill`)
  assert(left > 0)
  await watched(landfall())
  const { rows } = await pool.query(
    `select count(*)::int as changes, count(distinct sku)::int as products,
            min(duty_before)::float8 as before, max(duty_after)::float8 as after
       from product_change where organisation = $1`,
    [organisation],
  )
  assert.deepEqual(rows, [{ changes: PRODUCTS, products: PRODUCTS, before: 34, after: 40 }])
})
