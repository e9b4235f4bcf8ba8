// The operations of the interface as the document describes them: the schemas are those that
// validate.

import type { TSchema } from 'typebox'
import { DocumentRequest, DocumentResponse } from '../../jobs/document/schema.ts'
import { AuditResponse, EntryTable } from '../../operations/audit/schema.ts'
import { CalcBulkRequest, CalcBulkResponse } from '../../operations/bulk/schema.ts'
import { CalcRequest, CalcResponse } from '../../operations/calc/schema.ts'
import { ClassifyRequest, ClassifyResponse } from '../../operations/classify/schema.ts'
import { CompareRequest, CompareResponse } from '../../operations/compare/schema.ts'
import { CoverageQuery, CoverageResponse } from '../../operations/coverage/schema.ts'
import {
  ChangesQuery,
  ChangesResponse,
  EditionsResponse,
} from '../../operations/editions/schema.ts'
import { OriginsPath, OriginsQuery, OriginsResponse } from '../../operations/origins/schema.ts'
import { RatesPath, RatesQuery, RatesResponse } from '../../operations/rates/schema.ts'
import { RefundsResponse } from '../../operations/refunds/schema.ts'
import { RedeliverPath, RedeliverResponse } from '../redeliver-schema.ts'

/** The areas of the interface, in the order of the reference page. */
export const tags = {
  Calculation:
    'Landed cost of a shipment, of many rows, and of the same goods from several origins',
  Jobs: 'Files of up to 100,000 rows, calculated in the background',
  Classification: 'Goods codes from descriptions',
  Entries: 'What was filed and paid, compared with the law of its day',
  Rates: 'Rates of one goods code on one day, from one origin or from every one',
  'Coverage and editions': 'What the data covers, the tables behind it, and their changes',
  Records: 'Your recorded calculations, and whether they still come out alike',
  Shipments: 'Goods on their way, and what happened to them',
  Catalogue: 'Your products, with the codes that your people confirmed',
  Events: 'A preview: deliveries of events by webhook',
} as const

/** One operation of the interface for programs. */
export type KeyOperation = {
  readonly id: string
  readonly tag: keyof typeof tags
  readonly method: 'get' | 'post' | 'put' | 'delete'
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly body: TSchema | null
  readonly pathParameters: TSchema | null
  readonly query: TSchema | null
  readonly response: TSchema
  readonly statuses: readonly number[]
  /** Whether its answers are recorded, and repeated under an Idempotency-Key. */
  readonly recorded?: false
  /** Whether it answers CSV as well, where the query asks for it. */
  readonly csv?: true
}

const withBody = { method: 'post', pathParameters: null, query: null } as const
const lookup = {
  method: 'get',
  body: null,
  pathParameters: null,
  statuses: [400, 401, 402, 403, 429, 500, 503],
} as const
const lookupOfCode = { ...lookup, statuses: [400, 401, 402, 403, 404, 429, 500, 503] } as const
const unrecorded = [400, 401, 402, 403, 413, 415, 429, 500, 503]
const common = [400, 401, 402, 403, 409, 413, 415, 429, 500, 503]

export const operations: readonly KeyOperation[] = [
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
      'A bad row, and one whose goods may not be imported, is named in `errors` and does not ' +
      'fail the others.',
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
    description:
      'The same goods from each origin. An origin that fails does not fail the others. One under ' +
      'embargo, or whose goods are banned, is not ranked (`error_code: PROHIBITED`).',
    body: CompareRequest,
    response: CompareResponse,
    statuses: common,
  },
  {
    ...withBody,
    id: 'documents',
    tag: 'Calculation',
    path: '/v1/documents',
    summary: 'A commercial invoice, read into a draft',
    description:
      'A PDF with text, a workbook or CSV: its lines, number, day, parties, incoterm, currency ' +
      'and sums, each with its place; what was not read is named with the reason. The draft is ' +
      'confirmed by `POST /v1/calc`. Nothing of the document is recorded.',
    body: DocumentRequest,
    response: DocumentResponse,
    statuses: unrecorded,
    recorded: false,
  },
  {
    ...withBody,
    id: 'audit',
    tag: 'Entries',
    path: '/v1/audit',
    summary: 'Entries as filed, compared with the law of their days',
    description:
      'A table of entries into the United States, such as a report of ACE: each line is computed ' +
      'by the law of its entry day with the claims that its numbers make. Over- and underpaid by ' +
      'cause, with the last days for a post-summary correction and a protest. Not recorded.',
    body: EntryTable,
    response: AuditResponse,
    statuses: unrecorded,
    recorded: false,
  },
  {
    ...withBody,
    id: 'refunds',
    tag: 'Entries',
    path: '/v1/refunds',
    summary: 'Duties paid by entry that are paid back',
    description:
      'The IEEPA duties of a table of entries, by duty and status of liquidation, with what each ' +
      'source says of their refund and the days that one states. Not recorded.',
    body: EntryTable,
    response: RefundsResponse,
    statuses: unrecorded,
    recorded: false,
  },
  {
    ...lookupOfCode,
    id: 'rates',
    tag: 'Rates',
    path: '/v1/rates/{country}/{hs}',
    summary: 'Rates of one code on one day',
    description:
      'The ordinary rate, the additional duties and the preferential rates by programme. ' +
      'Without an origin, what does not depend on it. The answer may be cached for an hour.',
    pathParameters: RatesPath,
    query: RatesQuery,
    response: RatesResponse,
  },
  {
    ...lookupOfCode,
    id: 'origins',
    tag: 'Rates',
    path: '/v1/origins/{country}/{hs}',
    summary: 'Duties on one code from every origin',
    description:
      'Every origin, the lowest duty first: the duties that make it with their citations, what ' +
      'is undecided, and the preferences that would lower it with their condition. ' +
      'The answer may be cached for an hour.',
    pathParameters: OriginsPath,
    query: OriginsQuery,
    response: OriginsResponse,
  },
  {
    ...lookupOfCode,
    id: 'coverage',
    tag: 'Coverage and editions',
    path: '/v1/coverage',
    summary: 'What the data covers',
    description:
      'By destination, layer and programme of law: complete, partial (what is missing) or none, ' +
      'and how far the evidence reaches. The answer may be cached for an hour.',
    pathParameters: null,
    query: CoverageQuery,
    response: CoverageResponse,
  },
  {
    ...lookup,
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
    ...lookup,
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
export const eventOperations: readonly KeyOperation[] = [
  {
    id: 'redeliver',
    tag: 'Events',
    method: 'post',
    path: '/v1/webhooks/events/{event_id}/redeliver',
    summary: 'Deliver an event again',
    description:
      'To every webhook that has the event, under the same id. Takes no body. ' +
      'A delivery under way is tried at once; one that ended starts again, with all its retries.',
    body: null,
    pathParameters: RedeliverPath,
    query: null,
    response: RedeliverResponse,
    statuses: [401, 402, 403, 404, 429, 500, 503],
  },
]
