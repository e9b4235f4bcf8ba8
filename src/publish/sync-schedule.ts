// When publishers are asked without anybody asking for it: each by its own cadence, at a moment
// that chance shifts, by one replica of all, in a process of its own, so that requests wait for
// none.

import { spawn } from 'node:child_process'
import type { CronItem, TaskList } from 'graphile-worker'
import type { Clock } from '../base/clock.ts'
import type { PublisherSettings } from './publisher-settings.ts'

export type Schedule = {
  readonly tasks: TaskList
  readonly crons: readonly CronItem[]
  /** Nobody is asked merely because a replica starts. */
  readonly atStart: readonly []
}

type ScheduleSettings = {
  readonly publishers: readonly PublisherSettings[]
  /** The program that syncs a publisher, to which its name is added. */
  readonly command: readonly [program: string, ...words: string[]]
  readonly clock: Clock
  /** From 0 up to, but not, 1. */
  readonly chance: () => number
  readonly env: Readonly<Record<string, string | undefined>>
  /** Ends a sync that runs; what it did not put in force stays as it was. */
  readonly signal: AbortSignal
  /** Told of every sync; `failed` calls for an operator. */
  readonly say: (report: {
    readonly publisher: string
    readonly failed: boolean
    readonly text: string
  }) => void
}

/** Exit status of a sync that failed on the way, and may go well a little later. */
export const FAILED_ON_THE_WAY = 75
const DUE = 'landfall-sync-due'
const SYNC = 'landfall-sync'
/** All syncs wait for each other: they share a machine with the requests. */
const QUEUE = 'landfall-sync'
/** Waits between attempts double from seconds to minutes. */
const ATTEMPTS = 6
const SECOND = 1_000

type Payload = { readonly publisher: string }

/** Chores for a runner. A publisher whose key is not set is not asked. */
export function publisherSchedule(settings: ScheduleSettings): Schedule {
  const asked = settings.publishers.filter(
    ({ keyFrom }) => keyFrom === null || Boolean(settings.env[keyFrom]),
  )
  return {
    tasks: tasks(asked, settings),
    crons: asked.map(({ id, cron }) => ({
      task: DUE,
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
    [DUE]: async (payload, { addJob }) => {
      const { publisher } = payload as Payload
      const shift = settings.chance() * (byId.get(publisher)?.jitterSeconds ?? 0) * SECOND
      const runAt = new Date(settings.clock.now().getTime() + shift)
      await addJob(SYNC, { publisher }, jobOf(publisher, runAt))
    },
    [SYNC]: async (payload) => {
      const { publisher } = payload as Payload
      if (!byId.has(publisher)) return
      const { status, text } = await apart(settings, publisher)
      settings.say({ publisher, failed: status !== 0, text })
      if (status === FAILED_ON_THE_WAY) throw new Error(text)
    },
  }
}

/** A publisher that is due again while its sync still waits is asked once. */
function jobOf(publisher: string, runAt: Date) {
  return {
    runAt,
    queueName: QUEUE,
    jobKey: `sync ${publisher}`,
    jobKeyMode: 'preserve_run_at',
    maxAttempts: ATTEMPTS,
  } as const
}

/** The command in a process of its own, and the last line that it said. */
function apart(
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
      said += `${publisher}: the sync was not run to its end: ${error.message}\n`
    })
    child.on('close', (status) => {
      resolve({ status: status ?? 1, text: said.trimEnd().split('\n').at(-1) ?? '' })
    })
  })
}
