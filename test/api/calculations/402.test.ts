// 402 of the routes of recorded calculations: the plan or the quota.

import { describe } from 'node:test'
import { paymentCases } from '../gate-cases.ts'
import { calculations } from '../requests.ts'

describe('GET /v1/calculations', () => paymentCases(calculations))
