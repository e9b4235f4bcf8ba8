// One route of /account, and what the routes are built from. What a handler is given and answers is
// typed by the operation that the document describes.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Static, TSchema } from 'typebox'
import type { PasswordAttempts } from '../../account/password-attempts.ts'
import type { SignIn } from '../../account/sign-in.ts'
import type { Tiers } from '../../account/tier.ts'
import type { Clock } from '../../base/clock.ts'
import type { SecretCipher } from '../../events/secret.ts'
import type { SendMail } from '../../mail/mail.ts'
import type { UnknownFields } from '../../operations/request/unknown-fields.ts'
import { validatedBy } from '../../operations/request/validated.ts'
import type { Shares } from '../../record/share.ts'
import { textsOf } from '../query-texts.ts'
import type { AccountOperation } from './contract/operation.ts'

export type AccountParts = {
  readonly pool: Pool
  readonly tiers: Tiers
  /** The tier of an organisation that signs up. */
  readonly signUpTier: string
  readonly clock: Clock
  /** The service's public address, for links in mail. */
  readonly origin: () => string
  readonly signIn: () => SignIn
  readonly attempts: PasswordAttempts
  readonly shares: Shares
  readonly send: SendMail
  readonly cipher: SecretCipher
  /** Whether this machine is an allowed address. */
  readonly local: boolean
}

export type AccountRoute = {
  readonly operation: AccountOperation
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** Of a route whose bodies are lists of many rows. */
  readonly many?: ManyRows
}

export type ManyRows = {
  /** Bytes of a body. */
  readonly bodyLimit: number
  /** A row that cannot be stored fails when it is read, not the whole body. */
  readonly rowsApart: true
}

type Fixed<T> = T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T

/** What a handler is called with. */
type Call<Body, Query> = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly body: Body
  /** Fields of the body that its schema does not name. */
  readonly unknownFields: UnknownFields
  /** Absent parameters are undefined; whatever is there is text. */
  readonly query: Partial<Query>
}

type StaticOrNull<S extends TSchema | null> = S extends TSchema ? Static<S> : null

/**
 * A route that reads the body by the operation's schema, or throws a 400, and answers by its
 * schema.
 */
export function route<Body extends TSchema | null, Query extends TSchema | null, A extends TSchema>(
  operation: AccountOperation<Body, Query, A>,
  answer: (call: Call<StaticOrNull<Body>, StaticOrNull<Query>>) => Promise<Fixed<Static<A>>>,
  many?: ManyRows,
): AccountRoute {
  return rawRoute(operation, answer, many)
}

/** A route whose answer is sent as it is: text, or a stream. */
export function rawRoute<
  Body extends TSchema | null,
  Query extends TSchema | null,
  A extends TSchema,
>(
  operation: AccountOperation<Body, Query, A>,
  answer: (call: Call<StaticOrNull<Body>, StaticOrNull<Query>>) => Promise<unknown>,
  many?: ManyRows,
): AccountRoute {
  const { body: shown, checkedFirst = shown } = operation
  const read = checkedFirst === null ? null : validatedBy(checkedFirst)
  return {
    operation,
    ...(many && { many }),
    answer: (request, reply) => {
      const { body = null, unknownFields = nothing } = read?.(request.body) ?? {}
      return answer({
        request,
        reply,
        body: body as StaticOrNull<Body>,
        unknownFields,
        query: textsOf(request.query) as Partial<StaticOrNull<Query>>,
      })
    },
  }
}

const nothing: UnknownFields = { paths: [] }
