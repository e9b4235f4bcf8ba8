// 402 of GET /v1/rates/{country}/{hs}: plans without access, quotas used up.

import { paymentCases } from '../gate-cases.ts'
import { rates } from '../requests.ts'

paymentCases(rates)
