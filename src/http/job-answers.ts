// Jobs as routes name and show them.

import type { FastifyRequest } from 'fastify'
import { isId } from '../base/id.ts'
import type { Job } from '../jobs/jobs.ts'
import { PLACES } from '../jobs/key-schema.ts'
import type { JobResponse, JobSettings } from '../jobs/schema.ts'
import { invalid, issue } from '../operations/errors.ts'
import { accountRefusal } from './account/visitor.ts'

export function jobAnswer(job: Job): JobResponse {
  const { createdAt, endedAt, rowsDone, rowsFailed, errorRows, ...rest } = job
  const { value, duty, taxes, fees, landed, settings, ...figures } = rest
  const read = settings as JobSettings
  return {
    ...figures,
    settings: read,
    created_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    rows_done: rowsDone,
    rows_failed: rowsFailed,
    error_rows: errorRows,
    totals: { value, duty, taxes, fees, landed, currency: read.currency.toUpperCase() },
  }
}

/** The id in the path; a 404 for what is none. */
export function jobOf({ params }: FastifyRequest): string {
  const { id } = params as { readonly id: string }
  if (!isId(id)) throw accountRefusal('unknown_job')
  return id
}

/** Throws a 400 unless the path has the number of a chunk. */
export function placeOf({ params }: FastifyRequest): number {
  const { place } = params as { readonly place: string }
  return readPlace(place, 'place')
}

export function readPlace(text: string, field: string): number {
  const read = /^\d{1,3}$/.test(text) ? Number(text) : PLACES
  if (read < PLACES) return read
  throw invalid([issue([field], `must be a whole number from 0 to ${PLACES - 1}`)])
}
