// A rolling upgrade behind HAProxy: each replica in turn stops in order and starts with the new
// program; then one of them goes back. No call fails.

import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { databaseUrl } from '../../bench/account.ts'
import type { Tolerance } from '../../bench/faults/ledger.ts'
import type { Replica } from '../../bench/faults/replica.ts'
import { type Opened, withEmbedded } from './embedded.ts'
import { type Outcome, underLoad } from './under-load.ts'

type Upgrade = {
  readonly folder: string
  /** The commit to come from; null: the program here, and replicas are only restarted. */
  readonly from: string | null
  /** Milliseconds of load before, between and after. */
  readonly calmMs: number
  readonly tolerance?: Tolerance
}

const ROOT = join(import.meta.dirname, '../..')
const HERE = join(ROOT, 'src/main.ts')

export async function rehearseUpgrade(upgrade: Upgrade): Promise<Outcome> {
  const { folder, from } = upgrade
  if (from === null) return withEmbedded(folder, (opened) => replaced(upgrade, opened, HERE))
  const old = checkout(from, join(folder, 'old'))
  const migrations = pathToFileURL(join(old, 'src/store/migrations/'))
  const program = join(old, 'src/main.ts')
  try {
    return await withEmbedded(folder, (opened) => replaced(upgrade, opened, program), migrations)
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', old], { cwd: ROOT })
  }
}

async function replaced(
  { folder, calmMs, tolerance = {} }: Upgrade,
  { server, pool }: Opened,
  program: string,
): Promise<Outcome> {
  const url = databaseUrl(server)
  const settings = { DATABASE_URL: url, LANDFALL_DRAIN_SECONDS: '3' }
  const own = { settings, program, proxied: true, tolerance }
  const world = { folder, pool, directUrl: url, bound: 0, ...own }
  return underLoad(world, async ({ replicas: [one, two] }) => {
    const before = await appliedTo(pool)
    await wait(calmMs)
    const ms = [await replace(one, HERE), await replace(two, HERE)]
    await wait(calmMs)
    if (program !== HERE) {
      ms.push(await replace(two, program))
      await wait(calmMs)
    }
    const applied = (await appliedTo(pool)) - before
    return { applied, replacements: ms.length, 'longest replacement, ms': Math.max(...ms) }
  })
}

async function appliedTo(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from migration')
  return rows[0]?.count ?? 0
}

async function replace(replica: Replica, program: string): Promise<number> {
  const started = performance.now()
  const code = await replica.stop()
  if (code !== 0) throw new Error(`${replica.address} stopped with ${code}`)
  replica.start(program)
  await replica.healthy()
  return Math.round(performance.now() - started)
}

/** The project of that commit, with the packages of this one. */
function checkout(commit: string, folder: string): string {
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], {
    cwd: ROOT,
    stdio: 'ignore',
  })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
