// 402 of POST /v1/audit: plans without access, quotas used up.

import { paymentCases } from '../gate-cases.ts'
import { audit } from '../requests.ts'

paymentCases(audit)
