// 503 of GET /v1/origins/{country}/{hs}: the database is away, and the call is to be repeated.

import { unavailableCases } from '../gate-cases.ts'
import { origins } from '../requests.ts'

unavailableCases(origins)
