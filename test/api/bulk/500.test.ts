// 500 of POST /v1/calc/bulk: what fails inside stays inside.

import { internalCases } from '../gate-cases.ts'
import { bulk } from '../requests.ts'

internalCases(bulk)
