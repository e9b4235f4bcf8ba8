// JSON in steps is the text of JSON.stringify, in pieces or whole.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isJsonOf, jsonInSteps } from '../../src/base/json-steps.ts'
import { runToEnd } from '../../src/base/steps.ts'

test('any JSON value is printed as JSON.stringify prints it', () => {
  const value = fc.jsonValue({ maxDepth: 5 }).map((json) => ({ json, list: [json, [json]] }))
  fc.assert(
    fc.property(value, (json) => {
      assert.equal(runToEnd(jsonInSteps(json)).toString(), JSON.stringify(json))
      assert.equal(runToEnd(isJsonOf(json, JSON.stringify(json))), true)
      assert.equal(runToEnd(isJsonOf(json, ` ${JSON.stringify(json)}`)), false)
    }),
  )
})

test('fields without a value are left out, and a list keeps their places', () => {
  const value = { none: undefined, list: [undefined, { none: undefined, some: [{}] }], empty: {} }
  assert.equal(runToEnd(jsonInSteps(value)).toString(), JSON.stringify(value))
})

test('a long list pauses', () => {
  const steps = jsonInSteps({ list: Array.from({ length: 100 }, (_, at) => ({ at })) })
  assert.equal(steps.next().done, false)
})

test('a text of many pieces is put together, and its end is compared, too', () => {
  const value = { list: Array.from({ length: 9_000 }, (_, at) => ({ at, text: 'é😀"' })) }
  const text = JSON.stringify(value)
  assert.equal(runToEnd(jsonInSteps(value)).toString(), text)
  assert.equal(runToEnd(isJsonOf(value, text)), true)
  assert.equal(runToEnd(isJsonOf(value, `${text} `)), false)
  assert.equal(runToEnd(isJsonOf(value, text.slice(0, -1))), false)
})
