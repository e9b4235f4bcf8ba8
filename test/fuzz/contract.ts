// What the document says of the answers of a route: which statuses there are, the shape of each,
// and which bodies are refused.

import { AssertionError } from 'node:assert'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import {
  accountOperations,
  describeAccountOperation,
  webhookOperations,
} from '../../src/http/openapi/account-operations.ts'
import { describeOperation, forMembers } from '../../src/http/openapi/describe-operation.ts'
import type { Described } from '../../src/http/openapi/described.ts'
import { eventOperations, operations } from '../../src/http/openapi/operations.ts'
import { ErrorObject } from '../../src/operations/error-schema.ts'
import { decodeBody, parseBody } from '../../src/operations/request/json.ts'
import { type Answer, assertShape } from '../api/serving.ts'
import type { Sent } from './request.ts'

/** Of the Error object, but not of one route: wrong methods, and what is larger than any body. */
const OF_ALL = new Set([400, 404, 405, 413, 415])

/** A long answer takes long to compare: every so many. */
const SAMPLED = 4

/** What contradicts the document, in words; null when nothing does. */
type ContractFault = (route: string, sent: Sent, answer: Answer) => string | null

export function openContract(): ContractFault {
  const described = new Map(
    [
      ...[...operations, ...eventOperations].map(describeOperation),
      ...operations.map(forMembers),
      ...[...accountOperations, ...webhookOperations].map(describeAccountOperation),
    ].map((one) => [`${one.method.toUpperCase()} ${one.path}`, one]),
  )
  const bodies = new Map<TSchema, ReturnType<typeof Compile>>()
  const isRefused = (schema: TSchema, body: unknown): boolean => {
    const check = bodies.get(schema) ?? Compile(schema)
    bodies.set(schema, check)
    return !check.Check(body)
  }
  let answers = 0
  return (route, sent, answer) => {
    const operation = described.get(route.replace(' /api/', ' /'))
    const { status, json } = answer
    if (status < 300) {
      if (operation?.mediaType !== 'application/json') return null
      if (tookWrongBody(operation, sent, isRefused))
        return 'a body that its schema refuses is taken'
      return ++answers % SAMPLED === 0 ? shapeFault(operation.answer, answer) : null
    }
    if (status < 400) return null
    if (operation && !OF_ALL.has(status) && !operation.refusals.has(status)) {
      return `status ${status} is not documented`
    }
    // The library behind sign-in has errors of its own.
    if (sent.url.startsWith('/account/auth/')) return null
    if (status === 400 && !(json?.issues?.length > 0)) return 'status 400 without issues'
    return shapeFault(operation?.error ?? ErrorObject, answer)
  }
}

type IsRefused = (schema: TSchema, body: unknown) => boolean

/** Rows fail one by one, in an answer that is 200; a line with a SKU is completed before. */
function tookWrongBody({ body }: Described, sent: Sent, isRefused: IsRefused): boolean {
  if (body === null || sent.body === null || (sent.encoding ?? 'utf8') !== 'utf8') return false
  const read = parseBody(decodeBody(Buffer.from(sent.body)))
  const hasRows = typeof read === 'object' && read !== null && 'rows' in read
  return !hasRows && isRefused(body, completed(read))
}

/** A product of the catalogue may give what a line with a SKU leaves out. */
function completed(body: unknown): unknown {
  const { line_items: lines } = (body ?? {}) as { readonly line_items?: unknown }
  if (!Array.isArray(lines)) return body
  const line_items = lines.map((line: unknown) => {
    if (typeof line !== 'object' || line === null || !('sku' in line)) return line
    return { description: 'x', origin_country: 'CN', ...line }
  })
  return { ...(body as object), line_items }
}

function shapeFault(schema: TSchema, { json, status }: Answer): string | null {
  if (json === null) return `status ${status} without JSON`
  try {
    assertShape(schema, json)
    return null
  } catch (error) {
    if (!(error instanceof AssertionError)) throw error
    return `status ${status} is not as documented: ${error.message.slice(0, 60)}`
  }
}
