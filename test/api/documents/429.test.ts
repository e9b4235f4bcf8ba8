// 429 of POST /v1/documents: the requests a key may make in a minute.

import { limitCases } from '../gate-cases.ts'
import { documents } from '../requests.ts'

limitCases(documents)
