// 503 of POST /v1/refunds: the database is away, and the call is to be repeated.

import { unavailableCases } from '../gate-cases.ts'
import { refunds } from '../requests.ts'

unavailableCases(refunds)
