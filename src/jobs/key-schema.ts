// What the routes of jobs by key take and answer.

import { type Static, type TSchema, Type } from 'typebox'
import { BulkTerms, CalcBulkRowResult } from '../operations/bulk/schema.ts'
import {
  choice,
  count,
  text,
  textOrNull,
  uuidOrNull,
  warnings,
} from '../operations/request/shape.ts'
import { JobResponse, JobRow } from './schema.ts'

export const ROWS_MAX = 100_000
export const PLACES = 200
const CHUNK_ROWS = 500
const NAME_MAX = 200

const name = text({ minLength: 1, maxLength: NAME_MAX }, 'A name for the job')
const id = (words: string) =>
  Type.Unsafe<string>({ type: 'string', format: 'uuid', description: words })
const parameter = (words: string) => Type.Optional(text({}, words))

const short = (words: string) => Type.Optional(text({ minLength: 1, maxLength: NAME_MAX }, words))

export const JobFile = Type.Object(
  {
    name: text(
      { minLength: 1, maxLength: NAME_MAX },
      'Its name, which ends in `.csv`, `.tsv`, `.txt`, `.xlsx`, `.xls` or `.ods`',
    ),
    base64: text({ minLength: 1 }, 'Its bytes in base64, without line ends'),
    sheet: short('The sheet to read; absent: the one whose heads are known best'),
    decimal: Type.Optional(
      choice(['point', 'comma'], 'The decimal sign, where cells leave it open'),
    ),
    origin: short('Country of origin of rows that state none'),
    price_for: Type.Optional(
      choice(['piece', 'unit'], 'What the prices of dozens and the like are for'),
    ),
    columns: Type.Optional(
      Type.Record(Type.String(), text({}), {
        description: 'By field, the head of its column, where that is not known surely',
      }),
    ),
  },
  {
    $id: 'JobFile',
    description: 'A spreadsheet of goods as it is. Its prices are in the currency of the settings.',
  },
)

export type JobFile = Static<typeof JobFile>

/** With rows of the shape given: any to validate, JobRow to document. */
const request = <T extends TSchema, S extends TSchema>(row: T, settings: S) => ({
  name,
  settings,
  rows: Type.Optional(
    Type.Array(row, {
      minItems: 1,
      maxItems: ROWS_MAX,
      description:
        'The goods; the job is submitted with them. Without rows and file it is open, to be ' +
        'filled by chunks',
    }),
  ),
  file: Type.Optional(JobFile),
})

export const JobRequest = Type.Object(request(JobRow, BulkTerms), {
  $id: 'JobRequest',
  description: 'A job to calculate, or to open.',
})

const anything = Type.Record(Type.String(), Type.Unknown())

export const JobEnvelope = Type.Object(request(anything, anything))

const chunk = <T extends TSchema>(row: T) => ({
  rows: Type.Array(row, {
    minItems: 1,
    maxItems: CHUNK_ROWS,
    description: 'Rows, in the order of the file',
  }),
})

export const JobChunkRequest = Type.Object(chunk(JobRow), {
  $id: 'JobChunkRequest',
  description: 'Up to 500 rows of a job, in place of those that the chunk had.',
})

export const JobChunkEnvelope = Type.Object(chunk(anything))

export const JobChunkFilled = Type.Object(
  { place: count('Number of the chunk'), rows: count('Rows that it has'), warnings },
  { $id: 'JobChunkFilled', description: 'The chunk was kept.' },
)

export const SheetRead = Type.Object(
  {
    columns: Type.Array(
      Type.Object({ field: text({}, 'What it was read as'), head: text({}, 'Its head') }),
      { description: 'The columns that were read' },
    ),
    questions: Type.Array(text({}), { description: 'What the file leaves open' }),
    rows_left_out: count('Rows of goods that were not taken: `GET /v1/jobs/{id}/errors` has them'),
    rows_set_aside: count('Rows that are no goods: titles, sums, notes'),
  },
  { $id: 'SheetRead', description: 'How a file was read.' },
)

export type SheetRead = Static<typeof SheetRead>

export const JobCreated = Type.Object(
  {
    job: JobResponse,
    file: Type.Union([SheetRead, Type.Null()], {
      description: 'How the file was read; null where rows were stated',
    }),
    warnings,
  },
  { $id: 'JobCreated', description: 'The job as it is now.' },
)

export const JobDeleted = Type.Object(
  { id: id('Id of the job') },
  { $id: 'JobDeleted', description: 'The job is gone; what was calculated stays recorded.' },
)

export const JobPath = Type.Object({ id: id('Id of the job') })

export const JobChunkPath = Type.Object({
  id: id('Id of the job'),
  place: text({}, `Number of the chunk, from 0 to ${PLACES - 1}`),
})

export const JobsQuery = Type.Object({
  before: parameter('Older than the job of this id: `next` of the page before'),
  limit: parameter('Jobs a page, 1 to 500; default 50'),
})

export const JobsPageResponse = Type.Object(
  {
    jobs: Type.Array(JobResponse, { description: 'Newest first' }),
    next: textOrNull({}, 'State it as `before` for the next page; null after the last'),
  },
  { $id: 'JobsPage', description: 'Jobs of the organisation, by key and of members.' },
)

export const ResultsQuery = Type.Object({
  format: parameter('`json` (the default), in pages of 500 rows, or `csv`, a line for each row'),
  after: parameter('Of `json`: `next` of the page before'),
})

const JobResult = Type.Object(
  {
    row: count('Position in the whole file, from 0'),
    reference: textOrNull({}, 'How its owner knows the row'),
    state: choice(
      ['waiting', 'done', 'refused', 'failed'],
      'refused: `error` has what is wrong with it; failed: by a fault of the service',
    ),
    calculation: uuidOrNull('Id of the recorded calculation that it is in'),
    result: Type.Union([CalcBulkRowResult, Type.Null()], {
      description: 'Null until it is done; `line_index` is its position in the calculation',
    }),
    error: Type.Union(
      [
        Type.Object({
          field: text({}, 'The field at fault'),
          reason: text({}, 'What is wrong, in words'),
        }),
        Type.Null(),
      ],
      { description: 'Why there is no result' },
    ),
  },
  { $id: 'JobResult', description: 'A row with what it came to.' },
)

export type JobResult = Static<typeof JobResult>

export const ResultsPage = Type.Object(
  {
    results: Type.Array(JobResult, { description: 'In the order of the file' }),
    next: textOrNull({}, 'State it as `after` for the next page; null after the last'),
  },
  { $id: 'JobResults', description: 'Rows of a job.' },
)

export type ResultsPage = Static<typeof ResultsPage>
