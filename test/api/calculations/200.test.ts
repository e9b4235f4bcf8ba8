// 200 of the routes of recorded calculations: found, read as they were, made again.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  CalculationsResponse,
  RecordedCalculation,
} from '../../../src/http/account/contract/records.ts'
import { calculationOperations } from '../../../src/http/openapi/calculation-operations.ts'
import { bulk, calc, classify, compare, varied } from '../requests.ts'
import { assertShape, NOW } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

const replayed = calculationOperations.find(({ id }) => id === 'replayCalculation')

async function get(path: string) {
  const answer = await landfall().send({ url: `/v1/calculations${path}` })
  assert.equal(answer.status, 200, answer.text)
  return answer.json
}

async function newest(): Promise<string> {
  return (await get('?limit=1')).calculations[0].id
}

test('pages go from the newest to the oldest, and filters are met', async () => {
  const { clock, send } = landfall()
  const made: string[] = []
  for (const [day, request] of [
    ['2026-10-01', calc],
    ['2026-10-02', compare],
    ['2026-10-03', varied(calc, { notes: 'for the fair' })],
  ] as const) {
    clock.set(`${day}T09:00:00Z`)
    assert.equal((await send(request)).status, 200)
    made.unshift(await newest())
  }
  clock.set(NOW)
  const first = await get('?limit=2')
  assertShape(CalculationsResponse, first)
  const rest = await get(`?limit=2&before=${first.next}`)
  const ids = [...first.calculations, ...rest.calculations].map(({ id }) => id)
  assert.deepEqual(ids, made)
  assert.equal(rest.next, null)
  for (const [query, wanted] of [
    ['kind=compare', [made[1]]],
    ['text=fair', [made[0]]],
    ['from=2026-10-02', made.slice(0, 2)],
    ['to=2026-10-02', made.slice(1)],
    ['from=2026-10-02&to=2026-10-02', [made[1]]],
    ['from=2026-10-02&text=fair', [made[0]]],
    ['from=2026-10-04', []],
  ] as const) {
    const found = await get(`?${query}`)
    const ids = found.calculations.map(({ id }: { readonly id: string }) => id)
    assert.deepEqual(ids, wanted, query)
  }
})

test('one is read as it was received and answered, and made again alike', async () => {
  const { clock, send } = landfall()
  for (const [minute, request] of [calc, bulk, compare, classify].entries()) {
    clock.set(`2026-10-12T13:0${minute}:00Z`)
    const sent = await send(request)
    const id = await newest()
    const read = await get(`/${id}`)
    assertShape(RecordedCalculation, read)
    assert.deepEqual([read.request, read.response], [request.body, sent.json])
    const again = await get(`/${id}/replay`)
    assert(replayed)
    assertShape(replayed.response, again)
    assert.deepEqual(
      [again.same, again.added_fields, again.differences],
      [true, [], []],
      request.url,
    )
  }
})

test('a replay names the layer that comes out differently', async () => {
  const { pool, send } = landfall()
  const { json } = await send(calc)
  const layer = json.result.breakdown.findIndex(({ amount }: { amount: number }) => amount > 0)
  const { code, line_index, amount } = json.result.breakdown[layer]
  const changed = structuredClone(json)
  changed.result.breakdown[layer].amount = amount + 1
  await pool.query('update calculation set kept_response = null, response = $2 where id = $1', [
    json.id,
    JSON.stringify(changed),
  ])
  const again = await get(`/${json.id}/replay`)
  assert.equal(again.same, false)
  assert.deepEqual(again.differences, [
    {
      path: `result.breakdown[${layer}].amount`,
      ...{ line_index, layer: code, recorded: amount + 1, again: amount },
    },
  ])
})
