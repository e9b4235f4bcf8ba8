// The causes of the audit, in words.

import type { AuditCause } from '../../api-types.ts'

const NAMES: Readonly<Record<AuditCause['cause'], string>> = {
  other_day: 'Rate of another day',
  heading_missing: 'Heading not filed',
  exclusion_missed: 'Exclusion missed',
  heading_not_due: 'Heading does not apply',
  heading_instead: 'Another heading is due',
  amount: 'Other amount',
  ordinary_duty: 'Ordinary duty',
  claim_refused: 'Claim refused',
  zero_heading_missing: 'Zero heading not filed',
  heading_order: 'Order of numbers',
  sum_only: 'One sum, not by number',
}

export function causeName(cause: AuditCause['cause']): string {
  return NAMES[cause]
}
