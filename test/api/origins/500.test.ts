// 500 of GET /v1/origins/{country}/{hs}: what fails inside stays inside.

import { internalCases } from '../gate-cases.ts'
import { origins } from '../requests.ts'

internalCases(origins)
