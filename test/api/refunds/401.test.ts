// 401 of POST /v1/refunds: keys that are missing, unknown or revoked.

import { unauthorizedCases } from '../gate-cases.ts'
import { refunds } from '../requests.ts'

unauthorizedCases(refunds)
