// The end of the server: calls that have arrived are answered, new ones are refused.

import type { FastifyInstance } from 'fastify'

/** Milliseconds that a client has to finish its request when the service stops. */
const PATIENCE_MS = 5_000
const SWEEP_MS = 50

/** Answers calls that have arrived and refuses new ones; unfinished requests are cut off. */
export async function finishCalls(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
  // A connection whose call was just answered is idle; close it, too.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
}
