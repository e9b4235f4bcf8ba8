// 409 of POST /v1/calc: an Idempotency-Key that was used before.

import { conflictCases, repetitionKeyCases } from '../gate-cases.ts'
import { calc, varied } from '../requests.ts'

conflictCases(calc, varied(calc, { freight: 1 }) as typeof calc)
repetitionKeyCases(calc)
