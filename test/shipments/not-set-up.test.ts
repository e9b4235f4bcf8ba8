// An organisation that names no number of transport and has no carrier: calls leave no row in any
// table of shipments, no job, and the task of each minute is one query that finds nobody.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pool } from 'pg'
import { shipmentTasks } from '../../src/shipments/watch.ts'
import { bulk, calc, compare } from '../api/requests.ts'
import { serving } from '../api/serving.ts'
import { inSlices } from '../slices.ts'
import { tracked, trackingOf } from './tracking.ts'
import { compared } from './watching.ts'

const landfall = serving()

async function rowsByTable(pool: Pool): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and (table_name like 'shipment%' or table_name like 'carrier%')
      order by 1`,
  )
  assert(tables.length >= 6, JSON.stringify(tables))
  const counts: [string, number][] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${name}`,
    )
    counts.push([name, rows[0]?.count ?? -1])
  }
  return Object.fromEntries(counts)
}

test('calls without a number leave nothing behind, and nothing runs for them', async () => {
  const { pool, send } = landfall()
  for (const request of [calc, bulk, compare]) assert.equal((await send(request)).status, 200)
  await tracked(landfall())
  await compared(landfall())
  const counts = await rowsByTable(pool)
  assert.deepEqual(counts, Object.fromEntries(Object.keys(counts).map((name) => [name, 0])))
  const { rows: turns } = await pool.query(
    `select task_identifier from graphile_worker.jobs where task_identifier like '%-turn'`,
  )
  assert.deepEqual(turns, [])
})

test('the task of each minute is one query, without a secret and without a job', async () => {
  const { pool, clock, law } = landfall()
  const texts: string[] = []
  const counting = new Proxy(pool, {
    get: (target, name) => {
      const value = Reflect.get(target, name)
      if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value
      return (text: string, values: unknown[]) => {
        texts.push(text)
        return target.query(text, values)
      }
    },
  })
  for (const { tasks } of [
    trackingOf({ pool: counting, clock }),
    shipmentTasks({ pool: counting, law, inSlices }),
  ]) {
    const rounds = Object.entries(tasks).filter(([name]) => name.endsWith('-round'))
    assert.equal(rounds.length, 1)
    for (const [, round] of rounds) await round?.({}, {} as never)
  }
  assert.deepEqual(
    texts.map((text) => /from (\w+)/.exec(text)?.[1]),
    ['carrier_access', 'shipment'],
  )
})
