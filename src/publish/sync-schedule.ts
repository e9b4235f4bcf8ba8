// Scheduled syncs: each publisher by its own schedule with a random delay, on one of the replicas,
// in a separate process, so that requests are not slowed down.

import { spawn } from 'node:child_process'
import type { CronItem, TaskList } from 'graphile-worker'
import type { Clock } from '../base/clock.ts'
import type { PublisherSettings } from './publisher-settings.ts'

export type SyncSchedule = {
  readonly tasks: TaskList
  readonly crons: readonly CronItem[]
  /** The start of a replica triggers no sync. */
  readonly atStart: readonly []
}

type ScheduleSettings = {
  readonly publishers: readonly PublisherSettings[]
  /** The command that syncs a publisher; its name is appended. */
  readonly command: readonly [program: string, ...words: string[]]
  readonly clock: Clock
  /** A random number from 0 to below 1. */
  readonly random: () => number
  readonly env: Readonly<Record<string, string | undefined>>
  /** Stops a running sync; the edition in force stays. */
  readonly signal: AbortSignal
  /** Called after every sync; `failed` needs an operator. */
  readonly report: (report: {
    readonly publisher: string
    readonly failed: boolean
    readonly text: string
  }) => void
}

/** Exit status of a sync that failed and may succeed later. */
export const TEMPORARY_FAILURE = 75
const DUE_TASK = 'landfall-sync-due'
const SYNC_TASK = 'landfall-sync'
/** One queue, so that syncs run one at a time: they share the machine with requests. */
const QUEUE = 'landfall-sync'
/** The runner doubles the wait between attempts, from seconds to minutes. */
const ATTEMPTS = 6
const SECOND = 1_000

type Payload = { readonly publisher: string }

/** Tasks for the runner. A publisher whose key is not set is skipped. */
export function syncSchedule(settings: ScheduleSettings): SyncSchedule {
  const asked = settings.publishers.filter(
    ({ keyVariable: keyFrom }) => keyFrom === null || Boolean(settings.env[keyFrom]),
  )
  return {
    tasks: tasks(asked, settings),
    crons: asked.map(({ id, cron }) => ({
      task: DUE_TASK,
      match: cron,
      identifier: `sync ${id}`,
      payload: { publisher: id },
    })),
    atStart: [],
  }
}

function tasks(publishers: readonly PublisherSettings[], settings: ScheduleSettings): TaskList {
  const byId = new Map(publishers.map((one) => [one.id, one]))
  return {
    [DUE_TASK]: async (payload, { addJob }) => {
      const { publisher } = payload as Payload
      const shift = settings.random() * (byId.get(publisher)?.jitterSeconds ?? 0) * SECOND
      const runAt = new Date(settings.clock.now().getTime() + shift)
      await addJob(SYNC_TASK, { publisher }, jobOf(publisher, runAt))
    },
    [SYNC_TASK]: async (payload) => {
      const { publisher } = payload as Payload
      if (!byId.has(publisher)) return
      const { status, text } = await runSync(settings, publisher)
      settings.report({ publisher, failed: status !== 0, text })
      if (status === TEMPORARY_FAILURE) throw new Error(text)
    },
  }
}

/** A publisher that is due again while its sync is still queued is synced once. */
function jobOf(publisher: string, runAt: Date) {
  return {
    runAt,
    queueName: QUEUE,
    jobKey: `sync ${publisher}`,
    jobKeyMode: 'preserve_run_at',
    maxAttempts: ATTEMPTS,
  } as const
}

/** Runs the command in a separate process; returns its status and last line of output. */
function runSync(
  { command: [program, ...words], env, signal }: ScheduleSettings,
  publisher: string,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, [...words, publisher], {
      env: { ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      signal,
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.on('error', (error) => {
      said += `${publisher}: the sync did not finish: ${error.message}\n`
    })
    child.on('close', (status) => {
      resolve({ status: status ?? 1, text: said.trimEnd().split('\n').at(-1) ?? '' })
    })
  })
}
