// 429 of the routes of the catalogue: the requests a key may make in a minute.

import { describe } from 'node:test'
import { limitCases } from '../gate-cases.ts'
import { findings, products, putProduct, putProducts } from '../requests.ts'
import { oneProductCases } from './one-product.ts'

describe('GET /v1/products', () => limitCases(products))
for (const route of findings) describe(`GET ${route.url}`, () => limitCases(route))
describe('PUT /v1/products', () => limitCases(putProducts))
describe('PUT /v1/products/{sku}', () => limitCases(putProduct))
oneProductCases(429)
