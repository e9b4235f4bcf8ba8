// 413 of POST /v1/documents: bodies beyond the limit.

import { sizeCases } from '../gate-cases.ts'
import { documents } from '../requests.ts'

sizeCases(documents, 14 * 1024 * 1024)
