// The catalogue: products of the organisation, one by one and in lists.

import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { withoutKeys } from '../account/redact-keys.ts'
import { may } from '../account/role.ts'
import { assert } from '../base/assert.ts'
import { whenBuilt } from '../base/deferred.ts'
import type { Catalogue } from '../catalogue/open.ts'
import {
  readChangeSearch,
  readExposureBy,
  readProduct,
  readProducts,
  readSearch,
} from '../catalogue/read.ts'
import { productNotFound } from '../operations/errors.ts'
import type { LoadedLaw, NamedLaw } from '../operations/operation.ts'
import { accountRefusal } from './account/visitor.ts'
import { JSON_TYPE } from './operation-handler.ts'
import type { RouteGroup } from './operation-routes.ts'

/** Usage counts by it. */
const ENDPOINT = 'products'
const BODY_LIMIT = 2 * 1024 * 1024

type Parts = {
  readonly account: { readonly catalogue: Catalogue }
  readonly loaded: () => NamedLaw
}

type Call = {
  readonly request: FastifyRequest
  readonly organisation: string
  readonly law: LoadedLaw
  /** As in the path; empty where the path has none. */
  readonly sku: string
}

export function addProductRoutes(
  app: FastifyInstance,
  { account, loaded }: Parts,
  groups: readonly RouteGroup[],
): void {
  const add = adder(app, loaded, groups)
  addFindings(add, account)
  add('GET', 'products', async ({ request, organisation, law }) => {
    const { search, warnings } = readSearch(request.query, law.tariffs)
    return { ...(await account.catalogue.search(organisation, search)), warnings }
  })
  add(
    'PUT',
    'products',
    async ({ request, organisation, law }) => {
      const { products, errors, warnings } = readProducts(request.body, nowOf(law))
      await account.catalogue.store(organisation, products)
      return { stored: products.length, errors, warnings }
    },
    true,
  )
  add('GET', 'products/:sku', async ({ organisation, sku }) => {
    const product = await account.catalogue.read(organisation, sku)
    if (!product) throw productNotFound(sku)
    return { product, warnings: [] }
  })
  add('GET', 'products/:sku/prices', async ({ organisation, sku }) => {
    const prices = await account.catalogue.prices(organisation, sku)
    if (!prices) throw productNotFound(sku)
    return { ...prices, warnings: [] }
  })
  add('PUT', 'products/:sku', async ({ request, organisation, sku, law }) => {
    const { product, warnings } = readProduct(sku, request.body, nowOf(law))
    await account.catalogue.store(organisation, [product])
    return { product, warnings }
  })
  add('DELETE', 'products/:sku', async ({ organisation, sku }) => {
    if (!(await account.catalogue.remove(organisation, sku))) throw productNotFound(sku)
    return { sku }
  })
}

/** What the watch found. */
function addFindings(add: Add, account: Parts['account']): void {
  add('GET', 'catalogue/changes', async ({ request, organisation, law }) => {
    const { search, warnings } = readChangeSearch(request.query, law.tariffs)
    return { ...(await account.catalogue.changes(organisation, search)), warnings }
  })
  add('GET', 'catalogue/coming', async ({ organisation }) => {
    return { coming: await account.catalogue.coming(organisation), warnings: [] }
  })
  add('GET', 'catalogue/exposure', async ({ request, organisation }) => {
    const { by, warnings } = readExposureBy(request.query)
    return { by, exposure: await account.catalogue.exposure(organisation, by), warnings }
  })
}

type Add = (
  method: HTTPMethods,
  path: string,
  answer: (call: Call) => Promise<object>,
  rowsApart?: boolean,
) => void

function adder(app: FastifyInstance, loaded: () => NamedLaw, groups: readonly RouteGroup[]): Add {
  return (method, path, answer, rowsApart = false) => {
    for (const { prefix, admit } of groups) {
      app.route({
        ...{ method, url: `${prefix}/${path}`, bodyLimit: BODY_LIMIT, config: { rowsApart } },
        onRequest: admit(ENDPOINT),
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
  const { sku = '' } = params as { readonly sku?: string }
  return { request, organisation: admission.organisation, law, sku: withoutKeys(sku).trim() }
}

function nowOf({ tariffs, clock }: LoadedLaw) {
  return { tariffs, now: clock.now() }
}

/** Of members, those whose role may change the catalogue; every key may. */
function mayChange({ membership }: FastifyRequest): void {
  if (membership && !may(membership.role, 'catalogue')) throw accountRefusal('forbidden')
}
