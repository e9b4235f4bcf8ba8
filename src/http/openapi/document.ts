// The OpenAPI 3.1 document at /openapi.json, made from the schemas that validate, with examples
// that the service gave.

import type { TSchema } from 'typebox'
import { accountTags } from '../account/contract/operation.ts'
import {
  accountOperations,
  describeAccountOperation,
  webhookOperations,
} from './account-operations.ts'
import { calculationOperations } from './calculation-operations.ts'
import { describeOperation, forMembers } from './describe-operation.ts'
import type { Described } from './described.ts'
import { examplesOf, type Kept, readExamples } from './examples.ts'
import { jobOperations } from './job-operations.ts'
import { eventOperations, operations, tags } from './operations.ts'
import { answerHeaders, type Components, refer, requestHeaders } from './parts.ts'
import { productOperations } from './product-operations.ts'
import { shipmentOperations } from './shipment-operations.ts'
import { webhooksOf } from './webhook-events.ts'

type Json = { [name: string]: unknown }

const VERSION = '1.0.0'

/** `events`: with the preview of events; `dashboard`: with what the dashboard calls. */
type Shown = { readonly events: boolean; readonly dashboard: boolean }

export function openApiDocument(shown: Shown): Json {
  const components: Components = new Map()
  const described = describedOperations(shown)
  const examples = readExamples()
  const paths: Record<string, Json> = {}
  for (const operation of described) {
    const { path, method } = operation
    paths[path] = {
      ...paths[path],
      [method]: pathItem(operation, examples(operation.id), components),
    }
  }
  const used = (all: Readonly<Record<string, string>>): readonly [string, string][] =>
    Object.entries(all).filter(([name]) => described.some(({ tag }) => tag === name))
  const groups = [
    { name: 'Interface', tags: used(tags) },
    { name: 'Dashboard', tags: used(accountTags) },
  ].filter((group) => group.tags.length > 0)
  return {
    openapi: '3.1.0',
    info: info(shown),
    servers: [{ url: '/', description: 'This service' }],
    security: [{ apiKey: [] }],
    tags: groups.flatMap((group) =>
      group.tags.map(([name, description]) => ({ name, description })),
    ),
    'x-tagGroups': groups.map((group) => ({
      name: group.name,
      tags: group.tags.map(([name]) => name),
    })),
    paths,
    ...(shown.events && { webhooks: webhooksOf(components) }),
    components: {
      securitySchemes: securitySchemes(shown),
      headers: answerHeaders,
      schemas: Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  }
}

const byKey = [...operations, ...productOperations, ...shipmentOperations]

/** Every operation that the service offers. */
function describedOperations({ events, dashboard }: Shown): readonly Described[] {
  return [
    ...byKey.map(describeOperation),
    ...jobOperations.map(describeOperation),
    ...calculationOperations.map(describeOperation),
    ...(events ? eventOperations.map(describeOperation) : []),
    ...(dashboard ? byKey.map(forMembers) : []),
    ...(dashboard ? accountOperations.map(describeAccountOperation) : []),
    ...(dashboard && events ? webhookOperations.map(describeAccountOperation) : []),
  ]
}

function info({ dashboard }: Shown): Json {
  const account =
    ' What lies under `/account` serves the dashboard: it takes the cookie of a person who is ' +
    'signed in, and it may change without notice. Programs use `/v1`.'
  return {
    title: 'Landfall',
    version: VERSION,
    summary: 'Landed cost, classification and origin comparison from real, dated, cited tariff law',
    description:
      'Every path under `/v1` is served under `/api/v1` alike. Rates are fractions. ' +
      'Fields may be added; unknown request fields are ignored and named in `warnings`.' +
      (dashboard ? account : ''),
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  }
}

function securitySchemes({ dashboard }: Shown): Json {
  return {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: '`sk_live_` or `sk_test_` (sandbox) followed by 32 hexadecimal digits',
    },
    ...(dashboard && {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'landfall.session_token',
        description:
          'Set by sign-in, for the dashboard. Over https its name begins with `__Secure-`. ' +
          'Requests must come from a page of this service.',
      },
    }),
  }
}

const SECURITY: Readonly<Record<Described['access'], object>> = {
  key: {},
  session: { security: [{ session: [] }] },
  everyone: { security: [] },
}

function pathItem(operation: Described, kept: Kept, components: Components): Json {
  const { id, tag, summary, description, access, body } = operation
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...SECURITY[access],
    parameters: [
      ...parametersOf(operation.pathParameters, 'path', kept, components),
      ...parametersOf(operation.query, 'query', kept, components),
      ...operation.requestHeaders.map((name) => requestHeaders[name]),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: refer(body, components), ...examplesOf(kept.requests) },
        },
      },
    }),
    responses: responsesOf(operation, kept, components),
  }
}

function parametersOf(
  schema: TSchema | null,
  place: 'path' | 'query',
  { parameters }: Kept,
  components: Components,
): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    readonly properties?: Readonly<Record<string, TSchema>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, value]) => {
    const { description, ...own } = value as Json
    return {
      name,
      in: place,
      required: required.includes(name),
      description,
      schema: refer(own, components),
      ...(name in parameters && { example: parameters[name] }),
    }
  })
}

function responsesOf(operation: Described, kept: Kept, components: Components): Json {
  const { answer, mediaType, error, refusals } = operation
  const content = (status: number, type: string, schema: TSchema): Json => ({
    [type]: { schema: refer(schema, components), ...examplesOf(kept.responses[status]) },
  })
  const responses: Json = {
    200: {
      description: 'The answer',
      headers: headersOf(200, operation),
      content: operation.csv
        ? bothContents(refer(answer, components), kept.responses[200])
        : content(200, mediaType, answer),
    },
  }
  for (const [status, description] of refusals) {
    responses[status] = {
      description,
      headers: headersOf(status, operation),
      ...(!operation.bodiless.has(status) && {
        content: content(status, 'application/json', error),
      }),
    }
  }
  return responses
}

/** JSON, and CSV, whose examples are texts. */
function bothContents(schema: unknown, values: Kept['responses'][string] = {}): Json {
  const examples = Object.groupBy(Object.entries(values), ([, value]) =>
    typeof value === 'string' ? 'csv' : 'json',
  )
  const of = (kind: 'csv' | 'json') => examplesOf(Object.fromEntries(examples[kind] ?? []))
  return {
    'application/json': { schema, ...of('json') },
    'text/csv': { schema: { type: 'string' }, ...of('csv') },
  }
}

function headersOf(status: number, operation: Described): Json {
  const names = operation.answerHeaders(status)
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
