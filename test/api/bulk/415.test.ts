// 415 of POST /v1/calc/bulk: bodies that are not JSON.

import { mediaTypeCases } from '../gate-cases.ts'
import { bulk } from '../requests.ts'

mediaTypeCases(bulk)
