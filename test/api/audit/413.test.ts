// 413 of POST /v1/audit: bodies beyond the limit.

import { sizeCases } from '../gate-cases.ts'
import { audit } from '../requests.ts'

sizeCases(audit, 2 * 1024 * 1024)
