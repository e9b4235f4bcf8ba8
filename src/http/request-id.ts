// The id of a request, in its response and in the log: the client's own when it is well-formed.

import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const SANE = /^[A-Za-z0-9._-]{1,128}$/
/** Request ids are logged; API keys never are, even when sent in the wrong header. */
const SECRET = /sk_(live|test)_/i

export function requestId({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const stated = headers['x-request-id']
  return typeof stated === 'string' && SANE.test(stated) && !SECRET.test(stated)
    ? stated
    : randomUUID()
}
