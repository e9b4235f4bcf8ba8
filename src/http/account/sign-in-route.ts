// Passes requests under /account/auth to the sign-in library, and limits guesses of passwords.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PasswordAttempts, WINDOW_MINUTES } from '../../account/password-attempts.ts'
import { withoutKeys } from '../../account/redact-keys.ts'
import {
  CLIENT_ADDRESS,
  PASSWORD_PATH,
  RESET_PATH,
  SIGN_IN_PATH,
  type SignIn,
} from '../../account/sign-in.ts'
import { invalid, issue, notFound } from '../../operations/errors.ts'

type Parts = { readonly signIn: () => SignIn; readonly attempts: PasswordAttempts }

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH'])
const YEAR_SECONDS = 365 * 86_400

export function addSignIn(app: FastifyInstance, parts: Parts): void {
  app.route({
    method: ['GET', 'POST'],
    url: `${SIGN_IN_PATH}/*`,
    handler: async (request, reply) => {
      refuseOtherThanObject(request)
      const asked = asRequest(request)
      // As the library reads it: without the dots of `/x/../`.
      const path = new URL(asked.url).pathname
      const email = path === PASSWORD_PATH ? fieldOf(request, 'email') : null
      if (email !== null) return tryPassword(parts, request, reply, asked, email)
      if (path === RESET_PATH) return resetPassword(parts, request, reply, asked)
      return send(reply, await parts.signIn().handle(asked))
    },
  })
}

/** The library takes any body on paths that need none. */
function refuseOtherThanObject({ body }: FastifyRequest): void {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (body !== undefined && !isObject) throw invalid([issue([], 'must be an object')])
}

async function tryPassword(
  { signIn, attempts }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Request,
  email: string,
): Promise<FastifyReply> {
  const device = cookieOf(request, attempts.deviceCookie(email))
  const attempt = await attempts.take({ email, address: request.ip, device })
  if (attempt === null) return tooOften(reply)
  const answer = await signIn().handle(asked)
  if (answer.status !== 401) await attempt.giveBack()
  if (answer.ok) setDevice(attempts, request, reply, email)
  return send(reply, answer)
}

/** Whoever sets a new password by mail may sign in with it, whatever strangers try meanwhile. */
async function resetPassword(
  { signIn, attempts }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Request,
): Promise<FastifyReply> {
  const token = fieldOf(request, 'token')
  const email = token === null ? null : await signIn().addressOfReset(token)
  const answer = await signIn().handle(asked)
  if (answer.ok && email !== null) setDevice(attempts, request, reply, email)
  return send(reply, answer)
}

function fieldOf({ body }: FastifyRequest, name: 'email' | 'token'): string | null {
  const value = ((body ?? {}) as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : null
}

function cookieOf({ headers }: FastifyRequest, name: string): string | null {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

function setDevice(
  attempts: PasswordAttempts,
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  email: string,
): void {
  const secure = protocol === 'https' ? '; Secure' : ''
  const scope = `Max-Age=${YEAR_SECONDS}; Path=${SIGN_IN_PATH}; HttpOnly; SameSite=Strict${secure}`
  reply.header(
    'set-cookie',
    `${attempts.deviceCookie(email)}=${attempts.newDevice(email)}; ${scope}`,
  )
}

export function headersOf({ headers, ip }: FastifyRequest): Headers {
  const copy = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue
    // A session is kept with what its browser calls itself. A header has no character "…".
    const text = withoutKeys(Array.isArray(value) ? value.join(', ') : value)
    copy.set(name, text.replaceAll('…', '...'))
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
  // The library answers a path that it does not have without a body.
  if (answer.status === 404 && answer.body === null) throw notFound()
  reply.code(answer.status)
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.header('cache-control', 'no-store').send(await answer.text())
}

function tooOften(reply: FastifyReply): FastifyReply {
  return reply
    .code(429)
    .header('Retry-After', WINDOW_MINUTES * 60)
    .send({
      error: 'rate_limited',
      code: 'RATE_LIMITED',
      message:
        `Too many wrong passwords for this address. Wait ${WINDOW_MINUTES} minutes, ` +
        'or set a new password.',
    })
}
