// The HTTP server: routes under both prefixes, one admission gate, one error handler, one log line
// per request.

import type { Socket } from 'node:net'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { bodyWithoutKeys, withoutKeys } from '../account/redact-keys.ts'
import { runToEnd, type Steps } from '../base/steps.ts'
import type { LastRun } from '../editions/sync-runs.ts'
import type { Events } from '../events/open.ts'
import { httpsRequired } from '../operations/errors.ts'
import { decodeBody, parseBody, SHORT_BODY } from '../operations/request/json.ts'
import type { ServingLaw } from '../operations/serving-law.ts'
import { memberOperations } from './account/member-operations.ts'
import { gate } from './admission-gate.ts'
import { addCalculationRoutes } from './calculation-routes.ts'
import { addDashboard, type DashboardParts } from './dashboard.ts'
import { addDocs } from './docs.ts'
import { addDocumentRoutes } from './document-routes.ts'
import { answerMalformed, answerUnreadable, failureHandler } from './failure.ts'
import { hardening } from './hardening.ts'
import { addJobRoutes } from './job-routes.ts'
import { openMetrics, routeOf } from './monitoring/metrics.ts'
import { addProbes } from './monitoring/probes.ts'
import { addTelemetry } from './monitoring/telemetry.ts'
import { openApiDocument } from './openapi/document.ts'
import { type Account, JSON_TYPE } from './operation-handler.ts'
import { addOperationRoutes, type RouteGroup } from './operation-routes.ts'
import { addProductRoutes } from './product-routes.ts'
import { addRedelivery } from './redeliver.ts'
import { requestId } from './request-id.ts'
import { addShipmentRoutes } from './shipment-routes.ts'
import { refuseUnstorable } from './storable-request.ts'
import { answerUnmatched } from './unmatched.ts'

type AppParts = {
  readonly law: ServingLaw
  readonly account: Account
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>
  /** Why the database is away, a sentence without addresses; null when nothing is known. */
  readonly outage: () => string | null
  /** Whether proxies should send no more calls. */
  readonly isStopping: () => boolean
  readonly logLevel: string
  /** Takes each log line, a JSON text with its line end. */
  readonly log: (line: string) => void
  /** PEM texts; null serves plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null
  /** The last sync of each publisher. */
  readonly syncs: () => Promise<readonly LastRun[]>
  /** Proxies in front, whose X-Forwarded headers are believed: how many, or where. Null: none. */
  readonly trustProxy: number | readonly string[] | null
  /** Null: the preview of events is off. */
  readonly events: Events | null
  /** Null: the API only. */
  readonly dashboard: DashboardParts | null
}

const PREFIXES = ['/v1', '/api/v1']
/** Paths that an operator's probes request directly, without a proxy. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])
/** Longer than any code; a longer path part is refused by its own rule, not by the router. */
const PATH_PART_MAX = 1000
const REQUEST_TIMEOUT_MS = 60_000

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = openServer(parts)
  const metrics = openMetrics(parts.law, parts.syncs)
  app.decorateRequest('admission', null)
  app.decorateRequest('bodyText', '')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const caller = request.admission?.ok ? request.admission.organisation : ''
      const { text, body } =
        bytes.length <= SHORT_BODY
          ? runToEnd(readBody(bytes))
          : await parts.account.inSlices(caller, readBody(bytes))
      request.bodyText = text
      return body
    },
  )
  app.setErrorHandler(failureHandler(parts.account))
  answerUnmatched(app)
  const traceOf = addTelemetry(app)
  app.addHook('preValidation', refuseUnstorable)
  const headers = hardening(parts.tls !== null || parts.trustProxy !== null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('X-Request-Id', request.id)
    done(isPlain(parts, request) ? httpsRequired() : undefined)
  })
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request, reply)
    logAnswer(request, reply, traceOf(request))
    done()
  })
  const groups = routeGroups(parts)
  addOperationRoutes(app, parts, groups)
  addProductRoutes(app, { account: parts.account, loaded: parts.law.loaded }, groups)
  addShipmentRoutes(app, { account: parts.account, loaded: parts.law.loaded }, groups)
  addCalculationRoutes(app, parts, keyGroups(parts))
  addJobRoutes(app, parts, keyGroups(parts))
  addDocumentRoutes(app, groups)
  if (parts.events) addRedelivery(app, parts.events, keyGroups(parts))
  if (parts.dashboard) await addDashboard(app, parts.dashboard, parts.law, parts.events)
  addOperations(app, parts, metrics)
  addDocs(app)
  await app.ready()
  return app
}

/** API keys in a body are removed here; nothing after it sees them. */
function* readBody(bytes: Buffer): Steps<{ readonly text: string; readonly body: unknown }> {
  const received = decodeBody(bytes)
  yield
  const body = parseBody(received)
  yield
  const text = bodyWithoutKeys(received, body)
  return { text, body: text === received ? body : parseBody(text) }
}

function openServer({ tls, trustProxy, logLevel, log }: AppParts): FastifyInstance {
  const app: FastifyInstance = fastify({
    ...(tls && { https: { ...tls, minVersion: 'TLSv1.2' } }),
    logger: {
      level: logLevel,
      base: null,
      stream: { write: (line: string) => log(withoutKeys(line)) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests; each line has its request id.
    childLoggerFactory: (logger) => logger,
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: trustedHops(trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Calls that have arrived when the service stops are answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: PATH_PART_MAX },
    frameworkErrors: (error, request, reply) => {
      answerUnreadable(error, request, reply, app.log)
    },
    clientErrorHandler: (error: Error, socket: Socket) => answerMalformed(error, socket, app.log),
  })
  // Node would answer 417 by itself, without an id.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  return app
}

/**
 * The router takes as the client's address the first one, seen from here, that is no proxy's.
 * Whatever a client writes into X-Forwarded-For is farther away than its own address.
 */
function trustedHops(
  proxies: AppParts['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies === null ? false : [...proxies]
}

/** For API keys under both prefixes; for members when the dashboard is served. */
function routeGroups(parts: AppParts): readonly RouteGroup[] {
  const byKey = keyGroups(parts)
  return parts.dashboard ? [...byKey, memberOperations(parts.dashboard)] : byKey
}

function keyGroups({ account }: AppParts): readonly RouteGroup[] {
  return PREFIXES.map((prefix) => ({
    prefix,
    admit: (endpoint: string | null) => [gate(account, endpoint)],
  }))
}

function addOperations(
  app: FastifyInstance,
  parts: AppParts,
  metrics: ReturnType<typeof openMetrics>,
): void {
  const shown = { events: parts.events !== null, dashboard: parts.dashboard !== null }
  const document = JSON.stringify(openApiDocument(shown))
  app.get('/openapi.json', (_request, reply) => {
    return reply.header('content-type', JSON_TYPE).send(document)
  })
  addProbes(app, parts)
  app.get('/metrics', async (_request, reply) => {
    return reply.header('content-type', metrics.contentType).send(await metrics.text())
  })
}

function isPlain({ trustProxy }: AppParts, request: FastifyRequest): boolean {
  if (trustProxy === null || request.protocol === 'https') return false
  return !PROBES.has(request.routeOptions.url ?? '')
}

function logAnswer(request: FastifyRequest, reply: FastifyReply, trace: string | null): void {
  const { admission } = request
  request.log.info({
    requestId: request.id,
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 100) / 100,
    ...(admission?.ok && { organisation: admission.organisation, key: admission.key }),
    ...(trace !== null && { trace }),
  })
}
