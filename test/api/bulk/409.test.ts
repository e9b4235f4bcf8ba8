// 409 of POST /v1/calc/bulk: an Idempotency-Key that was used before.

import { conflictCases, repetitionKeyCases } from '../gate-cases.ts'
import { bulk, varied } from '../requests.ts'

conflictCases(bulk, varied(bulk, { freight: 1 }) as typeof bulk)
repetitionKeyCases(bulk)
