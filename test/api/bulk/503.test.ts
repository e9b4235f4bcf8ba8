// 503 of POST /v1/calc/bulk: the database is away, and the call is to be repeated.

import { unavailableCases } from '../gate-cases.ts'
import { bulk } from '../requests.ts'

unavailableCases(bulk)
