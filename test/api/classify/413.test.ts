// 413 of POST /v1/classify: bodies beyond the limit.

import { sizeCases } from '../gate-cases.ts'
import { classify } from '../requests.ts'

sizeCases(classify, 1024 * 1024)
