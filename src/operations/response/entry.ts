// Converts an entry summary into the fields of an answer.

import type { EntryFee, EntryRow, EntrySummary } from '../../assess/entry/entry-row.ts'
import { mapInSteps, type Steps } from '../../base/steps.ts'
import { numberOf } from './assessment.ts'
import type { EntryFeeField, EntryLine } from './entry-schema.ts'

/** Rows that are converted in one step. */
const STEP = 64

type EntryFields = { readonly entry_lines?: EntryLine[]; readonly entry_fees?: EntryFeeField[] }

export function* entryFieldsOf(summary: EntrySummary | null): Steps<EntryFields> {
  if (summary === null) return {}
  return {
    entry_lines: yield* mapInSteps(summary.rows, STEP, entryLineOf),
    entry_fees: summary.fees.map(feeOf),
  }
}

function entryLineOf(row: EntryRow): EntryLine {
  return {
    entry_line: row.entryLine,
    line_index: row.line,
    kind: row.kind,
    heading: row.heading,
    code: row.code,
    value: numberOf(row.value),
    rate: numberOf(row.rate),
    duty_expression: row.expression,
    duty: numberOf(row.duty),
    country: row.origin,
    special_program: row.symbol,
    license_number: row.license,
    quantities: row.quantities.map(({ unit, quantity }) => ({
      unit,
      quantity: numberOf(quantity),
    })),
  }
}

function feeOf(fee: EntryFee): EntryFeeField {
  return {
    line_index: fee.line,
    kind: fee.kind,
    code: fee.code,
    class_code: fee.class,
    heading: fee.heading,
    amount: numberOf(fee.amount),
  }
}
