// Background jobs, queued in the database and each run by one replica: scheduled tasks, and jobs
// that requests add.

import { setTimeout as wait } from 'node:timers/promises'
import {
  type CronItem,
  type Runner as GraphileRunner,
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type TaskList,
} from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'

export type BackgroundTasks = {
  readonly tasks: TaskList
  readonly crons: readonly CronItem[]
  /** Tasks to run whenever a replica starts. */
  readonly atStart: readonly string[]
  /** Resolves when everything has ended that its tasks started and did not wait for. */
  readonly ended?: () => Promise<void>
}

export type Runner = {
  /** Takes no more jobs; resolves when the running ones, and what they started, have ended. */
  readonly stop: () => Promise<void>
}

/** A sync may take minutes; bulk jobs run beside it. */
const CONCURRENCY = 2

/**
 * A job whose end cannot be recorded then ends its worker instead of the process, which graphile's
 * unbatched calls would do by an unhandled rejection.
 */
const PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
/** Between attempts to start again while the database is away. */
const PAUSE_MS = 500

const quiet = new Logger(() => () => undefined)

/** Creates the tables of background jobs. */
export async function createJobTables(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quiet })
}

/**
 * Runs until stopped, and starts again when graphile's runner ends because the database was away.
 * Tasks that wait for other servers get a runner of their own.
 */
export async function startRunner(
  pool: Pool,
  sources: readonly BackgroundTasks[],
  concurrency = CONCURRENCY,
): Promise<Runner> {
  const stopping = new AbortController()
  const { signal } = stopping
  let runner = await openRunner(pool, sources, concurrency)
  const supervise = async (): Promise<void> => {
    for (;;) {
      await runner.promise.catch(() => undefined)
      const next = await untilOpen(() => openRunner(pool, sources, concurrency), signal)
      if (!next) return
      runner = next
    }
  }
  const supervised = supervise()
  return {
    stop: async () => {
      stopping.abort()
      // It may have ended by itself already.
      await runner.stop().catch(() => undefined)
      await supervised
      await Promise.all(sources.map(({ ended }) => ended?.()))
    },
  }
}

async function openRunner(
  pool: Pool,
  sources: readonly BackgroundTasks[],
  concurrency: number,
): Promise<GraphileRunner> {
  const runner = await run({
    preset: PRESET,
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    logger: quiet,
    taskList: Object.assign({}, ...sources.map(({ tasks }) => tasks)),
    parsedCronItems: parseCronItems(sources.flatMap(({ crons }) => crons)),
  })
  try {
    for (const task of sources.flatMap(({ atStart }) => atStart)) {
      await runner.addJob(task, {}, { jobKey: task })
    }
    return runner
  } catch (error) {
    await runner.stop().catch(() => undefined)
    throw error
  }
}

/** Tries until it succeeds; null once `signal` is aborted. */
async function untilOpen(
  open: () => Promise<GraphileRunner>,
  signal: AbortSignal,
): Promise<GraphileRunner | null> {
  while (!signal.aborted) {
    const runner = await open().catch(() => null)
    if (runner) return runner
    await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined)
  }
  return null
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
