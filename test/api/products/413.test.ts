// 413 of the routes of the catalogue: a body that is too large.

import { describe } from 'node:test'
import { sizeCases } from '../gate-cases.ts'
import { putProduct, putProducts } from '../requests.ts'

const LIMIT = 2 * 1024 * 1024

describe('PUT /v1/products', () => sizeCases(putProducts, LIMIT))
describe('PUT /v1/products/{sku}', () => sizeCases(putProduct, LIMIT))
