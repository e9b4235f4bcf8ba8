// 503 of GET /v1/coverage: the database is away, and the call is to be repeated.

import { unavailableCases } from '../gate-cases.ts'
import { coverage } from '../requests.ts'

unavailableCases(coverage)
