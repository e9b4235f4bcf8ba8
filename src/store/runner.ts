// Background jobs, queued in the database and each run by one replica: scheduled tasks, and jobs
// that requests add.

import { type CronItem, Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'

export type BackgroundTasks = {
  readonly tasks: TaskList
  readonly crons: readonly CronItem[]
  /** Tasks to run whenever a replica starts. */
  readonly atStart: readonly string[]
}

export type Runner = {
  /** Takes no more jobs, and resolves when the running ones have ended. */
  readonly stop: () => Promise<void>
}

/** A sync may take minutes; bulk jobs run beside it. */
const CONCURRENCY = 2

/** Runs until stopped. Tasks that wait for other servers get a runner of their own. */
export async function startRunner(
  pool: Pool,
  sources: readonly BackgroundTasks[],
  concurrency = CONCURRENCY,
): Promise<Runner> {
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: Object.assign({}, ...sources.map(({ tasks }) => tasks)),
    parsedCronItems: parseCronItems(sources.flatMap(({ crons }) => crons)),
  })
  for (const task of sources.flatMap(({ atStart }) => atStart)) {
    await runner.addJob(task, {}, { jobKey: task })
  }
  return { stop: () => runner.stop() }
}

/**
 * Queues a job in the transaction of `session`; a job that waits under the same key is not added
 * again. With `runAt` the job does not start earlier, and a waiting job is moved to that time.
 */
export async function addJob(
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
