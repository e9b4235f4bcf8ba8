// The routes that calculate, look up and classify, behind each door that leads to them: an API
// key's, or a member's who is signed in. Behind the door they are the same.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withoutKeys } from '../account/hidden-keys.ts'
import type { LastRun } from '../editions/sync-runs.ts'
import { bulkEndpoint } from '../operations/bulk/answer.ts'
import { calcEndpoint } from '../operations/calc/answer.ts'
import { classifyEndpoint } from '../operations/classify/answer.ts'
import { compareEndpoint } from '../operations/compare/answer.ts'
import { answerCoverage, readCoverageQuery } from '../operations/coverage/answer.ts'
import { answerChanges, answerEditions, readChangesQuery } from '../operations/editions/answer.ts'
import type { Endpoint, Sources, TakenLaw } from '../operations/operation.ts'
import { answerRates, readRates } from '../operations/rates/answer.ts'
import type { ServingLaw } from '../operations/serving-law.ts'
import { type Account, caller } from './call.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** A beginning of paths, and what has to hold before a call to `endpoint` is looked at. */
export type Door = { readonly prefix: string; readonly admit: (endpoint: string) => Hook[] }

type FaceParts = {
  readonly account: Account
  readonly law: ServingLaw
  /** The last run of each publisher's sync. */
  readonly syncs: () => Promise<readonly LastRun[]>
}

export const JSON_TYPE = 'application/json; charset=utf-8'
const LOOK_CACHE = 'private, max-age=3600'
/** What went wrong a minute ago must show. */
const ALARM_CACHE = 'private, max-age=30'

export function addFaces(app: FastifyInstance, parts: FaceParts, doors: readonly Door[]): void {
  const { account, law } = parts
  const add = <Input>(endpointOf: (sources: Sources) => Endpoint<Input>): void => {
    const handler = caller(endpointOf, { account, sources: law.sources })
    const endpoint = endpointOf(law.sources())
    for (const { prefix, admit } of doors) {
      app.route({
        method: 'POST',
        url: `${prefix}/${endpoint.name}`,
        bodyLimit: endpoint.bodyLimit,
        onRequest: admit(endpoint.name),
        handler,
      })
    }
  }
  add(calcEndpoint)
  add(bulkEndpoint)
  add(classifyEndpoint)
  add(compareEndpoint)
  for (const door of doors) addLooks(app, parts, door)
}

function addLooks(
  app: FastifyInstance,
  { law, syncs }: Omit<FaceParts, 'account'>,
  { prefix, admit }: Door,
): void {
  type Answering = (request: FastifyRequest, sources: TakenLaw) => object | Promise<object>
  const look = (path: string, answer: Answering, cache = LOOK_CACHE): void => {
    const [endpoint = ''] = path.split('/')
    app.get(`${prefix}/${path}`, { onRequest: admit(endpoint) }, async (request, reply) => {
      const text = withoutKeys(JSON.stringify(await answer(request, law.sources())))
      reply.header('Cache-Control', cache).header('content-type', JSON_TYPE)
      return reply.send(text)
    })
  }
  look('rates/:country/:hs', ({ params, query }, sources) =>
    answerRates(readRates(params, query, sources), sources),
  )
  look('coverage', ({ query }, { tariffs }) =>
    answerCoverage(readCoverageQuery(query, tariffs), tariffs),
  )
  look(
    'editions',
    async (_request, sources) => answerEditions(law, await syncs(), sources),
    ALARM_CACHE,
  )
  look('editions/changes', ({ query }, { tariffs }) =>
    answerChanges(readChangesQuery(query, tariffs), law),
  )
}
