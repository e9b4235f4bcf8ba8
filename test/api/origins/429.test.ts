// 429 of GET /v1/origins/{country}/{hs}: the requests a key may make in a minute.

import { limitCases } from '../gate-cases.ts'
import { origins } from '../requests.ts'

limitCases(origins)
