// What a job is made of, as its routes read and answer it.

import { type Static, Type } from 'typebox'
import { BulkTerms, CalcBulkRow } from '../operations/bulk/schema.ts'
import {
  byName,
  choice,
  count,
  dateTime,
  figure,
  text,
  textOrNull,
} from '../operations/request/shape.ts'

/** The fields of a bulk calculation besides its rows. */
export type JobSettings = Static<typeof BulkTerms>

export const JobRow = Type.Object(
  {
    ...Type.Partial(CalcBulkRow).properties,
    reference: Type.Optional(text({}, 'How its owner knows the row; not part of the calculation')),
  },
  { $id: 'JobRow', description: 'A row as stated; one with faults may lack or misuse fields.' },
)

/** A row is kept and told as it was sent, even one whose fields are all wrong. */
const stated = Type.Unsafe<Static<typeof JobRow>>({
  type: 'object',
  description: 'The row as it was sent; what is wrong in it is there as well',
})

export const JobResponse = Type.Object(
  {
    id: Type.Unsafe<string>({ type: 'string', format: 'uuid', description: 'Id of the job' }),
    name: text({}, 'Its name'),
    settings: BulkTerms,
    state: choice(
      ['open', 'running', 'done'],
      'open: being filled; running: submitted; done: every row was tried',
    ),
    created_at: dateTime('When it was opened'),
    ended_at: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When it was done; null before',
    }),
    rows: count('Rows sent'),
    rows_done: count('Rows tried'),
    rows_failed: count('Rows that a fault of the service kept from being calculated'),
    error_rows: count('Rows that were refused, each with its own reason'),
    chunks: count('Chunks of up to 500 rows, each a shipment of its own'),
    failure: textOrNull({}, 'Why rows failed by a fault of the service; null when none did'),
    totals: Type.Object(
      {
        value: figure('Value of the goods'),
        duty: figure('Duties'),
        taxes: figure('Taxes'),
        fees: figure('Fees'),
        landed: figure('Landed cost'),
        currency: text({}, 'Currency of the totals'),
      },
      { description: 'Totals over the rows that were calculated' },
    ),
  },
  { $id: 'Job', description: 'A job.' },
)

export type JobResponse = Static<typeof JobResponse>

export const JobError = Type.Object(
  {
    row: count('Position in the whole file, from 0'),
    field: text({}, 'The field at fault'),
    reason: text({}, 'What is wrong, in words'),
    stated,
  },
  { $id: 'JobError', description: 'A row that was refused.' },
)

export type JobError = Static<typeof JobError>

export const LeftOut = Type.Object(
  {
    sheet: text({}, 'Its sheet; empty for CSV'),
    file_row: count('Its row in the sheet, from 1'),
    reason: text({}, 'Why it was not taken'),
    stated: byName(text({}), 'What its cells hold, by field'),
  },
  { $id: 'LeftOutRow', description: 'A row of a file that was not taken into the job.' },
)

export type LeftOut = Static<typeof LeftOut>

export const JobErrorsResponse = Type.Object(
  {
    errors: Type.Array(JobError, { description: 'The first 500' }),
    left_out: Type.Array(LeftOut, {
      description: 'Rows of a file that cannot be read surely, the first 500',
    }),
  },
  { $id: 'JobErrors', description: 'Rows that were refused.' },
)

export type JobErrorsResponse = Static<typeof JobErrorsResponse>

export const JobChunkResponse = Type.Object(
  {
    place: count('Number of the chunk, from 0'),
    rows: Type.Array(stated, { description: 'Rows of the chunk; empty when there is none' }),
  },
  { $id: 'JobChunk', description: 'A chunk of a job.' },
)

export type JobChunkResponse = Static<typeof JobChunkResponse>
