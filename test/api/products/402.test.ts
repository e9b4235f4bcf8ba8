// 402 of the routes of the catalogue: a plan without API access, or a quota that is used up.

import { describe } from 'node:test'
import { paymentCases } from '../gate-cases.ts'
import { findings, products, putProduct, putProducts } from '../requests.ts'
import { oneProductCases } from './one-product.ts'

describe('GET /v1/products', () => paymentCases(products))
for (const route of findings) describe(`GET ${route.url}`, () => paymentCases(route))
describe('PUT /v1/products', () => paymentCases(putProducts))
describe('PUT /v1/products/{sku}', () => paymentCases(putProduct))
oneProductCases(402)
