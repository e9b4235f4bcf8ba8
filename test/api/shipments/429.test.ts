// 429 of the routes of shipments: the requests a key may make in a minute.

import { describe } from 'node:test'
import { limitCases } from '../gate-cases.ts'
import { shipments } from '../requests.ts'
import { oneShipmentCases } from './gate-of-one.ts'

describe('GET /v1/shipments', () => limitCases(shipments))
oneShipmentCases(429)
