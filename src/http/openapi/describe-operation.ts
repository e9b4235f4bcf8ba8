// An operation of the interface as the document describes it: for keys, and for members who are
// signed in.

import { type TSchema, Type } from 'typebox'
import { ErrorObject } from '../../operations/error-schema.ts'
import { text } from '../../operations/request/shape.ts'
import type { Described } from './described.ts'
import type { KeyOperation } from './operations.ts'

const REASONS: Readonly<Record<number, string>> = {
  400: 'The body, a parameter or a header is not valid; `issues` says where.',
  401: 'The key is missing, unknown or revoked (`API_KEY_REVOKED`).',
  402: 'The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`).',
  403: 'The request came by plain http.',
  404: 'Nothing is held for this country, code, product or id; `message` says which.',
  409:
    'The Idempotency-Key was used with another body; of a job: it is running, empty or one too ' +
    'many.',
  413: 'The body is larger than 1 MiB (bulk, chunks, tables of entries: 2 MiB; jobs: 16 MiB).',
  415: 'The body is not JSON.',
  422:
    'A code cannot be derived, the destination is not covered, no border is crossed, or a ' +
    'record cannot be made again.',
  429: 'More requests than the key may make in a minute.',
  500: 'Unexpected; `detail` is the request id to report.',
  503: 'The database does not answer, or the first call with the Idempotency-Key still runs.',
}

export function describeOperation(operation: KeyOperation): Described {
  const { response, statuses, body, recorded, ...own } = operation
  return {
    ...own,
    body,
    access: 'key',
    requestHeaders: body && recorded !== false ? ['Idempotency-Key'] : [],
    answer: response,
    mediaType: 'application/json',
    ...(operation.csv && { csv: operation.csv }),
    error: ErrorObject,
    refusals: new Map(statuses.map((status) => [status, REASONS[status] ?? ''])),
    bodiless: new Set(),
    answerHeaders: (status) => answerHeaders(operation, status),
  }
}

const WINDOW = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']

function answerHeaders({ body, recorded }: KeyOperation, status: number): readonly string[] {
  const names = ['X-Request-Id']
  if (![401, 403].includes(status)) names.push(...WINDOW)
  if ([429, 503].includes(status)) names.push('Retry-After')
  if (status === 200 && recorded !== false) {
    names.push(body ? 'Idempotency-Replayed' : 'Cache-Control')
  }
  return names
}

/** Only a member who is signed in has a limit of their own, and no quota. */
const MEMBER_REASONS: Readonly<Record<number, string>> = {
  ...REASONS,
  401: 'Nobody is signed in.',
  403: 'The request comes from a page of another site, or by plain http.',
  404: 'No such organisation, or not yours; or nothing is held for this country or code.',
  429: 'More requests than a person may make in a minute.',
}

/** The same operation for members who are signed in to the dashboard. */
export function forMembers(operation: KeyOperation): Described {
  const { id, path, description, statuses } = operation
  const described = describeOperation(operation)
  const { properties = {} } = (operation.pathParameters ?? {}) as {
    readonly properties?: Readonly<Record<string, TSchema>>
  }
  return {
    ...described,
    id: `member${id[0]?.toUpperCase()}${id.slice(1)}`,
    tag: 'Account: calculations',
    path: `/account/organisations/{organisation}${path}`,
    description: `As ${operation.method.toUpperCase()} ${path}, without a key. ${description}`,
    access: 'session',
    pathParameters: Type.Object({
      organisation: text({}, 'Id of the organisation'),
      ...properties,
    }),
    requestHeaders: [
      ...described.requestHeaders,
      ...(operation.body && operation.recorded !== false ? ['Landfall-Trial'] : []),
    ],
    refusals: new Map(
      [...statuses.filter((status) => ![402, 404].includes(status)), 404].map((status) => [
        status,
        MEMBER_REASONS[status] ?? '',
      ]),
    ),
  }
}
