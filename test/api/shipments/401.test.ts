// 401 of the routes of shipments: no valid key.

import { describe } from 'node:test'
import { unauthorizedCases } from '../gate-cases.ts'
import { shipments } from '../requests.ts'
import { oneShipmentCases } from './gate-of-one.ts'

describe('GET /v1/shipments', () => unauthorizedCases(shipments))
oneShipmentCases(401)
