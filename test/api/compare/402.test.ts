// 402 of POST /v1/compare: plans without access, quotas used up.

import { paymentCases } from '../gate-cases.ts'
import { compare } from '../requests.ts'

paymentCases(compare)
