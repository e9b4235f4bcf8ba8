// 422 of POST /v1/calc: codes that cannot be derived, destinations not covered, no border crossed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calc, line, varied } from '../requests.ts'
import { assertIssues, assertRefused, serving } from '../serving.ts'

const landfall = serving()

test('descriptions that say nothing have no code; the message counts the lines', async () => {
  const silent = { ...line, hs_code: '', description: 'zzqx' }
  const answer = await landfall().send(varied(calc, { line_items: [line, silent, silent] }))
  assertRefused(answer, 422, 'missing_hs_code', 'MISSING_HS_CODE')
  assert.match(answer.json.message, /2 line items \(line_items 1, 2\)/)
})

test('a description that leaves codes open gets them with duties and the question', async () => {
  const open = { ...line, hs_code: '', description: 'shrimp' }
  const answer = await landfall().send(varied(calc, { line_items: [line, open] }))
  assertRefused(answer, 422, 'missing_hs_code', 'MISSING_HS_CODE')
  const { message } = answer.json
  assert.match(message, /State hs_code there\. line_items 1 may be \d{4}\.\d\d \([^)]+: [^)]+\), /)
  assert.match(message, /In which state are the goods\? \w.* → \d{4}\.\d\d, /)
})

test('a destination whose tariff is not covered', async () => {
  const answer = await landfall().send(varied(calc, { destination_country: 'AR' }))
  assertRefused(answer, 422, 'unsupported_destination', 'UNSUPPORTED_DESTINATION')
  assert.match(answer.json.message, /AR is not covered; GET \/v1\/coverage lists those that are\.$/)
})

test('UK is read as GB', async () => {
  const { send } = landfall()
  const answer = await send(varied(calc, { destination_country: 'UK', origin_country: 'UK' }))
  if (answer.json.code === 'UNSUPPORTED_DESTINATION') assert.match(answer.json.message, /GB/)
  else assertRefused(answer, 422, 'domestic_shipment', 'DOMESTIC_SHIPMENT')
})

test('a shipment that starts in the destination', async () => {
  const answer = await landfall().send(varied(calc, { origin_country: 'US' }))
  assertRefused(answer, 422, 'domestic_shipment', 'DOMESTIC_SHIPMENT')
  assert.match(answer.json.message, /^Goods of US are not imported .* origin_country /)
})

test('a shipment from a part of the customs territory of the destination', async () => {
  const answer = await landfall().send(varied(calc, { origin_country: 'PR' }))
  assertRefused(answer, 422, 'domestic_shipment', 'DOMESTIC_SHIPMENT')
  assert.match(answer.json.message, /PR and US are one customs territory/)
})

test('a shipment from Northern Ireland to Great Britain, and within Northern Ireland', async () => {
  for (const destination of ['GB', 'XI']) {
    const corridor = { destination_country: destination, origin_country: 'XI' }
    const answer = await landfall().send(varied(calc, corridor))
    assertRefused(answer, 422, 'domestic_shipment', 'DOMESTIC_SHIPMENT')
  }
})

test('a refusal is repeated by its Idempotency-Key, and not recorded', async () => {
  const { pool, send } = landfall()
  const request = {
    ...varied(calc, { origin_country: 'US' }),
    headers: { 'idempotency-key': 'refused-once' },
  }
  const [first, second] = [await send(request), await send(request)]
  assert.equal(second.text, first.text)
  assert.equal(second.status, 422)
  assert.equal(second.headers['idempotency-replayed'], 'true')
  const { rows } = await pool.query('select count(*)::int as count from calculation')
  assert.equal(rows[0].count, 0)
})

test('a field that is wrong is told before what cannot be done', async () => {
  assertIssues(
    await landfall().send(varied(calc, { destination_country: 'AR', freight: -1 })),
    'freight',
  )
})
