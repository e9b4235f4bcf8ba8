// The database of the settings: whether it can be used, its version, its migrations, its clock, and
// what was fetched from publishers. An embedded one is started for this if it has been created.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Clock } from '../../base/clock.ts'
import { inForce } from '../../editions/in-force.ts'
import { lastRuns } from '../../editions/sync-runs.ts'
import { pendingMigrations } from '../../store/migrate.ts'
import { openStore } from '../../store/store.ts'
import { broken, type Diagnosis, type Examined, ok, warn } from './finding.ts'

const OLDEST_MAJOR = 15
const SKEW_MS = { noticed: 2_000, wrong: 60_000 }

export async function databaseFindings({
  settings,
  clock,
}: Examined): Promise<readonly Diagnosis[]> {
  if (!settings) return []
  const { databaseUrl, dataDir } = settings
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres/cluster/PG_VERSION'))) {
    return [ok('database', 'embedded; the first start creates it')]
  }
  let store: Awaited<ReturnType<typeof openStore>>
  try {
    store = await openStore(settings)
  } catch (error) {
    const remedy = databaseUrl === null ? 'See its log in the data folder.' : 'Check DATABASE_URL.'
    return [broken('database', (error as Error).message, remedy)]
  }
  try {
    const { pool, embedded } = store
    return [
      await versionFinding(pool, embedded),
      ...(await migrationFindings(pool)),
      await clockFinding(pool, clock),
    ]
  } finally {
    await store.close()
  }
}

async function versionFinding(pool: Pool, embedded: boolean): Promise<Diagnosis> {
  const found = await pool.query<{ server_version: string }>('show server_version')
  const version = found.rows[0]?.server_version ?? ''
  const kind = embedded ? 'embedded' : 'of DATABASE_URL, sessions are its own'
  return Number.parseInt(version, 10) >= OLDEST_MAJOR
    ? ok('database', `PostgreSQL ${version}, ${kind}`)
    : broken('database', `PostgreSQL ${version}`, `PostgreSQL ${OLDEST_MAJOR} or newer is needed.`)
}

async function migrationFindings(pool: Pool): Promise<readonly Diagnosis[]> {
  const pending = await pendingMigrations(pool)
  if (pending === null) return [ok('migrations', 'an empty database; the first start fills it')]
  if (pending.length > 0) {
    const text = `not applied: ${pending.join(', ')}`
    return [warn('migrations', text, 'The next start of this version applies them.')]
  }
  return [ok('migrations', 'all applied'), ...(await editionFindings(pool))]
}

async function editionFindings(pool: Pool): Promise<readonly Diagnosis[]> {
  const { editions } = await inForce(pool)
  const active = editions.filter(({ edition }) => edition !== null)
  const runs = await lastRuns(pool)
  const failed = runs.filter(({ end }) => ['failed', 'refused'].includes(end?.outcome ?? ''))
  return [
    ok('editions', `${active.length} in force over the embedded tables`),
    ...failed.map(({ publisher, end }) =>
      warn('editions', `${publisher}: ${end?.outcome} at ${end?.step}`, 'landfall sync runs'),
    ),
  ]
}

async function clockFinding(pool: Pool, clock: Clock): Promise<Diagnosis> {
  const found = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const skew = Math.abs((found.rows[0]?.now.getTime() ?? 0) - clock.now().getTime())
  const text = `${(skew / 1000).toFixed(1)} s from the clock of the database`
  const remedy = 'Set both clocks by NTP: limits and signatures depend on them.'
  if (skew > SKEW_MS.wrong) return broken('clock', text, remedy)
  return skew > SKEW_MS.noticed ? warn('clock', text, remedy) : ok('clock', text)
}
