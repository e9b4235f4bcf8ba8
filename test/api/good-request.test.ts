// Random requests that are right by their schema are answered, or told what no schema can say;
// every answer has its documented shape and adds up. Requests that are wrong: test/fuzz.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Decimal } from '../../src/base/decimal.ts'
import { CalcBulkRequest, CalcBulkResponse } from '../../src/operations/bulk/schema.ts'
import { CalcRequest, CalcResponse } from '../../src/operations/calc/schema.ts'
import {
  BatchClassificationResult,
  ClassificationResult,
  ClassifyBatchRequest,
  ClassifySingleRequest,
} from '../../src/operations/classify/schema.ts'
import { CompareRequest, CompareResponse } from '../../src/operations/compare/schema.ts'
import { ErrorObject } from '../../src/operations/error-schema.ts'
import { REQUESTS } from '../draws.ts'
import { valid } from './arbitrary.ts'
import { type Answer, assertShape } from './serving.ts'
import { sharedServing } from './shared-serving.ts'

const landfall = sharedServing()

type Route = {
  readonly url: string
  readonly request: TSchema
  readonly response: TSchema
}

const routes: readonly Route[] = [
  { url: '/v1/calc', request: CalcRequest, response: CalcResponse },
  {
    url: '/v1/calc/bulk',
    request: CalcBulkRequest,
    response: CalcBulkResponse,
  },
  {
    url: '/v1/classify',
    request: ClassifySingleRequest,
    response: ClassificationResult,
  },
  {
    url: '/v1/classify',
    request: ClassifyBatchRequest,
    response: BatchClassificationResult,
  },
  {
    url: '/v1/compare',
    request: CompareRequest,
    response: CompareResponse,
  },
]

function assertAnswered({ response }: Route, answer: Answer): void {
  if (answer.status === 200) {
    assertShape(response, answer.json)
    if (answer.json.result) assertAddsUp(answer.json.result)
    return
  }
  assert([400, 422].includes(answer.status), `${answer.status} ${answer.text}`)
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
}

/** The same request bound for a destination that is covered. */
function toUnitedStates(body: Record<string, unknown>): Record<string, unknown> {
  const named = 'destination' in body ? 'destination' : 'destination_country'
  return { ...body, [named]: 'US' }
}

/** The largest numbers, multiplied. */
function isBeyondExact({ json }: Answer): boolean {
  return /the most that is computed exactly$/.test(json.issues[0].message)
}

/**
 * Names of units and parts are drawn from one list: one may stand twice, or for neither. So are the
 * two countries where the metal of a line was melted.
 */
function isMisnamed(answer: Answer): boolean {
  const named = ['quantities', 'component_values', 'melted_in']
  return answer.json.issues.every(({ path }: { path: string[] }) =>
    path.some((name) => named.includes(name)),
  )
}
