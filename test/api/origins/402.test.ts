// 402 of GET /v1/origins/{country}/{hs}: plans without access, quotas used up.

import { paymentCases } from '../gate-cases.ts'
import { origins } from '../requests.ts'

paymentCases(origins)
