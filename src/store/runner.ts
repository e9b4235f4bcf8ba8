// Work in the background, kept in the database until it is done and taken by one replica of all:
// what is due by the calendar, and what a call has handed over.

import { type CronItem, Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'

export type Chores = {
  readonly tasks: TaskList
  readonly crons: readonly CronItem[]
  /** Tasks that are due whenever a replica starts. */
  readonly atStart: readonly string[]
}

export type Runner = {
  /** Takes nothing more, and resolves when what runs has ended. */
  readonly stop: () => Promise<void>
}

/** A sync may take minutes; rows that wait are calculated beside it. */
const AT_ONCE = 2

/** Runs until it is stopped; chores that wait for others have a runner of their own. */
export async function startRunner(
  pool: Pool,
  chores: readonly Chores[],
  atOnce = AT_ONCE,
): Promise<Runner> {
  const runner = await run({
    pgPool: pool,
    concurrency: atOnce,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: Object.assign({}, ...chores.map(({ tasks }) => tasks)),
    parsedCronItems: parseCronItems(chores.flatMap(({ crons }) => crons)),
  })
  for (const task of chores.flatMap(({ atStart }) => atStart)) {
    await runner.addJob(task, {}, { jobKey: task })
  }
  return { stop: () => runner.stop() }
}

/**
 * Hands `task` over within the transaction of `session`. What waits under the same key is not
 * added a second time. `runAt`: not before; what waits under the same key then waits until there.
 */
export async function handOver(
  session: Pick<PoolClient, 'query'>,
  task: string,
  key: string,
  payload: Readonly<Record<string, string>>,
  runAt: Date | null = null,
): Promise<void> {
  await session.query(
    `select graphile_worker.add_job($1, $2::json, job_key := $3, run_at := $4, job_key_mode := $5)`,
    [
      task,
      JSON.stringify(payload),
      `${task} ${key}`,
      runAt,
      runAt === null ? 'preserve_run_at' : 'replace',
    ],
  )
}
