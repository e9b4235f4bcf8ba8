// 402 of the routes of shipments: a plan without API access, or a quota that is used up.

import { describe } from 'node:test'
import { paymentCases } from '../gate-cases.ts'
import { shipments } from '../requests.ts'
import { oneShipmentCases } from './gate-of-one.ts'

describe('GET /v1/shipments', () => paymentCases(shipments))
oneShipmentCases(402)
