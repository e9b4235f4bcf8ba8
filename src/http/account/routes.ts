// The routes of /account, which the dashboard uses, in one table.

import type { FastifyInstance } from 'fastify'
import type { Events } from '../../events/open.ts'
import type { ServingLaw } from '../../operations/serving-law.ts'
import { calculationRoutes } from './calculation-routes.ts'
import { carrierRoutes } from './carrier-routes.ts'
import { jobRoutes } from './job-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { lawRoutes } from './law-routes.ts'
import { layoutRoutes } from './layout-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { organisationRoutes } from './organisation-routes.ts'
import { refundRoutes } from './refund-routes.ts'
import type { AccountParts } from './route.ts'
import { shareRoutes } from './share-routes.ts'
import { addSignIn } from './sign-in-route.ts'
import { usageRoutes } from './usage-routes.ts'
import { member, ofOwnPages, signedIn } from './visitor.ts'
import { webhookRoutes } from './webhook-routes.ts'

const BODY_LIMIT = 64 * 1024

export function addAccount(
  app: FastifyInstance,
  parts: AccountParts,
  law: Pick<ServingLaw, 'loaded'>,
  events: Events | null,
): void {
  const { pool, signIn, attempts } = parts
  app.decorateRequest('person', null)
  app.decorateRequest('membership', null)
  addSignIn(app, { signIn, attempts })
  const person = signedIn(signIn)
  const routes = [
    ...organisationRoutes(parts),
    ...memberRoutes(parts),
    ...keyRoutes(parts),
    ...usageRoutes(parts),
    ...calculationRoutes(parts),
    ...lawRoutes(law),
    ...shareRoutes(parts),
    ...refundRoutes(parts, law),
    ...jobRoutes(parts, law),
    ...layoutRoutes(parts),
    ...carrierRoutes(parts),
    ...webhookRoutes(events, law),
  ]
  for (const { operation, answer, many } of routes) {
    const { method, path } = operation
    const ofOrganisation = path.includes('{organisation}')
    app.route({
      method,
      url: `/account/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: many?.bodyLimit ?? BODY_LIMIT,
      config: { rowsApart: many?.rowsApart ?? false },
      onRequest: operation.open ? [ofOwnPages] : ofOrganisation ? [person, member(pool)] : [person],
      handler: answer,
    })
  }
}
