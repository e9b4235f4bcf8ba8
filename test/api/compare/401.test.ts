// 401 of POST /v1/compare: keys that are missing, unknown or revoked.

import { unauthorizedCases } from '../gate-cases.ts'
import { compare } from '../requests.ts'

unauthorizedCases(compare)
