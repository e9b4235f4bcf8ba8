// Routes on what an organisation keeps: for every group of routes, with one way to admit, to answer
// and to ask for the permission to change.

import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { withoutKeys } from '../account/redact-keys.ts'
import { may } from '../account/role.ts'
import { assert } from '../base/assert.ts'
import { whenBuilt } from '../base/deferred.ts'
import type { NamedLaw } from '../operations/operation.ts'
import { accountRefusal } from './account/visitor.ts'
import { JSON_TYPE } from './operation-handler.ts'
import type { RouteGroup } from './operation-routes.ts'

const BODY_LIMIT = 2 * 1024 * 1024

type Call = {
  readonly request: FastifyRequest
  readonly organisation: string
  readonly law: NamedLaw
  /** The SKU or id in the path; empty where it has none. */
  readonly named: string
}

export type AddRoute = (
  method: HTTPMethods,
  path: string,
  answer: (call: Call) => Promise<object>,
  rowsApart?: boolean,
) => void

/** `endpoint`: usage counts by it. */
export function routesOfOrganisation(
  app: FastifyInstance,
  loaded: () => NamedLaw,
  groups: readonly RouteGroup[],
  endpoint: string,
): AddRoute {
  return (method, path, answer, rowsApart = false) => {
    for (const { prefix, admit } of groups) {
      app.route({
        ...{ method, url: `${prefix}/${path}`, bodyLimit: BODY_LIMIT, config: { rowsApart } },
        onRequest: admit(endpoint),
        handler: async (request, reply) => {
          if (method !== 'GET') mayChange(request)
          const answered = await whenBuilt(() => answer(callOf(request, loaded())))
          const text = withoutKeys(JSON.stringify(answered))
          reply.header('Cache-Control', 'private, no-store').header('content-type', JSON_TYPE)
          return reply.send(text)
        },
      })
    }
  }
}

function callOf(request: FastifyRequest, law: NamedLaw): Call {
  const { admission, params } = request
  assert(admission?.ok, 'a call was handled that was not admitted')
  const { sku, id } = params as { readonly sku?: string; readonly id?: string }
  const named = withoutKeys(sku ?? id ?? '').trim()
  return { request, organisation: admission.organisation, law, named }
}

/** Of members, those whose role may change the catalogue and shipments; every key may. */
function mayChange({ membership }: FastifyRequest): void {
  if (membership && !may(membership.role, 'catalogue')) throw accountRefusal('forbidden')
}
