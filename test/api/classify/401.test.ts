// 401 of POST /v1/classify: keys that are missing, unknown or revoked.

import { unauthorizedCases } from '../gate-cases.ts'
import { classify } from '../requests.ts'

unauthorizedCases(classify)
