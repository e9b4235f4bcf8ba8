// 401 of POST /v1/documents: keys that are missing, unknown or revoked.

import { unauthorizedCases } from '../gate-cases.ts'
import { documents } from '../requests.ts'

unauthorizedCases(documents)
