// Refuses a request with a text that no record could hold, wherever it is: in its path, its query,
// its Idempotency-Key or its body.

import type { FastifyRequest } from 'fastify'
import { invalid } from '../operations/errors.ts'
import { unstorable } from '../operations/request/storable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Rows of the body are checked one by one when they are read: a bad one fails alone. */
    rowsApart?: boolean
  }
}

/** A `preValidation` hook: it runs after admission, before the request is read. */
export async function refuseUnstorable(request: FastifyRequest): Promise<void> {
  const { params, query, headers, body, routeOptions } = request
  const issues = [
    ...unstorable(params),
    ...unstorable(query),
    ...unstorable(headers['idempotency-key'], ['Idempotency-Key']),
    ...unstorable(routeOptions.config?.rowsApart ? withoutRows(body) : body),
  ]
  if (issues.length > 0) throw invalid(issues)
}

function withoutRows(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? { ...body, rows: null } : body
}
