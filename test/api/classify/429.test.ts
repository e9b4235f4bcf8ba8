// 429 of POST /v1/classify: the requests a key may make in a minute.

import { limitCases } from '../gate-cases.ts'
import { classify } from '../requests.ts'

limitCases(classify)
