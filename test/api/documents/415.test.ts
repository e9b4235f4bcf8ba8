// 415 of POST /v1/documents: bodies that are not JSON.

import { mediaTypeCases } from '../gate-cases.ts'
import { documents } from '../requests.ts'

mediaTypeCases(documents)
