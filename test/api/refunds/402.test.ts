// 402 of POST /v1/refunds: plans without access, quotas used up.

import { paymentCases } from '../gate-cases.ts'
import { refunds } from '../requests.ts'

paymentCases(refunds)
