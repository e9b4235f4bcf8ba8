// 401 of GET /v1/origins/{country}/{hs}: keys that are missing, unknown or revoked.

import { unauthorizedCases } from '../gate-cases.ts'
import { origins } from '../requests.ts'

unauthorizedCases(origins)
