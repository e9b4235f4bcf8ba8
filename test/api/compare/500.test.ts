// 500 of POST /v1/compare: what fails inside stays inside.

import { internalCases } from '../gate-cases.ts'
import { compare } from '../requests.ts'

internalCases(compare)
