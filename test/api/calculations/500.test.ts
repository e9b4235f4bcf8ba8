// 500 of the routes of recorded calculations: a fault of the service.

import { describe } from 'node:test'
import { internalCases } from '../gate-cases.ts'
import { calculations } from '../requests.ts'

describe('GET /v1/calculations', () => internalCases(calculations))
