// 503 of POST /v1/compare: the database is away, and the call is to be repeated.

import { unavailableCases } from '../gate-cases.ts'
import { compare } from '../requests.ts'

unavailableCases(compare)
