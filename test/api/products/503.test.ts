// 503 of the routes of the catalogue: the database is away, and the call is to be repeated.

import { describe } from 'node:test'
import { unavailableCases } from '../gate-cases.ts'
import { findings, products, putProduct, putProducts } from '../requests.ts'
import { oneProductCases } from './one-product.ts'

describe('GET /v1/products', () => unavailableCases(products))
for (const route of findings) describe(`GET ${route.url}`, () => unavailableCases(route))
describe('PUT /v1/products', () => unavailableCases(putProducts))
describe('PUT /v1/products/{sku}', () => unavailableCases(putProduct))
oneProductCases(503)
