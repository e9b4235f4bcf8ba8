// 401 of POST /v1/calc/bulk: keys that are missing, unknown or revoked.

import { unauthorizedCases } from '../gate-cases.ts'
import { bulk } from '../requests.ts'

unauthorizedCases(bulk)
