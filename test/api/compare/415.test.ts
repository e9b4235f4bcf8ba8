// 415 of POST /v1/compare: bodies that are not JSON.

import { mediaTypeCases } from '../gate-cases.ts'
import { compare } from '../requests.ts'

mediaTypeCases(compare)
