// The session that shows a client of the embedded database to be present. When it ends because the
// server stopped, the server is started again, and whoever uses the database is told.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Writes a line to the service's log. */
export type Report = (level: 'info' | 'error', text: string) => void

type Presence = {
  /** Why the database is away, a sentence; null while it is there. */
  readonly outage: () => string | null
  /** Ends the care for the session and returns it; null while the server is away. */
  readonly release: () => Promise<pg.Client | null>
}

type PresenceParts = {
  readonly session: pg.Client
  /**
   * Opens the session, starting the server if none runs; `onAway` is called when it is not there.
   * Rejects with the reason when the server does not start.
   */
  readonly open: (onAway: () => void) => Promise<pg.Client>
  readonly report: Report
}

/** A server that ran this long had started properly: the next restart is tried at once. */
const STEADY_MS = 30_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5_000
/** Anybody may read these; reasons name folders, and are in the log. */
const STOPPED = 'The embedded database stopped and is being restarted.'
const NOT_STARTING = `${STOPPED} The last attempt failed; the log says why.`

export function keepPresent({ session: first, open, report }: PresenceParts): Presence {
  const stopping = new AbortController()
  const { signal } = stopping
  const outage = openOutage(report)
  let session: pg.Client | null = null
  let returning: Promise<void> = Promise.resolve()
  let since = performance.now()
  let attempts = 0

  function hold(client: pg.Client): void {
    session = client
    since = performance.now()
    client.once('end', () => {
      session = null
      if (!signal.aborted) returning = restore()
    })
  }

  async function restore(): Promise<void> {
    const lost = performance.now()
    if (lost - since > STEADY_MS) attempts = 0
    while (!signal.aborted) {
      await pause(attempts++, signal)
      const client = await open(outage.begin).catch(outage.failed)
      if (!client) continue
      hold(client)
      outage.end(since - lost)
      return
    }
  }

  hold(first)
  return {
    outage: outage.text,
    release: async () => {
      stopping.abort()
      await returning
      return session
    },
  }
}

/** What is said of an outage: to callers a sentence, to the log each reason once. */
function openOutage(report: Report) {
  let text: string | null = null
  let reported: string | null = null
  return {
    text: () => text,
    begin: (): void => {
      if (text === null) report('error', 'the embedded database stopped; restarting')
      text ??= STOPPED
    },
    failed: ({ message }: Error): null => {
      if (reported !== message) report('error', `the embedded database does not start: ${message}`)
      reported = message
      text = NOT_STARTING
      return null
    },
    end: (ms: number): void => {
      if (text !== null) report('info', `the embedded database is back after ${Math.round(ms)} ms`)
      text = null
      reported = null
    },
  }
}

/** Before another attempt; the signal ends it. */
async function pause(attempts: number, signal: AbortSignal): Promise<void> {
  if (attempts === 0) return
  const ms = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
  await wait(ms, undefined, { signal }).catch(() => undefined)
}
