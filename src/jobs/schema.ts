// What the routes of jobs answer.

import type { CalcBulkEnvelope, CalcBulkRow } from '../operations/bulk/schema.ts'

/** The fields of a bulk calculation besides its rows. */
export type JobSettings = Omit<CalcBulkEnvelope, 'rows'>

/** `reference`: what its owner knows the row by; no part of the calculation. */
type JobRow = Partial<CalcBulkRow> & { readonly reference?: string }

export type JobResponse = {
  readonly id: string
  readonly name: string
  /** With the day whose law applies to all rows. */
  readonly settings: JobSettings
  readonly state: 'open' | 'running' | 'done'
  readonly created_at: string
  readonly ended_at: string | null
  readonly rows: number
  readonly rows_done: number
  /** Rows of chunks that could not be calculated by a fault of the service. */
  readonly rows_failed: number
  /** Rows that were refused, each for a reason of its own. */
  readonly error_rows: number
  /** Each of up to 500 rows, and a shipment of its own. */
  readonly chunks: number
  readonly failure: string | null
  readonly totals: {
    readonly value: number
    readonly duty: number
    readonly taxes: number
    readonly fees: number
    readonly landed: number
    readonly currency: string
  }
}

export type JobError = {
  /** From 0, in the whole file. */
  readonly row: number
  /** A field, as in the contract. */
  readonly field: string
  readonly reason: string
  readonly stated: JobRow
}

/** The first 500. */
export type JobErrorsResponse = { readonly errors: readonly JobError[] }

export type JobChunkResponse = { readonly place: number; readonly rows: readonly JobRow[] }
