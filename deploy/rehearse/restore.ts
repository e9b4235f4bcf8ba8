// Backup and restore while calls are answered. By a base backup and the log: the database is
// restored to a moment, and every calculation answered before it is there. By a logical dump: every
// calculation answered before the dump began.

import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { historyFaults } from '../../bench/faults/ledger.ts'
import type { Wanted } from '../../bench/faults/load.ts'
import { migrate } from '../../src/store/migrate.ts'
import { quietPool } from './embedded.ts'
import { binary, createCluster, ownFolder, startPostgres } from './postgres.ts'
import { runProgram, until } from './program.ts'
import { type Outcome, underLoad } from './under-load.ts'

type Restore = { readonly folder: string; readonly calmMs: number }

/** Of one way to restore. */
type Restored = { readonly figures: Record<string, number>; readonly faults: readonly string[] }

/** What was answered before the moment that is restored. */
type Before = { readonly organisation: string; readonly answered: readonly Wanted[] }

const POINT = 'landfall_rehearsal'

export async function rehearseRestore({ folder, calmMs }: Restore): Promise<Outcome> {
  const cluster = join(folder, 'cluster')
  const archive = ownFolder(join(folder, 'archive'))
  await createCluster(cluster)
  const server = await startPostgres(cluster, {
    archive_mode: 'on',
    archive_command: `cp %p ${archive}/%f`,
  })
  const pool = quietPool({ connectionString: server.url, max: 2 })
  try {
    await migrate(pool)
    const settings = { DATABASE_URL: server.url }
    const world = { folder, pool, directUrl: server.url, settings, bound: 0 }
    const restored: Restored[] = []
    const outcome = await underLoad(world, async ({ wanted, organisation }) => {
      await wait(calmMs)
      const base = ownFolder(join(folder, 'base'))
      const baseMs = await timed(() => backUp(server.url, base))
      await wait(calmMs)
      const before = { organisation, answered: answeredOf(wanted) }
      await pool.query('select pg_create_restore_point($1)', [POINT])
      const begun = wanted.length
      const dump = join(ownFolder(join(folder, 'dump')), 'landfall.dump')
      const dumpMs = await timed(() => runPostgres('pg_dump', '-d', server.url, '-Fc', '-f', dump))
      await wait(calmMs)
      await pool.query('select pg_switch_wal()')
      restored.push(
        await byLog({ base, archive }, before, answeredOf(wanted.slice(begun))),
        await byDump(dump, server.url, before),
      )
      return {
        'base backup, ms': baseMs,
        'dump, ms': dumpMs,
        'answered before': before.answered.length,
      }
    })
    return {
      figures: Object.assign({}, outcome.figures, ...restored.map(({ figures }) => figures)),
      faults: [...outcome.faults, ...restored.flatMap(({ faults }) => faults)],
    }
  } finally {
    await pool.end()
    await server.stop()
  }
}

const runPostgres = (name: string, ...words: string[]) =>
  runProgram(binary(name), words, { asPostgres: true })

const backUp = (url: string, base: string) =>
  runPostgres('pg_basebackup', '-d', url, '-D', base, '--checkpoint=fast', '--wal-method=none')

/** Starts a server from the base backup, which takes the log up to the restore point. */
async function byLog(
  { base, archive }: { readonly base: string; readonly archive: string },
  before: Before,
  later: readonly Wanted[],
): Promise<Restored> {
  await runProgram('touch', [join(base, 'recovery.signal')], { asPostgres: true })
  const started = performance.now()
  const { url, stop } = await startPostgres(base, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_name: POINT,
    recovery_target_action: 'promote',
  })
  await isWritable(url)
  const ms = Math.round(performance.now() - started)
  const faults = await missing(url, before)
  const absent = await missing(url, { ...before, answered: later })
  if (absent.length < later.length) faults.push('the log was not restored to the moment, but later')
  await stop()
  return { figures: { 'restored by the log, ms': ms, 'answered later': later.length }, faults }
}

async function byDump(dump: string, url: string, before: Before): Promise<Restored> {
  const pool = quietPool({ connectionString: url, max: 1 })
  await pool.query('create database restored')
  await pool.end()
  const other = url.replace(/[^/]*$/, 'restored')
  const ms = await timed(() => runPostgres('pg_restore', '-d', other, '--exit-on-error', dump))
  return { figures: { 'restored from the dump, ms': ms }, faults: await missing(other, before) }
}

/** What of it was answered and is not in that database, as it was answered. */
async function missing(url: string, { organisation, answered }: Before): Promise<string[]> {
  const pool = quietPool({ connectionString: url, max: 2 })
  const faults: string[] = []
  try {
    await migrate(pool)
    await historyFaults(pool, organisation, answered, faults)
  } finally {
    await pool.end()
  }
  return faults
}

async function isWritable(url: string): Promise<void> {
  const pool = quietPool({ connectionString: url, max: 1 })
  try {
    await until('the restored database is writable', async () => {
      const { rows } = await pool.query('select pg_is_in_recovery() as recovering')
      return rows[0].recovering === false
    })
  } finally {
    await pool.end()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return Math.round(performance.now() - started)
}

function answeredOf(wanted: readonly Wanted[]): readonly Wanted[] {
  return wanted.filter(({ answers }) => answers.length > 0)
}
