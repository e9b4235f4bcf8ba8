// 401 of POST /v1/calc: keys that are missing, unknown or revoked.

import { unauthorizedCases } from '../gate-cases.ts'
import { calc } from '../requests.ts'

unauthorizedCases(calc)
