// 429 of POST /v1/refunds: the requests a key may make in a minute.

import { limitCases } from '../gate-cases.ts'
import { refunds } from '../requests.ts'

limitCases(refunds)
