// 413 of POST /v1/calc: bodies beyond the limit.

import { sizeCases } from '../gate-cases.ts'
import { calc } from '../requests.ts'

sizeCases(calc, 1024 * 1024)
