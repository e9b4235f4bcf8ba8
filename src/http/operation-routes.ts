// The routes of the operations, under each prefix that leads to them: for API keys, and for members
// who are signed in to the dashboard.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withoutKeys } from '../account/redact-keys.ts'
import { whenBuilt } from '../base/deferred.ts'
import { runInSlices } from '../base/steps.ts'
import type { LastRun } from '../editions/sync-runs.ts'
import { auditOf, refundsIn } from '../operations/computed.ts'
import { answerCoverage, readCoverageQuery } from '../operations/coverage/answer.ts'
import { answerChanges, answerEditions, readChangesQuery } from '../operations/editions/answer.ts'
import type { NamedLaw } from '../operations/operation.ts'
import { answerOrigins } from '../operations/origins/answer.ts'
import { readOrigins } from '../operations/origins/read.ts'
import { answerRates, readRates } from '../operations/rates/answer.ts'
import { bulk, calc, classify, compare } from '../operations/recorded.ts'
import type { ServingLaw } from '../operations/serving-law.ts'
import { type Computed, computeHandler } from './compute-handler.ts'
import { type Account, JSON_TYPE, operationHandler, type Served } from './operation-handler.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * A prefix of paths, and the hooks that admit a call to `endpoint` before its body is read; null: a
 * call that is not counted.
 */
export type RouteGroup = {
  readonly prefix: string
  readonly admit: (endpoint: string | null) => Hook[]
}

type RouteParts = {
  readonly account: Account
  readonly law: ServingLaw
  /** The last run of each publisher's sync. */
  readonly syncs: () => Promise<readonly LastRun[]>
}

const ONE_BODY = { bodyLimit: 1024 * 1024, rowsApart: false }
const MANY_ROWS = { bodyLimit: 2 * 1024 * 1024, rowsApart: true }
const CACHE = 'private, max-age=3600'
/** A failed sync must show within the minute. */
const CACHE_OF_STATES = 'private, max-age=30'

export function addOperationRoutes(
  app: FastifyInstance,
  parts: RouteParts,
  groups: readonly RouteGroup[],
): void {
  const { account, law } = parts
  const post = <Input>(served: Served<Input>, { bodyLimit, rowsApart } = ONE_BODY): void => {
    const { endpoint } = served
    const handler = operationHandler(served, { account, loaded: law.loaded })
    for (const { prefix, admit } of groups) {
      const url = `${prefix}/${endpoint}`
      const config = { rowsApart }
      app.route({ method: 'POST', url, bodyLimit, config, onRequest: admit(endpoint), handler })
    }
  }
  post({ operation: calc, endpoint: 'calc' })
  post({ operation: bulk, endpoint: 'calc/bulk' }, MANY_ROWS)
  post({ operation: classify, endpoint: 'classify' })
  post({ operation: compare, endpoint: 'compare' })
  const compute = (computed: Computed): void => {
    const { endpoint } = computed
    const handler = computeHandler(computed, { inSlices: account.inSlices, loaded: law.loaded })
    const { bodyLimit } = MANY_ROWS
    for (const { prefix, admit } of groups) {
      app.route({
        ...{ method: 'POST', url: `${prefix}/${endpoint}` },
        ...{ bodyLimit, onRequest: admit(endpoint), handler },
      })
    }
  }
  compute({ endpoint: 'audit', answer: auditOf })
  compute({ endpoint: 'refunds', answer: refundsIn })
  for (const group of groups) addLookups(app, parts, group)
}

function addLookups(
  app: FastifyInstance,
  { law, syncs }: Omit<RouteParts, 'account'>,
  { prefix, admit }: RouteGroup,
): void {
  type Answer = (request: FastifyRequest, loaded: NamedLaw) => object | Promise<object>
  const get = (path: string, answer: Answer, cache = CACHE): void => {
    const [endpoint = ''] = path.split('/')
    app.get(`${prefix}/${path}`, { onRequest: admit(endpoint) }, async (request, reply) => {
      const answered = await whenBuilt(() => answer(request, law.loaded()))
      const text = withoutKeys(JSON.stringify(answered))
      reply.header('Cache-Control', cache).header('content-type', JSON_TYPE)
      return reply.send(text)
    })
  }
  get('rates/:country/:hs', ({ params, query }, loaded) =>
    answerRates(readRates(params, query, loaded), loaded),
  )
  get('origins/:country/:hs', ({ params, query }, loaded) =>
    runInSlices(answerOrigins(readOrigins(params, query, loaded), loaded)),
  )
  get('coverage', ({ query }, { tariffs }) =>
    answerCoverage(readCoverageQuery(query, tariffs), tariffs),
  )
  get(
    'editions',
    async (_request, loaded) => answerEditions(law, await syncs(), loaded),
    CACHE_OF_STATES,
  )
  get('editions/changes', ({ query }, { tariffs }) =>
    answerChanges(readChangesQuery(query, tariffs), law),
  )
}
