// 401 of GET /v1/rates/{country}/{hs}: keys that are missing, unknown or revoked.

import { unauthorizedCases } from '../gate-cases.ts'
import { rates } from '../requests.ts'

unauthorizedCases(rates)
