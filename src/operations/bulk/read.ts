// Reads a bulk request: up to 500 rows as the lines of one shipment. A bad row does not fail the
// others.

import type { ShipmentLine } from '../../assess/shipment.ts'
import type { Issue } from '../error-schema.ts'
import type { LoadedLaw } from '../operation.ts'
import { completion } from '../products/complete.ts'
import { noProducts, type Products } from '../products/known.ts'
import {
  type Destination,
  type Reading,
  readImport,
  settle,
  startReading,
} from '../request/reading.ts'
import {
  claimOf,
  codeWarnings,
  type Envelope,
  readEnvelope,
  readLine,
} from '../request/shipment.ts'
import { unstorable } from '../request/storable.ts'
import { unknownFieldFinder, unknownFieldWarnings } from '../request/unknown-fields.ts'
import { validatedBy } from '../request/validated.ts'
import { validator } from '../request/validator.ts'
import { CalcBulkEnvelope, type CalcBulkError, CalcBulkRow } from './schema.ts'

export type BulkRow = {
  readonly line: ShipmentLine
  /** As the caller stated it, with what was taken from the catalogue. */
  readonly stated: CalcBulkRow
  readonly warnings: readonly string[]
}

export type BulkInput = {
  readonly destination: Destination
  readonly envelope: Envelope
  /** Rows of the request, bad ones included. */
  readonly total: number
  readonly rows: readonly BulkRow[]
  readonly errors: readonly CalcBulkError[]
  /** About the request as a whole. */
  readonly warnings: readonly string[]
}

const rowValidator = validator(CalcBulkRow)
const unknownRowFields = unknownFieldFinder(CalcBulkRow)
const validated = validatedBy(CalcBulkEnvelope)

/** Throws a 400 for what concerns the whole request; errors of a row stay with the row. */
export function readBulk(
  request: unknown,
  law: LoadedLaw,
  products: Products = noProducts,
): BulkInput {
  const { body, unknownFields } = validated(request)
  const reading = startReading(law.tariffs)
  const destination = readImport(reading, body, false)
  const envelope = readEnvelope(reading, body, law.clock, destination)
  settle(reading)
  const rows: BulkRow[] = []
  const errors: CalcBulkError[] = []
  const complete = completion(body, products, law.tariffs.territories)
  for (const [index, stated] of body.rows.entries()) {
    const { line, taken } = complete(stated)
    const row = readRow(reading, line, index, body)
    if ('line' in row)
      rows.push(taken ? { ...row, warnings: [...row.warnings, sentence(taken)] } : row)
    else errors.push(row)
  }
  const warnings = unknownFieldWarnings(unknownFields)
  return { destination, envelope, total: body.rows.length, rows, errors, warnings }
}

function sentence(taken: string): string {
  return `${taken.charAt(0).toUpperCase()}${taken.slice(1)}.`
}

function readRow(
  { gazetteer }: Reading,
  stated: unknown,
  index: number,
  shipment: CalcBulkEnvelope,
): BulkRow | CalcBulkError {
  const unstored = unstorable(stated)
  if (unstored.length > 0) return errorOf(index, unstored)
  if (!rowValidator.matches(stated)) return errorOf(index, rowValidator.issues(stated))
  const reading = startReading(gazetteer)
  const claim = claimOf(stated.preference_program, shipment)
  const line = readLine(reading, stated, { index, path: [] }, claim)
  if (reading.issues.length > 0) return errorOf(index, reading.issues)
  const warnings = [...unknownFieldWarnings(unknownRowFields(stated)), ...codeWarnings(stated, '')]
  return { line, stated, warnings }
}

/** One entry per bad row: the first field at fault, and everything that is wrong. */
function errorOf(index: number, issues: readonly Issue[]): CalcBulkError {
  const reasons = issues.map(({ path, message }) => [path.join('.'), message].join(' ').trim())
  return {
    line_index: index,
    reason: reasons.join('; '),
    field: issues[0]?.path.join('.') || 'rows',
  }
}
