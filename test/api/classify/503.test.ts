// 503 of POST /v1/classify: the database is away, and the call is to be repeated.

import { unavailableCases } from '../gate-cases.ts'
import { classify } from '../requests.ts'

unavailableCases(classify)
