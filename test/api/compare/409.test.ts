// 409 of POST /v1/compare: an Idempotency-Key that was used before.

import { conflictCases, repetitionKeyCases } from '../gate-cases.ts'
import { compare, varied } from '../requests.ts'

conflictCases(compare, varied(compare, { value: 2 }) as typeof compare)
repetitionKeyCases(compare)
