// 401 of the routes of the catalogue: no valid key.

import { describe } from 'node:test'
import { unauthorizedCases } from '../gate-cases.ts'
import { findings, products, putProduct, putProducts } from '../requests.ts'
import { oneProductCases } from './one-product.ts'

describe('GET /v1/products', () => unauthorizedCases(products))
for (const route of findings) describe(`GET ${route.url}`, () => unauthorizedCases(route))
describe('PUT /v1/products', () => unauthorizedCases(putProducts))
describe('PUT /v1/products/{sku}', () => unauthorizedCases(putProduct))
oneProductCases(401)
