// 503 of POST /v1/calc: the database is away, and the call is to be repeated.

import { unavailableCases } from '../gate-cases.ts'
import { calc } from '../requests.ts'

unavailableCases(calc)
