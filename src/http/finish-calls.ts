// The end of the server: for a while proxies turn away, then calls that have arrived are answered
// and new ones refused; unfinished requests are cut off.

import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that a client has to finish its request when the service stops. */
const PATIENCE_MS = 5_000
const SWEEP_MS = 50

type Stopping = {
  /** From the signal on. /readyz answers 503, so that proxies send no more calls. */
  readonly isStopping: () => boolean
  /** Answers calls as before for `drainMs`, then finishes. */
  readonly finish: (app: FastifyInstance, drainMs: number) => Promise<void>
}

export function openStopping(): Stopping {
  let stopping = false
  return {
    isStopping: () => stopping,
    finish: async (app, drainMs) => {
      stopping = true
      await wait(drainMs)
      await finishCalls(app)
    },
  }
}

async function finishCalls(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  // A connection whose call was just answered is idle; close it, too.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
}
