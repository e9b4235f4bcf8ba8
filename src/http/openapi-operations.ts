// The operations as the document describes them: the schemas are those that validate.

import type { TSchema } from 'typebox'
import { CalcBulkRequest, CalcBulkResponse } from '../operations/bulk/schema.ts'
import { calcExample } from '../operations/calc/example.ts'
import { CalcRequest, CalcResponse } from '../operations/calc/schema.ts'
import { ClassifyRequest, ClassifyResponse } from '../operations/classify/schema.ts'
import { CompareRequest, CompareResponse } from '../operations/compare/schema.ts'
import { CoverageQuery, CoverageResponse } from '../operations/coverage/schema.ts'
import { ChangesQuery, ChangesResponse, EditionsResponse } from '../operations/editions/schema.ts'
import { RatesPath, RatesQuery, RatesResponse } from '../operations/rates/schema.ts'
import { RedeliverPath, RedeliverResponse } from './redeliver-schema.ts'

/** The areas of the interface, in the order of the reference page. */
export const tags = {
  Calculation:
    'Landed cost of a shipment, of many rows, and of the same goods from several origins',
  Classification: 'Goods codes from descriptions',
  Rates: 'Rates of one goods code on one day',
  'Coverage and editions': 'What the data covers, the tables behind it, and their changes',
  Events: 'A preview: deliveries of events by webhook',
} as const

export type Operation = {
  readonly id: string
  readonly tag: keyof typeof tags
  readonly method: 'get' | 'post'
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly body: TSchema | null
  readonly example: object | null
  readonly pathParameters: TSchema | null
  readonly query: TSchema | null
  readonly response: TSchema
  readonly statuses: readonly number[]
}

const withBody = { method: 'post', example: null, pathParameters: null, query: null } as const
const looked = {
  method: 'get',
  example: null,
  body: null,
  pathParameters: null,
  statuses: [400, 401, 402, 403, 429, 500],
} as const
const common = [400, 401, 402, 403, 409, 413, 415, 429, 500]

export const operations: readonly Operation[] = [
  {
    ...withBody,
    id: 'calc',
    tag: 'Calculation',
    path: '/v1/calc',
    summary: 'Landed cost of one shipment',
    description:
      'Every duty, tax and fee as a layer of its own with its legal citation. ' +
      'What cannot be resolved is a `data_gap` flag, never a guess.',
    body: CalcRequest,
    example: calcExample,
    response: CalcResponse,
    statuses: [...common, 422],
  },
  {
    ...withBody,
    id: 'calcBulk',
    tag: 'Calculation',
    path: '/v1/calc/bulk',
    summary: 'Landed cost of up to 500 rows',
    description:
      'The good rows are one shipment: its freight, insurance and fees are shared among them. ' +
      'A bad row is named in `errors` and does not fail the others.',
    body: CalcBulkRequest,
    response: CalcBulkResponse,
    statuses: common,
  },
  {
    ...withBody,
    id: 'classify',
    tag: 'Classification',
    path: '/v1/classify',
    summary: 'HS or HTS code of a description',
    description: 'One description, or up to 50 as `lines`.',
    body: ClassifyRequest,
    response: ClassifyResponse,
    statuses: common,
  },
  {
    ...withBody,
    id: 'compare',
    tag: 'Calculation',
    path: '/v1/compare',
    summary: 'Landed cost from up to six origins',
    description: 'The same goods from each origin. An origin that fails does not fail the others.',
    body: CompareRequest,
    response: CompareResponse,
    statuses: common,
  },
  {
    id: 'rates',
    tag: 'Rates',
    method: 'get',
    path: '/v1/rates/{country}/{hs}',
    summary: 'Rates of one code on one day',
    description:
      'The ordinary rate, the additional duties and the preferential rates by programme. ' +
      'Without an origin, what does not depend on it. The answer may be cached for an hour.',
    body: null,
    example: null,
    pathParameters: RatesPath,
    query: RatesQuery,
    response: RatesResponse,
    statuses: [400, 401, 402, 403, 404, 429, 500],
  },
  {
    id: 'coverage',
    tag: 'Coverage and editions',
    method: 'get',
    path: '/v1/coverage',
    summary: 'What the data covers',
    description:
      'By destination, layer and programme of law: complete, partial (what is missing) or none, ' +
      'and how far the evidence reaches. The answer may be cached for an hour.',
    body: null,
    example: null,
    pathParameters: null,
    query: CoverageQuery,
    response: CoverageResponse,
    statuses: [400, 401, 402, 403, 404, 429, 500],
  },
  {
    ...looked,
    id: 'editions',
    tag: 'Coverage and editions',
    path: '/v1/editions',
    summary: 'Which tables answers are made from',
    description:
      'The editions of publishers’ tables in force, with the files they were made from, ' +
      'and how old each source is. The answer may be cached for an hour.',
    query: null,
    response: EditionsResponse,
  },
  {
    ...looked,
    id: 'editionChanges',
    tag: 'Coverage and editions',
    path: '/v1/editions/changes',
    summary: 'What editions changed',
    description:
      'Lines added and retired, rates changed, by country and goods code, newest first. ' +
      'The answer may be cached for an hour.',
    query: ChangesQuery,
    response: ChangesResponse,
  },
]

/** While the preview of events is on. */
export const eventOperations: readonly Operation[] = [
  {
    id: 'redeliver',
    tag: 'Events',
    method: 'post',
    path: '/v1/webhooks/events/{event_id}/redeliver',
    summary: 'Deliver an event again',
    description:
      'To every webhook that has the event, under the same id. Takes no body. ' +
      'What is under way is tried at once; what had ended begins anew, with all its retries.',
    body: null,
    example: null,
    pathParameters: RedeliverPath,
    query: null,
    response: RedeliverResponse,
    statuses: [401, 402, 403, 404, 429, 500],
  },
]
