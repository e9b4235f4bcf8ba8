// A rolling upgrade behind HAProxy: each replica in turn stops in order and starts with the new
// program; then one of them goes back. No call fails.

import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseUrl } from '../../bench/account.ts'
import type { Tolerance } from '../../bench/faults/ledger.ts'
import type { Replica } from '../../bench/faults/replica.ts'
import { withEmbedded } from './embedded.ts'
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

export function rehearseUpgrade({
  folder,
  from,
  calmMs,
  tolerance = {},
}: Upgrade): Promise<Outcome> {
  return withEmbedded(folder, async ({ server, pool }) => {
    const old = from === null ? null : checkout(from, join(folder, 'old'))
    const program = old ? join(old, 'src/main.ts') : HERE
    const url = databaseUrl(server)
    const settings = { DATABASE_URL: url, LANDFALL_DRAIN_SECONDS: '3' }
    const own = { settings, program, proxied: true, tolerance }
    const world = { folder, pool, directUrl: url, bound: 0, ...own }
    try {
      return await underLoad(world, async ({ replicas: [one, two] }) => {
        await wait(calmMs)
        const ms = [await replace(one, HERE), await replace(two, HERE)]
        await wait(calmMs)
        if (old) {
          ms.push(await replace(two, program))
          await wait(calmMs)
        }
        return { replacements: ms.length, 'longest replacement, ms': Math.max(...ms) }
      })
    } finally {
      if (old) execFileSync('git', ['worktree', 'remove', '--force', old], { cwd: ROOT })
    }
  })
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
