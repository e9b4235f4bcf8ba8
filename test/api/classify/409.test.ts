// 409 of POST /v1/classify: an Idempotency-Key that was used before.

import { conflictCases, repetitionKeyCases } from '../gate-cases.ts'
import { classify, varied } from '../requests.ts'

conflictCases(classify, varied(classify, { description: 'wooden chairs' }) as typeof classify)
repetitionKeyCases(classify)
