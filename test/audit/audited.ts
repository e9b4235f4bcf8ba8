// Audits a list of entries written as text, by the embedded law of one day.

import { fixedClock } from '../../src/base/clock.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { answerAudit } from '../../src/operations/audit/answer.ts'
import { readEntries } from '../../src/operations/audit/read.ts'
import type { AuditResponse } from '../../src/operations/audit/schema.ts'
import { loadEmbeddedLaw } from '../../src/operations/embedded-law.ts'

export const law = loadEmbeddedLaw(fixedClock('2026-10-12T12:00:00Z'))

type Cell = string | number

export function auditOf(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): AuditResponse {
  return runToEnd(answerAudit(readEntries({ head, rows }, law), law))
}

const HEAD = ['entry number', 'line', 'entry date', 'number', 'origin', 'value', 'duty']

/** Lines of one entry, each with its numbers and what was paid under them. */
export function auditOfNumbers(
  day: string,
  origin: string,
  lines: readonly (readonly (readonly [string, number, number?])[])[],
): AuditResponse {
  const rows = lines.flatMap((numbers, at) =>
    numbers.map(([number, duty, value]) => ['E-1', at + 1, day, number, origin, value ?? '', duty]),
  )
  return auditOf(HEAD, rows)
}
