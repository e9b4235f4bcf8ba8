// The shipments that calculations name: a page of them, one with its milestones, and reports of
// what happened to it.

import type { FastifyInstance } from 'fastify'
import { isId } from '../base/id.ts'
import { shipmentNotFound } from '../operations/errors.ts'
import type { NamedLaw } from '../operations/operation.ts'
import type { Shipments } from '../shipments/open.ts'
import { readMilestones, readShipmentSearch } from '../shipments/read.ts'
import type { RouteGroup } from './operation-routes.ts'
import { routesOfOrganisation } from './organisation-routes.ts'

/** Usage counts by it. */
const ENDPOINT = 'shipments'

type Parts = {
  readonly account: { readonly shipments: Shipments }
  readonly loaded: () => NamedLaw
}

export function addShipmentRoutes(
  app: FastifyInstance,
  { account, loaded }: Parts,
  groups: readonly RouteGroup[],
): void {
  const add = routesOfOrganisation(app, loaded, groups, ENDPOINT)
  add('GET', 'shipments', async ({ request, organisation }) => {
    const { search, warnings } = readShipmentSearch(request.query)
    return { ...(await account.shipments.search(organisation, search)), warnings }
  })
  add('GET', 'shipments/:id', async ({ organisation, named }) => {
    const shipment = isId(named) ? await account.shipments.read(organisation, named) : null
    if (!shipment) throw shipmentNotFound()
    return { shipment, warnings: [] }
  })
  add('POST', 'shipments/:id/milestones', async ({ request, organisation, named, law }) => {
    const now = law.clock.now()
    const { milestones, warnings } = readMilestones(request.body, now)
    const report = { organisation, shipment: named, milestones, now }
    const { territories } = law.tariffs
    const taken = isId(named) ? await account.shipments.take({ ...report, territories }) : null
    if (!taken) throw shipmentNotFound()
    return { shipment_id: named.toLowerCase(), ...taken, warnings }
  })
}
