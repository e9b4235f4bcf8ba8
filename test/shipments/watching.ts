// The watch over shipments, run until nothing is left to compare.

import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { shipmentTasks } from '../../src/shipments/watch.ts'
import { startRunner } from '../../src/store/runner.ts'
import type { Serving } from '../api/serving.ts'
import { inSlices } from '../slices.ts'

const PATIENCE_MS = 30_000

/** `all`: compare every shipment again, as after a new edition. */
export async function compared({ pool, law }: Pick<Serving, 'pool' | 'law'>, all = false) {
  if (all) await pool.query(`update shipment set compared_key = '' where entry_on is not null`)
  const runner = await startRunner(pool, [shipmentTasks({ pool, law, inSlices })])
  try {
    for (const end = performance.now() + PATIENCE_MS; ; await wait(20)) {
      const found = await pool.query<{ left: number }>(
        `select count(*)::int as left from shipment
          where entry_on is not null and coalesce(compared_key, '') = ''`,
      )
      if (found.rows[0]?.left === 0) return
      const failed = await pool.query('select last_error from graphile_worker._private_jobs')
      assert(performance.now() < end, JSON.stringify([...found.rows, ...failed.rows]))
    }
  } finally {
    await runner.stop()
  }
}
