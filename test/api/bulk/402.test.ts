// 402 of POST /v1/calc/bulk: plans without access, quotas used up.

import { paymentCases } from '../gate-cases.ts'
import { bulk } from '../requests.ts'

paymentCases(bulk)
