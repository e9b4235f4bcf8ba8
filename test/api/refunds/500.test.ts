// 500 of POST /v1/refunds: what fails inside stays inside.

import { internalCases } from '../gate-cases.ts'
import { refunds } from '../requests.ts'

internalCases(refunds, false)
