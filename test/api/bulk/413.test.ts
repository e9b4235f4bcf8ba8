// 413 of POST /v1/calc/bulk: bodies beyond the limit.

import { sizeCases } from '../gate-cases.ts'
import { bulk } from '../requests.ts'

sizeCases(bulk, 2048 * 1024)
