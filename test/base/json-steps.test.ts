// JSON in steps is the text of JSON.stringify.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { jsonInSteps } from '../../src/base/json-steps.ts'
import { runToEnd } from '../../src/base/steps.ts'

test('any JSON value is printed as JSON.stringify prints it', () => {
  const value = fc.jsonValue({ maxDepth: 5 }).map((json) => ({ json, list: [json, [json]] }))
  fc.assert(
    fc.property(value, (json) => {
      assert.equal(runToEnd(jsonInSteps(json)), JSON.stringify(json))
    }),
  )
})

test('fields without a value are left out, and a list keeps their places', () => {
  const value = { none: undefined, list: [undefined, { none: undefined, some: [{}] }], empty: {} }
  assert.equal(runToEnd(jsonInSteps(value)), JSON.stringify(value))
})

test('a long list pauses', () => {
  const steps = jsonInSteps({ list: Array.from({ length: 100 }, (_, at) => ({ at })) })
  assert.equal(steps.next().done, false)
})
