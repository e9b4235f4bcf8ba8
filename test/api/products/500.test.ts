// 500 of the routes of the catalogue: a fault of the service.

import { describe } from 'node:test'
import { internalCases } from '../gate-cases.ts'
import { findings, products, putProduct, putProducts } from '../requests.ts'
import { oneProductCases } from './one-product.ts'

describe('GET /v1/products', () => internalCases(products))
for (const route of findings) describe(`GET ${route.url}`, () => internalCases(route))
describe('PUT /v1/products', () => internalCases(putProducts, false))
describe('PUT /v1/products/{sku}', () => internalCases(putProduct, false))
oneProductCases(500)
