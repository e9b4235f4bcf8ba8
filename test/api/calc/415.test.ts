// 415 of POST /v1/calc: bodies that are not JSON.

import { mediaTypeCases } from '../gate-cases.ts'
import { calc } from '../requests.ts'

mediaTypeCases(calc)
