// A service with catalogues, and the watch over them run until nothing is left to do.

import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { dayOf } from '../../src/base/day.ts'
import { watchTasks } from '../../src/catalogue/watch.ts'
import { filesOf } from '../../src/compile/data-files.ts'
import { activate } from '../../src/editions/activate.ts'
import { storeEdition } from '../../src/editions/stored-editions.ts'
import type { Edition } from '../../src/law/edition.ts'
import { startRunner } from '../../src/store/runner.ts'
import { embedded, type Serving } from '../api/serving.ts'
import { compile } from '../loaded.ts'
import { inSlices } from '../slices.ts'

const PATIENCE_MS = 20_000

/** Starts the runner, and resolves when no product is left and all changes were announced. */
export async function watched({ pool, law, clock }: Serving): Promise<void> {
  const today = dayOf(clock.now())
  const runner = await startRunner(pool, [watchTasks({ pool, law, inSlices, mailing: null })])
  try {
    for (const end = performance.now() + PATIENCE_MS; ; await wait(20)) {
      const found = await pool.query<{ left: number }>(
        `select (select count(*) from product p
                  where p.priced_day is null or p.priced_day < $1 or p.forecast_day is null
                     or p.priced_number < (select coalesce(max(number), 0) from activation)
                     or p.forecast_key is distinct from p.priced_key)::int
              + (select count(*) from product_change where not announced)::int
              + (select count(*) from graphile_worker.jobs
                  where locked_at is null
                    and starts_with(task_identifier, 'landfall-catalogue'))::int as left`,
        [today],
      )
      if (found.rows[0]?.left === 0) return
      const failed = await pool.query('select last_error from graphile_worker._private_jobs')
      assert(performance.now() < end, JSON.stringify([...found.rows, ...failed.rows]))
    }
  } finally {
    await runner.stop()
  }
}

/** Puts the edition in force for this service. */
export async function enforce({ pool, law }: Serving, edition: Edition): Promise<void> {
  const registry = { pool, base: filesOf(embedded), compile }
  const id = await storeEdition(pool, edition)
  await activate(registry, id, { actor: 'ops', why: 'a test' })
  await law.refresh()
}
