// 401 of POST /v1/audit: keys that are missing, unknown or revoked.

import { unauthorizedCases } from '../gate-cases.ts'
import { audit } from '../requests.ts'

unauthorizedCases(audit)
