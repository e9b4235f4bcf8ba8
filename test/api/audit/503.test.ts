// 503 of POST /v1/audit: the database is away, and the call is to be repeated.

import { unavailableCases } from '../gate-cases.ts'
import { audit } from '../requests.ts'

unavailableCases(audit)
