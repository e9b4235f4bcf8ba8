// Metrics for operators at /metrics, in Prometheus text. Labels are few and bounded: routes, HTTP
// methods and status codes, sources and editions in force. No key, organisation or goods code.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { LastRun } from '../../editions/sync-runs.ts'
import { addLawGauges, addOpinionCounters, addSyncGauges, type MeasuredLaw } from './gauges.ts'

type Metrics = {
  /** Counts an answered request. */
  readonly observe: (request: FastifyRequest, reply: FastifyReply) => void
  readonly text: () => Promise<string>
  readonly contentType: string
}

/** Seconds: from an in-memory look-up to a request that hangs. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const METHODS = new Set(['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function openMetrics(law: MeasuredLaw, syncs: () => Promise<readonly LastRun[]>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'landfall_requests_total',
    help: 'Requests answered',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'landfall_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [registry],
  })
  addLawGauges(registry, law)
  addSyncGauges(registry, syncs)
  addOpinionCounters(registry, law.loaded().secondOpinion ?? null)
  return {
    observe: (request, reply) => {
      const route = routeOf(request)
      const method = METHODS.has(request.method) ? request.method : 'other'
      requests.inc({ route, method, status: reply.statusCode })
      seconds.observe({ route }, reply.elapsedTime / 1000)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** The pattern of the route, never the path as sent, which the client chooses. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url?.replace(/^\/api\/v1/, '/v1') ?? 'none'
}
