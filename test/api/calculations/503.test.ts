// 503 of the routes of recorded calculations: the database is away, and the call is to be repeated.

import { describe } from 'node:test'
import { unavailableCases } from '../gate-cases.ts'
import { calculations } from '../requests.ts'

describe('GET /v1/calculations', () => unavailableCases(calculations))
