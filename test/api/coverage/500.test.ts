// 500 of GET /v1/coverage: what fails inside stays inside.

import { internalCases } from '../gate-cases.ts'
import { coverage } from '../requests.ts'

internalCases(coverage)
