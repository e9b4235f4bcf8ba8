// 415 of the routes of the catalogue: a body that is not JSON.

import { describe } from 'node:test'
import { mediaTypeCases } from '../gate-cases.ts'
import { putProduct, putProducts } from '../requests.ts'

describe('PUT /v1/products', () => mediaTypeCases(putProducts))
describe('PUT /v1/products/{sku}', () => mediaTypeCases(putProduct))
