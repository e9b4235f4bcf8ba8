// 500 of POST /v1/classify: what fails inside stays inside.

import { internalCases } from '../gate-cases.ts'
import { classify } from '../requests.ts'

internalCases(classify)
