// Headers and schemas that the document refers to by name.

type Json = { [name: string]: unknown }

export const answerHeaders = {
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
    description: 'Seconds to wait before the next attempt',
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

export const requestHeaders: Readonly<Record<string, Json>> = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The same key with the same body within 24 hours gets the same answer, not counted again.',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  },
  'Landfall-Trial': {
    name: 'Landfall-Trial',
    in: 'header',
    required: false,
    description: '`1`: a preview while somebody types; it is answered and not recorded.',
    schema: { type: 'string' },
  },
}

/** Schemas by the name under which the document refers to them. */
export type Components = Map<string, unknown>

/**
 * The schema with every named part as a reference to a component. A reference repeats the
 * component's description, for readers that do not follow it.
 */
export function refer(schema: unknown, components: Components): unknown {
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
