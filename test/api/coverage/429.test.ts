// 429 of GET /v1/coverage: the requests a key may make in a minute.

import { limitCases } from '../gate-cases.ts'
import { coverage } from '../requests.ts'

limitCases(coverage)
