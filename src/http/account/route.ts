// One route of /account, and what the routes are made from.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { SignIn } from '../../account/sign-in.ts'
import type { Tiers } from '../../account/tier.ts'
import type { Clock } from '../../base/clock.ts'
import type { SendMail } from '../../mail/mail.ts'

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
