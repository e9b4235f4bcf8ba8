// 429 of the routes of recorded calculations: the requests a key may make in a minute.

import { describe } from 'node:test'
import { limitCases } from '../gate-cases.ts'
import { calculations } from '../requests.ts'

describe('GET /v1/calculations', () => limitCases(calculations))
