// 413 of POST /v1/compare: bodies beyond the limit.

import { sizeCases } from '../gate-cases.ts'
import { compare } from '../requests.ts'

sizeCases(compare, 1024 * 1024)
