// 500 of POST /v1/calc: what fails inside stays inside.

import { internalCases } from '../gate-cases.ts'
import { calc } from '../requests.ts'

internalCases(calc)
