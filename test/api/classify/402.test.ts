// 402 of POST /v1/classify: plans without access, quotas used up.

import { paymentCases } from '../gate-cases.ts'
import { classify } from '../requests.ts'

paymentCases(classify)
