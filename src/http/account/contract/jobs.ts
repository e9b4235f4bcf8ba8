// Jobs: files of many rows.

import { Type } from 'typebox'
import { CHUNK_ROWS } from '../../../jobs/results.ts'
import { JobChunkResponse, JobErrorsResponse, JobResponse, JobRow } from '../../../jobs/schema.ts'
import { BulkTerms } from '../../../operations/bulk/schema.ts'
import { count, text } from '../../../operations/request/shape.ts'
import { Changed, list } from './answers.ts'
import { operation } from './operation.ts'

const NAME_MAX = 200
const JOBS = 'organisations/{organisation}/jobs'
const job = { tag: 'Account: jobs', idOf: 'the job' } as const
const name = text({ minLength: 1, maxLength: NAME_MAX }, 'A name for the job')

const open = operation({
  ...job,
  id: 'openJob',
  method: 'POST',
  path: JOBS,
  summary: 'Open a job',
  description:
    'Freight and insurance are those of the whole file; without calculation_date all rows are ' +
    'calculated by the law of today.',
  body: Type.Object(
    { name, settings: BulkTerms },
    { $id: 'NewJob', description: 'A job to open.' },
  ),
  checkedFirst: Type.Object({ name, settings: Type.Record(Type.String(), Type.Unknown()) }),
  answer: Changed,
  refusals: ['too_many_jobs'],
})

const bounds = { minItems: 1, maxItems: CHUNK_ROWS }

const fill = operation({
  ...job,
  id: 'fillChunk',
  method: 'PUT',
  path: `${JOBS}/{id}/chunks/{place}`,
  summary: 'Send a chunk of rows',
  description:
    `Up to ${CHUNK_ROWS} rows and 2 MiB, in place of what the chunk had. ` +
    'Rows that cannot be calculated are in the errors of the job.',
  body: Type.Object(
    { rows: Type.Array(JobRow, { ...bounds, description: 'Rows, in the order of the file' }) },
    { $id: 'NewChunk', description: 'Rows of a job.' },
  ),
  checkedFirst: Type.Object({
    rows: Type.Array(Type.Record(Type.String(), Type.Unknown()), bounds),
  }),
  answer: Type.Object(
    { place: count('Number of the chunk') },
    { $id: 'ChunkFilled', description: 'The chunk was kept.' },
  ),
  refusals: ['unknown_job', 'job_running'],
})

const submit = operation({
  ...job,
  id: 'submitJob',
  method: 'POST',
  path: `${JOBS}/{id}/submit`,
  summary: 'Have the rows calculated',
  answer: Changed,
  refusals: ['unknown_job', 'job_running', 'job_empty'],
})

const remove = operation({
  ...job,
  id: 'deleteJob',
  method: 'DELETE',
  path: `${JOBS}/{id}`,
  summary: 'Delete a job',
  answer: Changed,
  refusals: ['unknown_job'],
})

const jobs = operation({
  ...job,
  id: 'listJobs',
  method: 'GET',
  path: JOBS,
  summary: 'Jobs',
  answer: Type.Object(
    { jobs: list(JobResponse, 'Newest first') },
    { $id: 'Jobs', description: 'The jobs of an organisation.' },
  ),
})

const read = operation({
  ...job,
  id: 'readJob',
  method: 'GET',
  path: `${JOBS}/{id}`,
  summary: 'A job',
  answer: JobResponse,
  refusals: ['unknown_job'],
})

const rows = operation({
  ...job,
  id: 'readChunk',
  method: 'GET',
  path: `${JOBS}/{id}/chunks/{place}`,
  summary: 'The rows of a chunk',
  answer: JobChunkResponse,
  refusals: ['unknown_job'],
  statuses: [400],
})

const errors = operation({
  ...job,
  id: 'readJobErrors',
  method: 'GET',
  path: `${JOBS}/{id}/errors`,
  summary: 'Rows that were refused',
  answer: JobErrorsResponse,
  refusals: ['unknown_job'],
})

const results = operation({
  ...job,
  id: 'readJobResults',
  method: 'GET',
  path: `${JOBS}/{id}/results`,
  summary: 'The results as CSV, a line for each row',
  answer: text({}, 'RFC 4180, with a head'),
  mediaType: 'text/csv',
  refusals: ['unknown_job'],
})

export const jobContract = { open, fill, submit, remove, jobs, read, rows, errors, results }
