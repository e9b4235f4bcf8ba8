// The routes that calculate, look up and classify, behind each door that leads to them: an API
// key's, or a member's who is signed in. Behind the door they are the same.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bulkEndpoint } from './bulk.ts'
import { calcEndpoint } from './calc.ts'
import { type Account, caller } from './call.ts'
import { classifyEndpoint } from './classify.ts'
import { compareEndpoint } from './compare.ts'
import { answerCoverage, readCoverageQuery } from './coverage.ts'
import type { Endpoint, Sources } from './endpoint.ts'
import { answerRates, readRates } from './rates.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** A beginning of paths, and what has to hold before a call to `endpoint` is looked at. */
export type Door = { readonly prefix: string; readonly admit: (endpoint: string) => Hook[] }

type FaceParts = { readonly account: Account; readonly sources: Sources }

export const JSON_TYPE = 'application/json; charset=utf-8'
const LOOK_CACHE = 'private, max-age=3600'

export function addFaces(app: FastifyInstance, parts: FaceParts, doors: readonly Door[]): void {
  const { account, sources } = parts
  const add = <Input>(endpoint: Endpoint<Input>): void => {
    const handler = caller(endpoint, { account, clock: sources.clock })
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
  add(calcEndpoint(sources))
  add(bulkEndpoint(sources))
  add(classifyEndpoint(sources))
  add(compareEndpoint(sources))
  for (const door of doors) addLooks(app, sources, door)
}

function addLooks(app: FastifyInstance, sources: Sources, { prefix, admit }: Door): void {
  const look = (path: string, answer: (request: FastifyRequest) => object): void => {
    const [endpoint = ''] = path.split('/')
    app.get(`${prefix}/${path}`, { onRequest: admit(endpoint) }, (request, reply) => {
      const text = JSON.stringify(answer(request))
      reply.header('Cache-Control', LOOK_CACHE).header('content-type', JSON_TYPE)
      return reply.send(text)
    })
  }
  look('rates/:country/:hs', ({ params, query }) =>
    answerRates(readRates(params, query, sources), sources),
  )
  look('coverage', ({ query }) =>
    answerCoverage(readCoverageQuery(query, sources.tariffs), sources.tariffs),
  )
}
