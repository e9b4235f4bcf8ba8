// Admits /v1 calls: checks key, plan and limits before the body is read.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admission, RateWindow } from '../account/admission.ts'
import type { PersonAdmission } from '../account/person-admission.ts'
import { asPart } from '../base/parts.ts'
import {
  quotaExceeded,
  type Refusal,
  rateLimited,
  revoked,
  tierDowngraded,
  unauthorized,
} from '../operations/errors.ts'
import type { Account } from './operation-handler.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on routes without a key, and before it is checked. */
    admission: Admission | PersonAdmission | null
    /** The body as received, for requests with a JSON body. */
    bodyText: string
  }
}

const BEARER = /^Bearer +(\S+)$/i

/**
 * An `onRequest` hook that admits a call and counts it under `endpoint`, or throws why not. Null:
 * it is not counted.
 */
export function gate({ admit }: Account, endpoint: string | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const admission = await asPart('admission', () => admit(rawKeyOf(request), endpoint))
    admitted(request, reply, admission)
  }
}

/** Stores the decision with the request, sets its rate-limit headers, throws when refused. */
export function admitted(
  request: FastifyRequest,
  reply: FastifyReply,
  admission: Admission | PersonAdmission,
): void {
  request.admission = admission
  if (admission.window) showWindow(reply, admission.window)
  if (!admission.ok) throw refusalOf(admission)
}

function rawKeyOf({ headers }: FastifyRequest): string | null {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null
}

function showWindow(reply: FastifyReply, { limit, remaining, resetS }: RateWindow): void {
  reply.header('X-RateLimit-Limit', limit)
  reply.header('X-RateLimit-Remaining', remaining)
  reply.header('X-RateLimit-Reset', resetS)
}

function refusalOf({
  refusal,
  retryAfterS,
}: Extract<Admission | PersonAdmission, { ok: false }>): Refusal {
  switch (refusal) {
    case 'unauthorized':
      return unauthorized()
    case 'revoked':
      return revoked()
    case 'tier_downgraded':
      return tierDowngraded()
    case 'rate_limited':
      return rateLimited(retryAfterS ?? 1)
    case 'quota_exceeded':
      return quotaExceeded()
  }
}
