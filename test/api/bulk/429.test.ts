// 429 of POST /v1/calc/bulk: the requests a key may make in a minute.

import { limitCases } from '../gate-cases.ts'
import { bulk } from '../requests.ts'

limitCases(bulk)
