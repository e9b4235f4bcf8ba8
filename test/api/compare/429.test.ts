// 429 of POST /v1/compare: the requests a key may make in a minute.

import { limitCases } from '../gate-cases.ts'
import { compare } from '../requests.ts'

limitCases(compare)
