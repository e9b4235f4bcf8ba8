// 500 of POST /v1/audit: what fails inside stays inside.

import { internalCases } from '../gate-cases.ts'
import { audit } from '../requests.ts'

internalCases(audit, false)
