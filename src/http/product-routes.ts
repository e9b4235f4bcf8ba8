// The catalogue: products of the organisation, one by one and in lists.

import type { FastifyInstance } from 'fastify'
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
import type { RouteGroup } from './operation-routes.ts'
import { type AddRoute, routesOfOrganisation } from './organisation-routes.ts'

/** Usage counts by it. */
const ENDPOINT = 'products'

type Parts = {
  readonly account: { readonly catalogue: Catalogue }
  readonly loaded: () => NamedLaw
}

export function addProductRoutes(
  app: FastifyInstance,
  { account, loaded }: Parts,
  groups: readonly RouteGroup[],
): void {
  const add = routesOfOrganisation(app, loaded, groups, ENDPOINT)
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
  add('GET', 'products/:sku', async ({ organisation, named: sku }) => {
    const product = await account.catalogue.read(organisation, sku)
    if (!product) throw productNotFound(sku)
    return { product, warnings: [] }
  })
  add('GET', 'products/:sku/prices', async ({ organisation, named: sku }) => {
    const prices = await account.catalogue.prices(organisation, sku)
    if (!prices) throw productNotFound(sku)
    return { ...prices, warnings: [] }
  })
  add('PUT', 'products/:sku', async ({ request, organisation, named: sku, law }) => {
    const { product, warnings } = readProduct(sku, request.body, nowOf(law))
    await account.catalogue.store(organisation, [product])
    return { product, warnings }
  })
  add('DELETE', 'products/:sku', async ({ organisation, named: sku }) => {
    if (!(await account.catalogue.remove(organisation, sku))) throw productNotFound(sku)
    return { sku }
  })
}

/** What the watch found. */
function addFindings(add: AddRoute, account: Parts['account']): void {
  add('GET', 'catalogue/changes', async ({ request, organisation, law }) => {
    const { search, warnings } = readChangeSearch(request.query, law.tariffs)
    return { ...(await account.catalogue.changes(organisation, search)), warnings }
  })
  add('GET', 'catalogue/coming', async ({ organisation }) => {
    return { coming: await account.catalogue.coming(organisation), warnings: [] }
  })
  add('GET', 'catalogue/exposure', async ({ request, organisation }) => {
    const { by, warnings } = readExposureBy(request.query)
    const { catalogue } = account
    const exposure = await catalogue.exposure(organisation, by)
    return { by, exposure, unpriced: await catalogue.unpriced(organisation), warnings }
  })
}

function nowOf({ tariffs, clock }: LoadedLaw) {
  return { tariffs, now: clock.now() }
}
