// Turns whatever was thrown into the Error object of the contract; details for the operator go to
// the log.

import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { withoutKeys } from '../account/redact-keys.ts'
import {
  databaseAway,
  internal,
  invalid,
  issue,
  notFound,
  payloadTooLarge,
  Refusal,
  unsupportedMediaType,
} from '../operations/errors.ts'
import { ReservationLostError } from '../record/commit.ts'
import { isUnavailable } from '../store/database-error.ts'
import { type Account, JSON_TYPE, uncountCall } from './operation-handler.ts'

const UNAVAILABLE = 503

type Thrown = { readonly code?: string; readonly message: string }

/** An error handler that answers with the contract's Error object; 5xx calls are not counted. */
export function failureHandler(account: Pick<Account, 'uncount'>) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error as Thrown, request)
    if (refusal.status >= 500) {
      request.log.error({ requestId: request.id, err: error }, 'a request failed')
      const uncounted = uncountCall(account, request)
      // Without its database the call is uncounted later; the caller need not wait for that.
      if (refusal.status !== UNAVAILABLE) await uncounted
    }
    const body = withoutKeys(JSON.stringify(refusal.body))
    reply.code(refusal.status).headers(refusal.headers)
    return reply.header('content-type', JSON_TYPE).send(body)
  }
}

function refusalOf(error: Thrown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error) || error instanceof ReservationLostError) return databaseAway()
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return payloadTooLarge(request.routeOptions.bodyLimit)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType()
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalid([issue(['Content-Length'], 'is not the length of the body')])
    case 'FST_ERR_BAD_URL':
      return invalid([issue(['url'], 'is not a valid path')])
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return invalid([issue(['url'], 'is too long')])
    case 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE':
      // Of the method QUERY, which no route takes.
      return notFound()
    case 'ERR_INVALID_URL':
      return invalid([issue(['Host'], 'is not a valid host name')])
    default:
      return internal(request.id)
  }
}

/** Answers a path that cannot be decoded, which no route and no hook sees. */
export function answerUnreadable(
  error: Thrown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: FastifyBaseLogger,
): void {
  const { status, body } = refusalOf(error, request)
  log.info({ requestId: request.id, method: request.method, route: 'none', status })
  reply.code(status).header('X-Request-Id', request.id).send(body)
}

const MALFORMED: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers bytes that are not an HTTP request, and closes the connection. */
export function answerMalformed(error: Thrown, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const id = randomUUID()
  const status = MALFORMED[error.code ?? ''] ?? 400
  log.info({ requestId: id, code: error.code, status }, 'malformed request')
  const body = JSON.stringify(
    invalid([issue([], 'the request is not valid HTTP, or came too slowly')]).body,
  )
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        `X-Request-Id: ${id}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
}
