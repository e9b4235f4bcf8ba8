// Any request at all: what is wrong is told as a 4xx with issues, what is right is answered,
// nothing is a 5xx, and every answer has its documented shape.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Decimal } from '../../src/base/decimal.ts'
import {
  CalcBulkEnvelope,
  CalcBulkRequest,
  CalcBulkResponse,
} from '../../src/operations/bulk/schema.ts'
import { CalcRequest, CalcResponse } from '../../src/operations/calc/schema.ts'
import {
  BatchClassificationResult,
  ClassificationResult,
  ClassifyBatchRequest,
  ClassifySingleRequest,
} from '../../src/operations/classify/schema.ts'
import { CompareRequest, CompareResponse } from '../../src/operations/compare/schema.ts'
import { ErrorObject } from '../../src/operations/error-schema.ts'
import { RatesResponse } from '../../src/operations/rates/schema.ts'
import { validator } from '../../src/operations/request/validator.ts'
import { REQUESTS } from '../draws.ts'
import { spoilt, valid } from './arbitrary.ts'
import { type Answer, assertShape, serving } from './serving.ts'

const landfall = serving()

type Route = {
  readonly url: string
  readonly request: TSchema
  /** What the whole request must match; rows of bulk fail alone. */
  readonly envelope: TSchema
  readonly response: TSchema
}

const routes: readonly Route[] = [
  { url: '/v1/calc', request: CalcRequest, envelope: CalcRequest, response: CalcResponse },
  {
    url: '/v1/calc/bulk',
    request: CalcBulkRequest,
    envelope: CalcBulkEnvelope,
    response: CalcBulkResponse,
  },
  {
    url: '/v1/classify',
    request: ClassifySingleRequest,
    envelope: ClassifySingleRequest,
    response: ClassificationResult,
  },
  {
    url: '/v1/classify',
    request: ClassifyBatchRequest,
    envelope: ClassifyBatchRequest,
    response: BatchClassificationResult,
  },
  {
    url: '/v1/compare',
    request: CompareRequest,
    envelope: CompareRequest,
    response: CompareResponse,
  },
]

function assertAnswered({ response }: Route, answer: Answer): void {
  if (answer.status === 200) {
    assertShape(response, answer.json)
    if (answer.json.result) assertAddsUp(answer.json.result)
    return
  }
  assert([400, 413, 415, 422].includes(answer.status), `${answer.status} ${answer.text}`)
  assertShape(ErrorObject, answer.json)
  if (answer.status === 400) assertIssuesGiven(answer)
}

/** As the numbers are read from JSON, whatever their size. */
function assertAddsUp(result: Readonly<Record<string, number>>): void {
  const [total, ...parts] = [
    result.total_landed_cost,
    result.customs_value,
    result.duty_amount,
    result.taxes_amount,
    result.fees_amount,
  ].map((amount = Number.NaN) => Decimal.of(amount))
  const sum = parts.reduce((one, other) => one.plus(other))
  assert.equal(total?.toString(), sum.toString())
}

function assertIssuesGiven({ json }: Answer): void {
  assert.equal(json.error, 'invalid body')
  assert(json.issues.length >= 1)
  for (const { message } of json.issues) assert.match(message, /\w/)
}

/** The sums of one shipment may contradict each other, which no schema can say. */
const CONTRADICTORY = new Set(['freight', 'insurance', 'customs_value_adjustments'])

for (const route of routes) {
  const { matches } = validator(route.envelope)

  test(`${route.url}: a good request to the United States is answered`, async () => {
    await fc.assert(
      fc.asyncProperty(valid(route.request), async (body) => {
        const bound = toUnitedStates(body as Record<string, unknown>)
        const answer = await landfall().send({ url: route.url, body: bound })
        assertAnswered(route, answer)
        if (answer.status === 400) {
          const [field] = answer.json.issues[0].path
          const known = CONTRADICTORY.has(field) || isBeyondExact(answer) || isMisnamed(answer)
          assert(known, answer.text)
        } else if (answer.status === 422) assert.equal(answer.json.code, 'MISSING_HS_CODE')
      }),
      { numRuns: Math.ceil(REQUESTS / 20) },
    )
  })

  test(`${route.url}: a spoilt request is told what is wrong`, async () => {
    await fc.assert(
      fc.asyncProperty(spoilt(route.request), async (body) => {
        const answer = await landfall().send({ url: route.url, body: JSON.stringify(body) })
        assertAnswered(route, answer)
        const good = matches(JSON.parse(JSON.stringify(body)))
        const batch = (body as { lines?: unknown } | null)?.lines !== undefined
        if (!good && !batch) assert.equal(answer.status, 400, answer.text)
      }),
      { numRuns: Math.ceil(REQUESTS / 7) },
    )
  })
}

test('anything at all as a body is told what is wrong', async () => {
  const anything = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.constant('[[[[{'))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), anything, async ({ url }, body) => {
      const answer = await landfall().send({ url, body })
      assert.equal(answer.status, 400, answer.text)
      assertIssuesGiven(answer)
    }),
    { numRuns: Math.ceil(REQUESTS / 7) },
  )
})

test('any path and query of rates', async () => {
  const part = fc.oneof(
    fc.constantFrom('US', 'us', 'DE', 'QQ', '7202.11.10', '61091000', '9999', '2204'),
    fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }),
  )
  const query = fc.dictionary(fc.constantFrom('origin', 'calculation_date', 'x'), part)
  await fc.assert(
    fc.asyncProperty(part, part, query, async (country, hs, search) => {
      const path = [country, hs].map((text) => encodeURIComponent(text.toWellFormed())).join('/')
      const wellFormed = Object.entries(search).map(([name, text]) => [name, text.toWellFormed()])
      const url = `/v1/rates/${path}?${new URLSearchParams(Object.fromEntries(wellFormed))}`
      const answer = await landfall().send({ url })
      if (answer.status === 200) assertShape(RatesResponse, answer.json)
      else if (answer.status === 400) assertIssuesGiven(answer)
      else assert.equal(answer.status, 404, answer.text)
    }),
    { numRuns: Math.ceil(REQUESTS / 7) },
  )
})

/** The same request bound for a destination that is covered. */
function toUnitedStates(body: Record<string, unknown>): Record<string, unknown> {
  const named = 'destination' in body ? 'destination' : 'destination_country'
  return { ...body, [named]: 'US' }
}

/** The largest numbers, multiplied. */
function isBeyondExact({ json }: Answer): boolean {
  return /the most that is computed exactly$/.test(json.issues[0].message)
}

/** Names of units and parts are drawn from one list: one may stand twice, or for neither. */
function isMisnamed(answer: Answer): boolean {
  const named = ['quantities', 'component_values']
  return answer.json.issues.every(({ path }: { path: string[] }) =>
    path.some((name) => named.includes(name)),
  )
}
