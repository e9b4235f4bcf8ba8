// 401 of GET /v1/coverage: keys that are missing, unknown or revoked.

import { unauthorizedCases } from '../gate-cases.ts'
import { coverage } from '../requests.ts'

unauthorizedCases(coverage)
