// The OpenAPI 3.1 document at /openapi.json, built from the schemas that validate requests.

import type { TSchema } from 'typebox'
import { ErrorObject } from '../operations/error-schema.ts'
import { eventOperations, type Operation, operations, tags } from './openapi-operations.ts'

type Json = { [name: string]: unknown }

const VERSION = '1.0.0'

const REASONS: Readonly<Record<number, string>> = {
  400: 'The body, a parameter or a header is not valid; `issues` says where.',
  401: 'The key is missing, unknown or revoked (`API_KEY_REVOKED`).',
  402: 'The plan has no API access (`TIER_DOWNGRADED`), or no quota left (`QUOTA_EXCEEDED`).',
  403: 'The request came by plain http.',
  404: 'Nothing is held for this country or code; `message` says which.',
  409: 'The Idempotency-Key was used with another body.',
  413: 'The body is larger than 1 MiB (bulk: 2 MiB).',
  415: 'The body is not JSON.',
  422: 'A code cannot be derived, the destination is not covered, or no customs border is crossed.',
  429: 'More requests than the key may make in a minute.',
  500: 'Unexpected; `detail` is the request id to report.',
}

/** The whole document; `events`: including the preview of events. */
export function openApiDocument(events: boolean): Json {
  const components = new Map<string, unknown>()
  const paths: Json = {}
  const described = [...operations, ...(events ? eventOperations : [])]
  for (const operation of described) {
    paths[operation.path] = { [operation.method]: describe(operation, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Landfall',
      version: VERSION,
      summary:
        'Landed cost, classification and origin comparison from real, dated, cited tariff law',
      description:
        'Every path is served under `/v1` and `/api/v1` alike. Rates are fractions. ' +
        'Fields may be added; unknown request fields are ignored and named in `warnings`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This service' }],
    security: [{ apiKey: [] }],
    tags: Object.entries(tags)
      .filter(([name]) => described.some(({ tag }) => tag === name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: '`sk_live_` or `sk_test_` (sandbox) followed by 32 hexadecimal digits',
        },
      },
      headers,
      schemas: Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  }
}

const headers = {
  'X-Request-Id': {
    description: 'Name of the request in the log; a sane one sent by the client is kept.',
    schema: { type: 'string' },
  },
  'X-RateLimit-Limit': {
    description: 'Requests allowed in the window',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in the window',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Reset': {
    description: 'Unix epoch seconds when the window resets',
    schema: { type: 'integer' },
  },
  'Retry-After': {
    description: 'Seconds until the window resets',
    schema: { type: 'integer' },
  },
  'Cache-Control': {
    description: 'How long the answer may be kept',
    schema: { type: 'string' },
  },
  'Idempotency-Replayed': {
    description: '`true` when this answer was given before',
    schema: { type: 'string' },
  },
}

function describe(operation: Operation, components: Map<string, unknown>): Json {
  const { body, query, pathParameters, example } = operation
  const parameters = [
    ...parametersOf(pathParameters, 'path', components),
    ...parametersOf(query, 'query', components),
    ...(body ? [idempotencyKey] : []),
  ]
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    parameters,
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: refer(body, components), ...(example && { example }) },
        },
      },
    }),
    responses: responsesOf(operation, components),
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key with the same body within 24 hours gets the same answer, not counted again.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}

function parametersOf(
  schema: TSchema | null,
  place: 'path' | 'query',
  components: Map<string, unknown>,
): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    readonly properties?: Readonly<Record<string, TSchema>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, value]) => {
    const { description, ...schema } = value as Json
    return {
      name,
      in: place,
      required: required.includes(name),
      description,
      schema: refer(schema, components),
    }
  })
}

function responsesOf(operation: Operation, components: Map<string, unknown>): Json {
  const responses: Json = {
    200: {
      description: 'The answer',
      headers: headersOf(200, operation),
      content: { 'application/json': { schema: refer(operation.response, components) } },
    },
  }
  for (const status of operation.statuses) {
    responses[status] = {
      description: REASONS[status],
      headers: headersOf(status, operation),
      content: { 'application/json': { schema: refer(ErrorObject, components) } },
    }
  }
  return responses
}

function headersOf(status: number, { body }: Operation): Json {
  const names = ['X-Request-Id']
  if (![401, 403].includes(status)) {
    names.push('X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset')
  }
  if (status === 429) names.push('Retry-After')
  if (status === 200) names.push(body ? 'Idempotency-Replayed' : 'Cache-Control')
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/**
 * The schema with every named part as a reference to a component. A reference repeats the
 * component's description, for readers that do not follow it.
 */
function refer(schema: unknown, components: Map<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => refer(item, components))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $id: name, ...parts } = schema as Json
  const described = (): unknown =>
    Object.fromEntries(
      Object.entries(parts).map(([field, value]) => [field, refer(value, components)]),
    )
  if (typeof name !== 'string') return described()
  if (!components.has(name)) {
    components.set(name, null)
    components.set(name, described())
  }
  const { description } = parts
  return { $ref: `#/components/schemas/${name}`, ...(description !== undefined && { description }) }
}
