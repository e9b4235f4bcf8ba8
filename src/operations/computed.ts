// The operations whose answers are not recorded: they compute from a list of entries that were
// filed, which is kept elsewhere.

import { oneStep, type Steps } from '../base/steps.ts'
import { answerAudit } from './audit/answer.ts'
import { readEntries } from './audit/read.ts'
import type { AuditResponse } from './audit/schema.ts'
import type { LoadedLaw } from './operation.ts'
import { answerRefunds } from './refunds/answer.ts'
import type { RefundsResponse } from './refunds/schema.ts'

/** Throws a 400 for a table that cannot be read. */
export function* auditOf(body: unknown, law: LoadedLaw): Steps<AuditResponse> {
  const input = yield* oneStep(() => readEntries(body, law))
  return yield* answerAudit(input, law)
}

/** Throws a 400 for a table that cannot be read. */
export function* refundsIn(body: unknown, law: LoadedLaw): Steps<RefundsResponse> {
  const input = yield* oneStep(() => readEntries(body, law))
  return yield* answerRefunds(input, law)
}
