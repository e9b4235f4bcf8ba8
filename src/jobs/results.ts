// The results of a job as CSV (RFC 4180), one line per row of the file, in order. Streamed, so that
// no file is held in memory.

import type { Pool } from 'pg'
import type { CalcBulkRowResult } from '../operations/bulk/schema.ts'
import { storable } from '../operations/request/storable.ts'
import { placeAfter, type ReadChunk, readChunk, readLeftOut } from './chunks.ts'
import type { JobResult, ResultsPage } from './key-schema.ts'
import type { JobError, JobErrorsResponse } from './schema.ts'

/** Rows of every chunk but the last. */
export const CHUNK_ROWS = 500
const ERRORS_SHOWN = 500
const STATED = ['reference', 'description', 'hs_code', 'origin_country'] as const
const FIGURES = ['quantity', 'unit_value', 'weight_kg'] as const
const ANSWERED = [
  'currency',
  'line_value',
  'duty',
  'taxes',
  'fees',
  'landed_cost',
  'delivered_cost',
] as const
const HEAD = [
  'row',
  ...STATED,
  ...FIGURES,
  ...ANSWERED,
  'complete',
  'de_minimis_applied',
  'warnings',
  'error',
]

/** Rows count from 1; `calculation` is the id under which a row was recorded. */
export async function* resultsCsv(pool: Pool, job: string): AsyncGenerator<string> {
  yield lineOf([...HEAD, 'calculation'])
  for await (const chunk of chunks(pool, job, false)) yield chunkLines(chunk)
}

/** The first refused rows, with what was stated and the reason, and those of a file left out. */
export async function jobErrors(pool: Pool, job: string): Promise<JobErrorsResponse> {
  const found: JobError[] = []
  for await (const { place, rows, answer } of chunks(pool, job, true)) {
    for (const { line_index: index, field, reason } of answer?.errors ?? []) {
      found.push({ row: place * CHUNK_ROWS + index, field, reason, stated: rows[index] ?? {} })
    }
    if (found.length >= ERRORS_SHOWN) break
  }
  return { errors: found.slice(0, ERRORS_SHOWN), left_out: [...(await readLeftOut(pool, job))] }
}

/** The rows of the first chunk from `place` on, with the place of the one after it. */
export async function resultsPage(pool: Pool, job: string, place: number): Promise<ResultsPage> {
  const chunk = await readChunk(pool, job, place, false)
  if (!chunk) return { results: [], next: null }
  const next = await placeAfter(pool, job, chunk.place)
  return { results: resultsOf(chunk), next: next === null ? null : String(next) }
}

function resultsOf({ place, rows, state, reason, calculation, answer }: ReadChunk): JobResult[] {
  const { results, errors } = foundIn(answer)
  return rows.map(({ reference }, index) => ({
    row: place * CHUNK_ROWS + index,
    reference: typeof reference === 'string' ? storable(reference) : null,
    state: errors.has(index) ? 'refused' : state,
    calculation,
    result: results.get(index) ?? null,
    error: errors.get(index) ?? (reason === null ? null : { field: 'rows', reason }),
  }))
}

function foundIn(answer: ReadChunk['answer']) {
  return {
    results: new Map(answer?.results.map((one) => [one.line_index, one])),
    errors: new Map(
      answer?.errors.map(({ line_index, field, reason }) => [line_index, { field, reason }]),
    ),
  }
}

async function* chunks(pool: Pool, job: string, withErrors: boolean): AsyncGenerator<ReadChunk> {
  let place = 0
  for (;;) {
    const chunk = await readChunk(pool, job, place, withErrors)
    if (!chunk) return
    yield chunk
    place = chunk.place + 1
  }
}

function chunkLines({ place, rows, state, reason, calculation, answer }: ReadChunk): string {
  const { results, errors } = foundIn(answer)
  return rows
    .map((row, index) => {
      const result = results.get(index)
      const error = errors.get(index)
      const wrong = error ? `${error.field}: ${error.reason}` : (reason ?? waitingWords(state))
      return lineOf([
        place * CHUNK_ROWS + index + 1,
        ...STATED.map((name) => row[name]),
        ...FIGURES.map((name) => row[name]),
        ...answeredOf(result),
        wrong,
        calculation,
      ])
    })
    .join('')
}

function waitingWords(state: ReadChunk['state']): string {
  return state === 'waiting' ? 'not calculated yet' : ''
}

function answeredOf(result: CalcBulkRowResult | undefined): readonly unknown[] {
  if (!result) return [...ANSWERED.map(() => null), null, null, null]
  const { complete, de_minimis_applied: relieved, warnings } = result
  return [...ANSWERED.map((name) => result[name]), complete, relieved, warnings.join(' ')]
}

function lineOf(cells: readonly unknown[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/** Spreadsheets treat a text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A row with faults may state a list or an object where a text belongs: shown as JSON. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const stated = storable(typeof value === 'string' ? value : JSON.stringify(value))
  const text = FORMULA.test(stated) ? `'${stated}` : stated
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
