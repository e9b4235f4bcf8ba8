// 402 of POST /v1/documents: plans without access, quotas used up.

import { paymentCases } from '../gate-cases.ts'
import { documents } from '../requests.ts'

paymentCases(documents)
