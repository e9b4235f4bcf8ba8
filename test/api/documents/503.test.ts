// 503 of POST /v1/documents: the database is away, and the call is to be repeated.

import { unavailableCases } from '../gate-cases.ts'
import { documents } from '../requests.ts'

unavailableCases(documents)
