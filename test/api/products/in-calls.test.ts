// Products in other calls: calc, bulk and classify take from the catalogue what they are not given,
// say so, and a replay computes from what was recorded.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storeEdition } from '../../../src/editions/stored-editions.ts'
import { key, organisation } from '../../account/accounts.ts'
import { runLandfall } from '../../child.ts'
import { bulk, calc, classify, classifyBatch, line, putProduct, varied } from '../requests.ts'
import { assertIssues, embedded, serving } from '../serving.ts'

const landfall = serving()

const PRODUCTS = {
  products: [
    { sku: 'FM-80', ...putProduct.body },
    {
      ...{ sku: 'TS-1', description: 'Crew neck tee, SUMMER', origins: ['VN', 'BD'] },
      codes: [
        {
          destination: 'US',
          hs_code: '6109.10.00.12',
          confirmed_by: 'Ann',
          confirmed_on: '2026-06-01',
        },
        {
          destination: 'EU',
          hs_code: '6109100010',
          confirmed_by: 'Bo',
          confirmed_on: '2026-06-02',
        },
        { destination: 'GB', hs_code: '6109100010' },
      ],
    },
  ],
}

const few = { sku: 'FM-80', quantity: 10, unit_value: 100 }

async function good(sent: { readonly url: string; readonly body: object }) {
  const answer = await landfall().send(sent)
  assert.equal(answer.status, 200, answer.text)
  return answer.json
}

test('a line of calc with a SKU is computed as if all of it were stated', async () => {
  const stored = await landfall().send({ method: 'PUT', url: '/v1/products', body: PRODUCTS })
  assert.equal(stored.json.stored, 2)
  const short = await good(varied(calc, { line_items: [few] }))
  const whole = await good(varied(calc, { line_items: [{ ...line, weight_kg: 20 }] }))
  assert.deepEqual(short.result.breakdown, whole.result.breakdown)
  const taken = short.result.warnings.filter(
    (said: string) => !whole.result.warnings.includes(said),
  )
  assert.deepEqual(taken, [
    'line_items.0: taken from product FM-80 of the catalogue: description, hs_code 7202.11.10.00 ' +
      '(confirmed by Ann on 2026-10-12), origin_country CN, weight_kg 20.',
  ])
})

test('what a line states comes before the catalogue', async () => {
  const own = { ...few, ...line, hs_code: '7202.30.00.00', weight_kg: 7 }
  const { result } = await good(varied(calc, { line_items: [own] }))
  assert.deepEqual(
    result.warnings,
    (await good(varied(calc, { line_items: [{ ...own, sku: null }] }))).result.warnings,
  )
})

test('what neither states is asked for', async () => {
  const several = { ...few, sku: 'TS-1' }
  assertIssues(
    await landfall().send(varied(calc, { line_items: [few, several] })),
    'line_items.1.origin_country',
  )
  const unknown = { ...line, sku: 'none' }
  const { result } = await good(varied(calc, { line_items: [unknown] }))
  assert(
    result.warnings.includes('line_items.0: the catalogue has no product none; nothing was taken.'),
  )
})

test('a row of bulk with a SKU, beside one that lacks its code', async () => {
  const unconfirmed = { ...few, sku: 'TS-1', origin_country: 'VN' }
  const into = { destination_country: 'GB', rows: [few, unconfirmed] }
  const { results, errors } = await good(varied(bulk, into))
  assert.deepEqual(results, [])
  assert.deepEqual(
    errors.map(({ line_index: at, field }: Record<string, unknown>) => [at, field]),
    [
      [0, 'hs_code'],
      [1, 'hs_code'],
    ],
  )
  const us = await good(varied(bulk, { rows: [few, unconfirmed] }))
  assert.deepEqual(
    us.results.map(({ hs_code: code, origin }: Record<string, unknown>) => [code, origin]),
    [
      ['7202.11.10.00', 'CN'],
      ['6109.10.00.12', 'VN'],
    ],
  )
  assert.match(us.results[1].warnings.join(), /Taken from product TS-1 .*confirmed by Ann/)
})

test('a code of another type is refused, though the catalogue has the same words', async () => {
  const { description } = line
  const product = { codes: PRODUCTS.products[0]?.codes, description }
  assert.equal(
    (await landfall().send({ method: 'PUT', url: '/v1/products/W', body: product })).status,
    200,
  )
  for (const hs_code of [{}, 7202.11, null]) {
    const answer = await landfall().send(varied(calc, { line_items: [{ ...line, hs_code }] }))
    assertIssues(answer, 'line_items.0.hs_code')
  }
  await landfall().send({ method: 'DELETE', url: '/v1/products/W' })
})

test('the code of the union counts in its member states', async () => {
  const into = { destination_country: 'DE', eu_member_state: 'DE' }
  const tee = { ...few, sku: 'TS-1', origin_country: 'VN' }
  const { result } = await good(varied(calc, { ...into, line_items: [tee] }))
  assert.match(result.warnings.join(), /hs_code 6109100010 \(confirmed by Bo on 2026-06-02\)/)
})

test('the same words get the confirmed code from classify, with the reason', async () => {
  const description = '  crew neck  tee; summer '
  const one = await good(varied(classify, { description }))
  assert.deepEqual(
    [one.hs_6_code, one.recommended_10_digit, one.confidence, one.needs_review],
    ['610910', '6109.10.00.12', 1, false],
  )
  assert.equal(
    one.reason,
    'Product TS-1 of your catalogue has the same words, and Ann confirmed 6109.10.00.12 for US ' +
      'on 2026-06-01.',
  )
  assert.equal(one.candidates[0].hts_code, '6109.10')
  const lines = [{ description }, { description: 'crew neck tee' }]
  const { results } = await good(varied(classifyBatch, { lines }))
  assert.match(results[0].reason, /^Product TS-1/)
  assert.doesNotMatch(results[1].reason, /catalogue/)
  // Nobody has confirmed the code for this destination.
  const there = await good(varied(classify, { description, destination_country: 'GB' }))
  assert.doesNotMatch(there.reason, /catalogue/)
  const item = { ...line, hs_code: '', description }
  const { result } = await good(varied(calc, { line_items: [item] }))
  assert.match(result.warnings[0], /^line_items\.0: taken from product TS-1 .* the same words/)
})

test('a product of another organisation is not used', async () => {
  const { pool, send } = landfall()
  const { raw } = await key(pool, await organisation(pool, 'Growth'))
  const headers = { authorization: `Bearer ${raw}` }
  const answer = await send({ ...varied(calc, { line_items: [few] }), headers })
  assertIssues(answer, 'line_items.0.description', 'line_items.0.origin_country')
})

test('a replay computes from what was taken, whatever the catalogue has now', async () => {
  const { pool, send, url } = landfall()
  await storeEdition(pool, embedded)
  const { id } = await good(varied(calc, { line_items: [few] }))
  await good(varied(bulk, { rows: [few] }))
  const { rows } = await pool.query<{ id: string }>(
    `select id from calculation where kind = 'bulk' order by id desc limit 1`,
  )
  const tee = await good(
    varied(calc, { line_items: [{ ...line, hs_code: '', description: 'Crew neck tee, summer' }] }),
  )
  for (const sku of ['FM-80', 'TS-1']) {
    assert.equal((await send({ method: 'DELETE', url: `/v1/products/${sku}` })).status, 200)
  }
  for (const one of [id, rows[0]?.id ?? '', tee.id]) {
    const again = await runLandfall(['replay', one], { env: { DATABASE_URL: url } })
    assert.match(again.text, /^The same answer, /)
  }
})
