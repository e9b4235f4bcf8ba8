// 429 of POST /v1/calc: the requests a key may make in a minute.

import { limitCases } from '../gate-cases.ts'
import { calc } from '../requests.ts'

limitCases(calc)
