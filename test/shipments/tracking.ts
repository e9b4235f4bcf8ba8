// The look-up of shipments with carriers, run until nothing is due.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { tableRows } from '../../src/base/table-rows.ts'
import { systemResolve } from '../../src/events/address.ts'
import { createSecretCipher } from '../../src/events/secret.ts'
import { type Territories, territories } from '../../src/law/territories.ts'
import { storeAccess } from '../../src/shipments/carriers.ts'
import { organisationsDue, trackingTasks } from '../../src/shipments/polling.ts'
import { startRunner } from '../../src/store/runner.ts'
import type { Serving } from '../api/serving.ts'
import { SECRET } from '../events/webhooks.ts'

const PATIENCE_MS = 30_000

/** Without the law: a replica that is killed soon is not to wait for it. */
function knownTerritories(): Territories {
  const text = readFileSync(new URL('../../data/territories.csv', import.meta.url), 'utf8')
  const columns = ['code', 'name', 'customs_territory', 'assigned', 'currency'] as const
  const rows = tableRows(text, 'territories.csv', columns)
  return territories(
    rows.map(({ code, name, customs_territory: customsTerritory }) => ({
      ...{ code, name, customsTerritory },
    })),
  )
}

export const KEY = 'Bearer a-key-of-the-carrier'

export async function accessTo(
  { pool, clock }: Pick<Serving, 'pool' | 'clock'>,
  organisation: string,
  carrier: string,
  url: string,
  { header = 'Authorization', key = KEY } = {},
): Promise<void> {
  const change = { organisation, by: SYSTEM_ACTOR, now: clock.now() }
  const access = { carrier, url, header, key }
  const stored = await storeAccess(pool, createSecretCipher(SECRET), change, access)
  assert(stored.ok)
}

export function trackingOf({
  pool,
  clock,
}: Pick<Serving, 'pool'> & { clock: { now: () => Date } }) {
  const known = knownTerritories()
  const timeout = (): AbortSignal => new AbortController().signal
  return trackingTasks({
    ...{ pool, now: clock.now, territories: () => known },
    transport: { local: true, resolve: systemResolve, timeout },
    secret: async () => SECRET,
  })
}

/** Starts the runner, and resolves when no shipment is due. */
export async function tracked(serving: Pick<Serving, 'pool' | 'clock'>): Promise<void> {
  const { pool, clock } = serving
  const runner = await startRunner(pool, [trackingOf(serving)])
  try {
    for (const end = performance.now() + PATIENCE_MS; ; await wait(20)) {
      const due = await organisationsDue(pool, clock.now())
      const found = await pool.query<{ left: number }>(
        `select count(*)::int as left from graphile_worker.jobs
          where locked_at is null and starts_with(task_identifier, 'landfall-tracking')`,
      )
      if (due.length === 0 && found.rows[0]?.left === 0) return
      const failed = await pool.query('select last_error from graphile_worker._private_jobs')
      assert(performance.now() < end, JSON.stringify([due, ...found.rows, ...failed.rows]))
    }
  } finally {
    await runner.stop()
  }
}
