// 402 of GET /v1/coverage: plans without access, quotas used up.

import { paymentCases } from '../gate-cases.ts'
import { coverage } from '../requests.ts'

paymentCases(coverage)
