// The audit as CSV: one row for each cause of a line.

import type { AuditedLine } from '../../api-types.ts'
import { csvText } from '../../csv.ts'

const HEAD = [
  'entry_number',
  'line',
  'entry_date',
  'hs_code',
  'origin',
  'value',
  'paid',
  'due',
  'difference',
  'status',
  'cause',
  'heading',
  'amount',
  'text',
  'legal_citation',
  'correction_to',
  'protest_to',
  'days_are_estimates',
]

/** A line without a cause has one row. */
export function auditCsv(lines: readonly AuditedLine[]): string {
  return csvText(
    HEAD,
    lines.flatMap((line) => {
      const causes = line.causes.length > 0 ? line.causes : [null]
      return causes.map((one) => [
        line.entry_number,
        line.line,
        line.entry_date,
        line.hs_code,
        line.origin,
        line.value,
        line.paid,
        line.due,
        line.difference,
        line.status,
        one?.cause ?? null,
        one?.heading ?? null,
        one?.amount ?? null,
        one?.text ?? null,
        one?.legal_citation ?? null,
        line.post_summary_correction.last_day,
        line.protest.last_day,
        line.protest.is_estimate,
      ])
    }),
  )
}
