// 429 of POST /v1/audit: the requests a key may make in a minute.

import { limitCases } from '../gate-cases.ts'
import { audit } from '../requests.ts'

limitCases(audit)
