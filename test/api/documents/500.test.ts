// 500 of POST /v1/documents: what fails inside stays inside.

import { internalCases } from '../gate-cases.ts'
import { documents } from '../requests.ts'

internalCases(documents, false)
