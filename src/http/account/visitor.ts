// The person behind a request to /account: signed in, from a page of this service, and what they
// may see of an organisation. What they may change is checked where it is changed.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Actor } from '../../account/audit.ts'
import { roleIn } from '../../account/authority.ts'
import { type AccountRefusal, type Refused, refusalMessage } from '../../account/refusal.ts'
import type { Role } from '../../account/role.ts'
import type { Person, SignIn } from '../../account/sign-in.ts'
import { assert } from '../../base/assert.ts'
import { isId } from '../../base/id.ts'
import { issue, Refusal } from '../../operations/errors.ts'
import { refusalStatus } from './refusal-status.ts'
import { headersOf } from './sign-in-route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on routes without sign-in, and before it is checked. */
    person: Person | null
    /** Null on routes without an organisation. */
    membership: { readonly organisation: string; readonly role: Role } | null
  }
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Admits everybody, but only from pages of this service. */
export const ofOwnPages: Hook = async (request, reply) => {
  reply.header('Cache-Control', 'no-store')
  if (comesFromElsewhere(request)) throw elsewhere()
}

/** Admits people who are signed in, and only from pages of this service. */
export function signedIn(signIn: () => SignIn): Hook {
  return async (request, reply) => {
    await ofOwnPages(request, reply)
    request.person = await signIn().personOf(headersOf(request))
    if (!request.person) throw signInFirst()
  }
}

/** Admits members; others get "not found". */
export function member(pool: Pool): Hook {
  return async (request) => {
    const { organisation } = request.params as { readonly organisation: string }
    const role = isId(organisation) ? await roleIn(pool, organisation, personOf(request).id) : null
    if (role === null) throw accountRefusal('unknown_organisation')
    request.membership = { organisation, role }
  }
}

const READING = new Set(['GET', 'HEAD'])

/** Browsers send the origin of a request; other clients carry no session cookie. */
function comesFromElsewhere({ method, headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && !(site === 'none' && READING.has(method))
  const { origin } = headers
  return origin !== undefined && !READING.has(method) && hostOf(origin) !== host
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}

export function personOf({ person }: FastifyRequest): Person {
  assert(person, 'a route of a person was handled for nobody')
  return person
}

export function actorOf(request: FastifyRequest): Extract<Actor, { kind: 'member' }> {
  const { id, email } = personOf(request)
  return { kind: 'member', person: id, email }
}

export function membershipOf({
  membership,
}: FastifyRequest): NonNullable<FastifyRequest['membership']> {
  assert(membership, 'a route of an organisation was handled without one')
  return membership
}

/** The field of the body that a refusal is about, where its status is 400. */
const FIELDS: Partial<Readonly<Record<AccountRefusal, string>>> = {
  invalid_name: 'name',
  invalid_email: 'email',
}

/** `error` and `code` name the refusal. */
export function accountRefusal(refusal: AccountRefusal): Refusal {
  const message = refusalMessage(refusal)
  const field = FIELDS[refusal]
  return new Refusal(refusalStatus[refusal], {
    error: refusal,
    code: refusal.toUpperCase(),
    message,
    ...(field !== undefined && { issues: [issue([field], message)] }),
  })
}

/** The result of a change; throws the response that explains why it was not made. */
export function granted<T extends { readonly ok: true }>(outcome: T | Refused): T {
  if (!outcome.ok) throw accountRefusal(outcome.refusal)
  return outcome
}

function signInFirst(): Refusal {
  return new Refusal(401, { error: 'unauthorized', message: 'Sign in to see this.' })
}

function elsewhere(): Refusal {
  const message = 'This request does not come from a page of this service.'
  return new Refusal(403, { error: 'forbidden', message })
}
