// 503 of POST /v1/compare: the database is away for a moment, and the call is to be repeated.

import { unavailableCases } from '../gate-cases.ts'
import { compare } from '../requests.ts'

unavailableCases(compare)
