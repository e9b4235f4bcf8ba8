// The routes of /account: what the dashboard asks of a person's organisations, in one table.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { SignIn } from '../../account/sign-in.ts'
import type { Tiers } from '../../account/tier.ts'
import type { Clock } from '../../base/clock.ts'
import type { Events } from '../../events/open.ts'
import type { SendMail } from '../../mail/mail.ts'
import type { ServingLaw } from '../law.ts'
import { calculationRoutes } from './calculation-routes.ts'
import { historyRoutes } from './history-routes.ts'
import { jobRoutes } from './job-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { organisationRoutes } from './organisation-routes.ts'
import { placeRoutes } from './place-routes.ts'
import { addSignIn } from './sign-in-route.ts'
import { usageRoutes } from './usage-routes.ts'
import { member, signedIn } from './visitor.ts'
import { webhookRoutes } from './webhook-routes.ts'

export type AccountParts = {
  readonly pool: Pool
  readonly tiers: Tiers
  readonly clock: Clock
  /** Where people find the service, for links in mail. */
  readonly origin: () => string
  readonly signIn: () => SignIn
  readonly send: SendMail
}

export type AccountRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /account; with `:organisation` its members alone are let in. */
  readonly path: string
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<object>
  /** Bytes, where a body may be larger than most. */
  readonly bodyLimit?: number
}

const BODY_LIMIT = 64 * 1024

export function addAccount(
  app: FastifyInstance,
  parts: AccountParts,
  law: Pick<ServingLaw, 'sources'>,
  events: Events | null,
): void {
  const { pool, signIn } = parts
  app.decorateRequest('person', null)
  app.decorateRequest('membership', null)
  addSignIn(app, { pool, signIn })
  const person = signedIn(signIn)
  const routes = [
    ...organisationRoutes(parts),
    ...memberRoutes(parts),
    ...keyRoutes(parts),
    ...usageRoutes(parts),
    ...calculationRoutes(parts),
    ...placeRoutes(law),
    ...historyRoutes(law),
    ...jobRoutes(parts, law),
    ...webhookRoutes(events, law),
  ]
  for (const { method, path, answer, bodyLimit = BODY_LIMIT } of routes) {
    const ofOrganisation = path.includes(':organisation')
    app.route({
      method,
      url: `/account/${path}`,
      bodyLimit,
      onRequest: ofOrganisation ? [person, member(pool)] : [person],
      handler: answer,
    })
  }
}
