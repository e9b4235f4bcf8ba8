// 429 of GET /v1/rates/{country}/{hs}: the requests a key may make in a minute.

import { limitCases } from '../gate-cases.ts'
import { rates } from '../requests.ts'

limitCases(rates)
