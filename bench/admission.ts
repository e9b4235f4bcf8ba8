// The cost of admission per call: the time of a single call, and the CPU time in full batches, in
// our process and in PostgreSQL. It uses a real database with durable writes.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openAdmission } from '../src/account/admission.ts'
import { SYSTEM_ACTOR } from '../src/account/audit.ts'
import { createOrganisation } from '../src/account/organisation.ts'
import { createKey } from '../src/account/organisation-keys.ts'
import { readTiers } from '../src/account/tier.ts'
import { drawNumber } from '../src/base/id.ts'
import { migrate } from '../src/store/migrate.ts'
import { openStore } from '../src/store/store.ts'
import { median } from './median.ts'

const ENDPOINTS = ['calc', 'rates', 'classify']
const ALONE = 2_000
const FULL = 1_000
const ROUNDS = 60
const WARM_UP = 20

type Admit = ReturnType<typeof openAdmission>['admit']
type Figure = { readonly name: string; readonly figure: string }

export async function admissionCost(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'landfall-bench-'))
  const store = await openStore({ databaseUrl: null, dataDir })
  try {
    await migrate(store.pool)
    const keys = await mintKeys(store.pool, FULL)
    const limits = { tiers: readTiers(), perMinute: 2 ** 31 - 1, clock: null }
    const { admit } = openAdmission({ pool: store.pool, ...limits, wait, draw: drawNumber })
    const figures = [{ name: 'admission, one call alone', figure: await alone(admit, keys) }]
    for (const count of [100, FULL]) {
      const own = keys.slice(0, count)
      const name = `admission, batches of ${FULL}, ${count} keys`
      figures.push({ name, figure: await inBatches(store.pool, admit, own) })
    }
    return figures
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Keys of ten organisations. */
async function mintKeys(pool: Pool, count: number): Promise<readonly string[]> {
  const tiers = readTiers()
  const raws: string[] = []
  for (let at = 0; at < 10; at++) {
    const wanted = { name: 'Bench', tier: 'Enterprise', monthlyCalls: null }
    const { id } = await createOrganisation(pool, tiers, SYSTEM_ACTOR, wanted)
    for (let key = 0; key < count / 10; key++) {
      const name = { organisation: id, name: 'Bench', sandbox: false }
      const minted = await createKey(pool, tiers, SYSTEM_ACTOR, name)
      if (minted.ok) raws.push(minted.raw)
    }
  }
  return raws
}

async function alone(admit: Admit, keys: readonly string[]): Promise<string> {
  const times: number[] = []
  for (let at = 0; at < ALONE; at++) {
    const from = performance.now()
    await admit(keys[at % 100] ?? null, 'calc')
    if (at >= ALONE / 4) times.push(performance.now() - from)
  }
  return `${median(times).toFixed(2)} ms`
}

async function inBatches(pool: Pool, admit: Admit, keys: readonly string[]): Promise<string> {
  const batch = (): Promise<unknown> =>
    Promise.all(
      Array.from({ length: FULL }, (_, at) => {
        const endpoint = ENDPOINTS[at % ENDPOINTS.length] ?? 'calc'
        return admit(keys[at % keys.length] ?? null, endpoint)
      }),
    )
  for (let at = 0; at < WARM_UP; at++) await batch()
  const backends = await backendsOf(pool)
  const before = { node: process.cpuUsage(), database: secondsOf(backends) }
  for (let at = 0; at < ROUNDS; at++) await batch()
  const { user, system } = process.cpuUsage(before.node)
  const node = (user + system) / (ROUNDS * FULL)
  const database = ((secondsOf(backends) - before.database) * 1e6) / (ROUNDS * FULL)
  return `${node.toFixed(1)} µs of CPU here, ${database.toFixed(1)} µs in PostgreSQL`
}

async function backendsOf(pool: Pool): Promise<readonly number[]> {
  const found = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend'",
  )
  return found.rows.map(({ pid }) => pid)
}

/** CPU seconds of local processes; NaN where the kernel does not provide them. */
function secondsOf(pids: readonly number[]): number {
  try {
    return pids.reduce((sum, pid) => {
      const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
      return sum + Number(nanoseconds) / 1e9
    }, 0)
  } catch {
    return Number.NaN
  }
}
