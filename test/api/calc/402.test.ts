// 402 of POST /v1/calc: plans without access, quotas used up.

import { paymentCases } from '../gate-cases.ts'
import { calc } from '../requests.ts'

paymentCases(calc)
