// The fuzzer sees each kind of fault in an answer, and none in answers that are right.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calc, varied } from '../api/requests.ts'
import type { Answer } from '../api/serving.ts'
import { faultOf } from './checks.ts'
import { openContract } from './contract.ts'
import type { Sent } from './request.ts'

const SECRET = 'kept from strangers'

function answer(status: number, json: unknown, headers: object = { 'x-request-id': 'a' }): Answer {
  return { status, json, text: JSON.stringify(json), headers: headers as Answer['headers'] }
}

function sent(fields: Partial<Sent> = {}): Sent {
  const body = JSON.stringify(calc.body)
  return { method: 'POST', url: calc.url, sender: 'key', headers: {}, body, ...fields }
}

test('a fault of any answer is seen', () => {
  const fault = (own: Answer, request = sent()) => faultOf(request, own, [SECRET])
  const error = { error: 'not_found', message: 'There is none.' }
  assert.equal(fault(answer(404, error)), null)
  assert.equal(fault(answer(503, error)), 'status 503')
  assert.equal(fault(answer(404, error, {})), 'no X-Request-Id')
  for (const inside of ['/app/node_modules/pg', 'at read (x)', 'file:///app', 'calc.ts:12']) {
    assert.match(fault(answer(400, { error: inside })) ?? '', /shows the inside/)
    assert.equal(fault(answer(400, { error: inside }), sent({ body: inside })), null)
  }
  assert.match(fault(answer(200, { name: SECRET })) ?? '', /of another organisation/)
  assert.equal(fault(answer(200, { name: SECRET }), sent({ sender: 'other' })), null)
  assert.equal(fault(answer(200, { name: SECRET }), sent({ url: `/v1/${SECRET}` })), null)
})

test('what contradicts the document is seen', () => {
  const contract = openContract()
  const fault = (own: Answer, request = sent()) => contract('POST /api/v1/calc', request, own)
  const issues = [{ path: ['a'], message: 'is wrong' }]
  assert.equal(fault(answer(400, { error: 'invalid body', issues })), null)
  assert.equal(fault(answer(400, { error: 'invalid body' })), 'status 400 without issues')
  assert.match(fault(answer(422, { error: 1 })) ?? '', /not as documented/)
  assert.match(fault(answer(422, { error: 'a', stack: 'b' })) ?? '', /not as documented/)
  assert.equal(fault(answer(418, { error: 'teapot' })), 'status 418 is not documented')
  const wrong = sent({ body: JSON.stringify(varied(calc, { currency: 1 }).body) })
  assert.match(fault(answer(200, {}), wrong) ?? '', /its schema refuses/)
  assert.equal(fault(answer(200, {}), sent({ body: `\ufeff${sent().body}` })), null)
  const seen = Array.from({ length: 8 }, () => fault(answer(200, {})))
  assert(seen.some((one) => one?.includes('not as documented')))
})
