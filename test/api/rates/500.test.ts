// 500 of GET /v1/rates/{country}/{hs}: what fails inside stays inside.

import { internalCases } from '../gate-cases.ts'
import { rates } from '../requests.ts'

internalCases(rates)
