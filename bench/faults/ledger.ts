// What must hold after the faults: nothing answered is lost, nothing is calculated twice, the quota
// is right, nothing is stuck.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { readTiers } from '../../src/account/tier.ts'
import { readQuota } from '../../src/account/usage.ts'
import { systemClock } from '../../src/base/clock.ts'
import { readCalculation } from '../../src/record/calculations.ts'
import { keptIn } from '../../src/store/kept/kept.ts'
import type { Wanted } from './load.ts'

const CLI = join(import.meta.dirname, '../../src/cli/main.ts')
const REPLAYED = 5

export type Tolerance = {
  /** Answered calls that the quota may lack. */
  readonly uncounted?: number
  /** How many of the last calculations are replayed. */
  readonly replayed?: number
}

type Ledger = { readonly figures: Readonly<Record<string, number>>; readonly faults: string[] }

export async function readLedger(
  pool: Pool,
  organisation: string,
  databaseUrl: string,
  wanted: readonly Wanted[],
  { uncounted = 0, replayed = REPLAYED }: Tolerance = {},
): Promise<Ledger> {
  const faults: string[] = []
  const ids = await historyFaults(pool, organisation, wanted, faults)
  const calculations = await doubleFaults(pool, organisation, wanted, faults)
  const quota = await quotaFaults(pool, organisation, wanted, uncounted, faults)
  await stuckFaults(pool, faults)
  for (const id of ids.slice(-replayed)) {
    const failure = await replayFailure(databaseUrl, id)
    if (failure) faults.push(`replay ${id}: ${failure}`)
  }
  return { figures: { calls: wanted.length, calculations, ...quota }, faults }
}

/** Every answer is in the history as it was sent, and repetitions are the same answer. */
export async function historyFaults(
  pool: Pool,
  organisation: string,
  wanted: readonly Wanted[],
  faults: string[],
): Promise<string[]> {
  const ids: string[] = []
  for (const { mark, answers } of wanted) {
    const [first] = answers
    if (first === undefined) continue
    if (answers.some((answer) => answer !== first)) faults.push(`${mark} has different answers`)
    const { id } = JSON.parse(first) as { id: string }
    const kept = await readCalculation(pool, organisation, id)
    if (kept?.response !== first) faults.push(`${mark} was answered and is not in the history`)
    ids.push(id)
  }
  return ids
}

async function doubleFaults(
  pool: Pool,
  organisation: string,
  wanted: readonly Wanted[],
  faults: string[],
): Promise<number> {
  const found = await pool.query<{ request: Buffer }>(
    'select kept_request as request from calculation where organisation = $1',
    [organisation],
  )
  const { text } = keptIn(pool)
  const counts = new Map<string, number>()
  for (const { request } of found.rows) {
    const [mark = ''] = /Lot \d+\./.exec(await text(request)) ?? []
    counts.set(mark, (counts.get(mark) ?? 0) + 1)
  }
  for (const { mark, key, answers } of wanted) {
    const count = counts.get(mark) ?? 0
    const least = answers.length > 0 ? 1 : 0
    if (count < least || count > 1) faults.push(`${mark} (key ${key}) has ${count} calculations`)
  }
  return found.rows.length
}

/** A call whose answer did not arrive may count once: the service may have answered it. */
async function quotaFaults(
  pool: Pool,
  organisation: string,
  wanted: readonly Wanted[],
  uncounted: number,
  faults: string[],
): Promise<Readonly<Record<string, number>>> {
  const sum = (figure: (one: Wanted) => number) =>
    wanted.reduce((total, one) => total + figure(one), 0)
  const answered = sum(({ answers, replays }) => answers.length - replays)
  const unanswered = sum((one) => one.unanswered)
  const replays = sum((one) => one.replays)
  const quota = await readQuota(pool, readTiers(), organisation, systemClock.now())
  const counted = quota?.used ?? 0
  if (counted < answered - uncounted || counted > answered + unanswered + replays) {
    faults.push(`the quota counts ${counted} calls for ${answered} answers`)
  }
  return { answered, replays, unanswered, counted }
}

async function stuckFaults(pool: Pool, faults: string[]): Promise<void> {
  const open = await pool.query(
    `select pid from pg_stat_activity where state like 'idle in transaction%'
        and state_change < now() - interval '5 seconds'`,
  )
  if (open.rowCount) faults.push(`${open.rowCount} transactions are left open`)
  const waiting = await pool.query('select from pg_locks where not granted')
  if (waiting.rowCount) faults.push(`${waiting.rowCount} locks are waited for`)
}

function replayFailure(databaseUrl: string, id: string): Promise<string | null> {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl }
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, 'replay', id], { env }, (error, said) => {
      resolve(error ? said || error.message : null)
    })
  })
}
