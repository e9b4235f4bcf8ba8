// The operations of jobs by key as the document describes them.

import {
  JobChunkFilled,
  JobChunkPath,
  JobChunkRequest,
  JobCreated,
  JobDeleted,
  JobPath,
  JobRequest,
  JobsPageResponse,
  JobsQuery,
  ResultsPage,
  ResultsQuery,
} from '../../jobs/key-schema.ts'
import { JobErrorsResponse, JobResponse } from '../../jobs/schema.ts'
import type { KeyOperation } from './operations.ts'

const own = { tag: 'Jobs', query: null } as const
const unrecorded = { ...own, body: null, recorded: false } as const
const gate = [401, 402, 403, 429, 500, 503]
const one = [...gate, 404]

export const jobOperations: readonly KeyOperation[] = [
  {
    ...own,
    method: 'post',
    id: 'createJob',
    path: '/v1/jobs',
    summary: 'Calculate up to 100,000 rows in the background',
    description:
      'Each 500 rows are a shipment and one call of your quota, counted when the job is ' +
      'submitted; other calls of jobs are not counted. Freight and insurance are those of the ' +
      'whole file; without calculation_date all rows are calculated by the law of today. A body ' +
      'of more than 16 MiB is sent without rows, then chunk by chunk. Five jobs may be under way.',
    body: JobRequest,
    pathParameters: null,
    response: JobCreated,
    statuses: [400, ...gate, 409, 413, 415],
  },
  {
    ...own,
    method: 'put',
    id: 'putJobChunk',
    path: '/v1/jobs/{id}/chunks/{place}',
    summary: 'Send 500 rows of a job',
    description:
      'Up to 500 rows and 2 MiB, in place of what the chunk had. Rows that cannot be calculated ' +
      'are in the errors of the job.',
    body: JobChunkRequest,
    recorded: false,
    pathParameters: JobChunkPath,
    response: JobChunkFilled,
    statuses: [400, ...one, 409, 413, 415],
  },
  {
    ...unrecorded,
    method: 'post',
    id: 'startJob',
    path: '/v1/jobs/{id}/submit',
    summary: 'Have the rows of a job calculated',
    description: 'Those that were sent or that failed since it was submitted last. Takes no body.',
    pathParameters: JobPath,
    response: JobCreated,
    statuses: [...one, 409],
  },
  {
    ...unrecorded,
    query: JobsQuery,
    method: 'get',
    id: 'jobs',
    path: '/v1/jobs',
    summary: 'Your jobs',
    description: 'The newest first, in pages: state `next` of a page as `before`.',
    pathParameters: null,
    response: JobsPageResponse,
    statuses: [400, ...gate],
  },
  {
    ...unrecorded,
    method: 'get',
    id: 'job',
    path: '/v1/jobs/{id}',
    summary: 'A job',
    description: 'How far it is, and its totals. Jobs are kept for 30 days.',
    pathParameters: JobPath,
    response: JobResponse,
    statuses: one,
  },
  {
    ...unrecorded,
    query: ResultsQuery,
    method: 'get',
    id: 'jobResults',
    path: '/v1/jobs/{id}/results',
    summary: 'The results of a job, row by row',
    description:
      'As JSON in pages of 500 rows: state `next` of a page as `after`. As CSV (RFC 4180, with a ' +
      'head) all rows at once. Rows that are not calculated yet say so.',
    pathParameters: JobPath,
    response: ResultsPage,
    csv: true,
    statuses: [400, ...one],
  },
  {
    ...unrecorded,
    method: 'get',
    id: 'jobErrors',
    path: '/v1/jobs/{id}/errors',
    summary: 'Rows of a job that were refused',
    description: 'Each with the field at fault and the row as it was sent.',
    pathParameters: JobPath,
    response: JobErrorsResponse,
    statuses: one,
  },
  {
    ...unrecorded,
    method: 'delete',
    id: 'deleteJobByKey',
    path: '/v1/jobs/{id}',
    summary: 'Cancel or delete a job',
    description:
      'Rows that were calculated stay recorded; those that were not are not counted any more.',
    pathParameters: JobPath,
    response: JobDeleted,
    statuses: one,
  },
]
