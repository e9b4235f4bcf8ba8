// 415 of POST /v1/audit: bodies that are not JSON.

import { mediaTypeCases } from '../gate-cases.ts'
import { audit } from '../requests.ts'

mediaTypeCases(audit)
