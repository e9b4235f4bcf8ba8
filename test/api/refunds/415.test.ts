// 415 of POST /v1/refunds: bodies that are not JSON.

import { mediaTypeCases } from '../gate-cases.ts'
import { refunds } from '../requests.ts'

mediaTypeCases(refunds)
