// 503 of GET /v1/rates/{country}/{hs}: the database is away, and the call is to be repeated.

import { unavailableCases } from '../gate-cases.ts'
import { rates } from '../requests.ts'

unavailableCases(rates)
