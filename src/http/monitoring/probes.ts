// For operators: whether calls can be answered, and which tables behind the answers are old.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Day, dayOf, daysBetween } from '../../base/day.ts'
import { ages } from '../../operations/response/freshness.ts'
import type { ServingLaw } from '../../operations/serving-law.ts'

type ProbeParts = {
  readonly law: Pick<ServingLaw, 'loaded' | 'behind'>
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>
  /** Why the database is away, a sentence without addresses; null when nothing is known. */
  readonly outage: () => string | null
  readonly isStopping: () => boolean
}

type StaleSource = {
  readonly source: string
  /** Whose tariffs have it. */
  readonly destinations: string[]
  readonly as_of: Day
  readonly age_days: number
  readonly max_age_days: number
}

export function addProbes(app: FastifyInstance, parts: ProbeParts): void {
  const { law, ping, outage, isStopping } = parts
  const notReady = (reply: FastifyReply, message: string) =>
    reply.code(503).send({ error: 'not_ready', message })
  const probe = (answer: () => object) => async (_request: FastifyRequest, reply: FastifyReply) => {
    try {
      await ping()
    } catch {
      return notReady(reply, outage() ?? 'The database does not answer.')
    }
    return answer()
  }
  app.get(
    '/healthz',
    probe(() => ({ status: 'ok' })),
  )
  const ready = probe(() => ({ status: 'ready', ...ageOf(law) }))
  app.get('/readyz', (request, reply) =>
    isStopping() ? notReady(reply, 'The service is stopping.') : ready(request, reply),
  )
}

/** Old tables do not make a replica unready: each answer that they matter to says so. */
function ageOf({ loaded, behind }: ProbeParts['law']) {
  const { tariffs, clock, lawName } = loaded()
  const now = clock.now()
  const stale = new Map<string, StaleSource>()
  for (const { destination, source, asOf, maxAgeDays, stale: isStale } of ages(tariffs, now)) {
    if (!isStale) continue
    const key = JSON.stringify([source, asOf, maxAgeDays])
    const known = stale.get(key)
    if (known) known.destinations.push(destination)
    else {
      const age = { as_of: asOf, age_days: daysBetween(asOf, dayOf(now)), max_age_days: maxAgeDays }
      stale.set(key, { source, destinations: [destination], ...age })
    }
  }
  return { law: lawName, behind: behind() !== null, stale: [...stale.values()] }
}
