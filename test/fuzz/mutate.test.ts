// Changes of a request do not fail, whatever its body is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceOf } from '../sim/random.ts'

import { LARGEST, mutated } from './mutate.ts'
import type { Sent } from './request.ts'

const DEEP = 100_000

test('a body that is parsed and too deep to be printed is changed as a text', () => {
  const body = `{"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`
  assert.throws(() => structuredClone(JSON.parse(body)), RangeError)
  const sent: Sent = { method: 'POST', url: '/v1/calc', sender: 'key', headers: {}, body }
  const made = Array.from({ length: 40 }, (_, seed) => mutated(chanceOf(seed), sent).body)
  assert(made.some((one) => one !== body))
})

test('no change makes a large body larger than any route takes', () => {
  const body = JSON.stringify({ lines: ['x'.repeat(LARGEST / 3)] })
  const sent: Sent = { method: 'POST', url: '/v1/calc', sender: 'key', headers: {}, body }
  const made = Array.from({ length: 300 }, (_, seed) => mutated(chanceOf(seed), sent).body ?? '')
  assert(new Set(made).size > 30)
  assert(Math.max(...made.map(({ length }) => length)) <= LARGEST)
})
