// Passes requests under /account/auth to the sign-in library, and limits guesses of passwords.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import {
  CLIENT_ADDRESS,
  mayTryPassword,
  recordFailedPassword,
  SIGN_IN_PATH,
  type SignIn,
} from '../../account/sign-in.ts'

type Parts = { readonly pool: Pool; readonly signIn: () => SignIn }

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH'])

export function addSignIn(app: FastifyInstance, { pool, signIn }: Parts): void {
  app.route({
    method: ['GET', 'POST'],
    url: `${SIGN_IN_PATH}/*`,
    handler: async (request, reply) => {
      const email = passwordTriedFor(request)
      if (email !== null && !(await mayTryPassword(pool, email))) return tooOften(reply)
      const answer = await signIn().handle(asRequest(request))
      if (email !== null && answer.status === 401) await recordFailedPassword(pool, email)
      return send(reply, answer)
    },
  })
}

/** The e-mail address whose password this request tries; null for other requests. */
function passwordTriedFor({ url, body }: FastifyRequest): string | null {
  if (!url.startsWith(`${SIGN_IN_PATH}/sign-in/email`)) return null
  const { email } = (body ?? {}) as { readonly email?: unknown }
  return typeof email === 'string' ? email : null
}

export function headersOf({ headers, ip }: FastifyRequest): Headers {
  const copy = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) copy.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Never an address that the client claims.
  copy.set(CLIENT_ADDRESS, ip)
  return copy
}

function asRequest(request: FastifyRequest): Request {
  const { method, url, protocol, host, bodyText } = request
  return new Request(new URL(url, `${protocol}://${host}`), {
    method,
    headers: headersOf(request),
    ...(WITH_BODY.has(method) && { body: bodyText }),
  })
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status)
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.header('cache-control', 'no-store').send(await answer.text())
}

function tooOften(reply: FastifyReply): FastifyReply {
  return reply.code(429).header('Retry-After', 900).send({
    error: 'rate_limited',
    code: 'RATE_LIMITED',
    message: 'Too many wrong passwords for this address. Wait 15 minutes, or set a new password.',
  })
}
