// 503 of the routes of shipments: the database is away, and the call is to be repeated.

import { describe } from 'node:test'
import { unavailableCases } from '../gate-cases.ts'
import { shipments } from '../requests.ts'
import { oneShipmentCases } from './gate-of-one.ts'

describe('GET /v1/shipments', () => unavailableCases(shipments))
oneShipmentCases(503)
