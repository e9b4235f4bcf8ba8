// 413 of POST /v1/refunds: bodies beyond the limit.

import { sizeCases } from '../gate-cases.ts'
import { refunds } from '../requests.ts'

sizeCases(refunds, 2 * 1024 * 1024)
