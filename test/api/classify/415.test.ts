// 415 of POST /v1/classify: bodies that are not JSON.

import { mediaTypeCases } from '../gate-cases.ts'
import { classify } from '../requests.ts'

mediaTypeCases(classify)
