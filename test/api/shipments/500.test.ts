// 500 of the routes of shipments: a fault of the service.

import { describe } from 'node:test'
import { internalCases } from '../gate-cases.ts'
import { shipments } from '../requests.ts'
import { oneShipmentCases } from './gate-of-one.ts'

describe('GET /v1/shipments', () => internalCases(shipments))
oneShipmentCases(500)
