// 401 of the routes of recorded calculations: no valid key.

import { describe } from 'node:test'
import { unauthorizedCases } from '../gate-cases.ts'
import { calculations } from '../requests.ts'

describe('GET /v1/calculations', () => unauthorizedCases(calculations))
