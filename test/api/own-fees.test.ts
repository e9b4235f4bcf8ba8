// The caller's own fee schedule in calc, bulk and compare: the same fees on every face, from the
// next call on, and nobody else's.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { readFeeSchedule, setFeeSchedule } from '../../src/account/fee-schedule.ts'
import { key, organisation } from '../account/accounts.ts'
import { bulk, calc, compare, line, varied } from './requests.ts'
import type { Answer } from './serving.ts'
import { sharedServing } from './shared-serving.ts'

const landfall = sharedServing()
const schedule = readFeeSchedule([
  { code: 'ISF', currency: 'USD', per_shipment: 45, modes: ['ocean'], destination: 'US' },
  { code: 'BROKER', currency: 'USD', per_shipment: 125, per_further_line: 7.5 },
  { code: 'EXAM_EV', currency: 'USD', per_shipment: 300, probability: 0.04, note: 'Ours.' },
])
const two = [line, { ...line, quantity: 5 }]

/** Sends with a key of an organisation that keeps the schedule. */
async function withSchedule(): Promise<(sent: { url: string; body: object }) => Promise<Answer>> {
  const { pool, send } = landfall()
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  await setFeeSchedule(pool, SYSTEM_ACTOR, owner, schedule)
  return (sent) => send({ ...sent, headers: { authorization: `Bearer ${raw}` } })
}

test('calc shows them as fees of the shipment, with whose figures they are', async () => {
  const send = await withSchedule()
  const { json } = await send(varied(calc, { line_items: two }))
  const own = json.result.breakdown.slice(-3)
  assert.deepEqual(
    own.map(({ code, amount, line_index }: Record<string, unknown>) => [code, amount, line_index]),
    [
      ['ISF', 45, null],
      ['BROKER', 132.5, null],
      ['EXAM_EV', 12, null],
    ],
  )
  for (const layer of own) {
    assert.match(layer.note, /^From the organisation's own fee schedule\./)
    assert.deepEqual([layer.legal_citation, layer.source_url, layer.heading], [null, null, null])
  }
  assert.match(own[2].note, /at 4% of shipments\. Ours\.$/)
  const plain = (await landfall().send(varied(calc, { line_items: two }))).json
  assert.equal(json.result.fees_amount, plain.result.fees_amount + 189.5)
  assert.equal(json.result.duty_amount, plain.result.duty_amount)
})

test('bulk says what calc says, and shares them among the rows', async () => {
  const send = await withSchedule()
  const { result } = (await send(varied(calc, { line_items: two }))).json
  const { aggregate, results } = (await send(varied(bulk, { rows: two }))).json
  assert.equal(aggregate.total_fees, result.fees_amount)
  assert.equal(aggregate.total_landed, result.total_landed_cost)
  const cents = results.map(({ fees }: { fees: number }) => Math.round(fees * 100))
  assert.equal(cents[0] + cents[1], Math.round(result.fees_amount * 100))
})

test('a row that fails is no line of the entry', async () => {
  const send = await withSchedule()
  const one = (await send(varied(bulk, { rows: [line] }))).json
  const beside = (await send(varied(bulk, { rows: [line, { ...line, quantity: 0 }] }))).json
  assert.equal(beside.aggregate.total_fees, one.aggregate.total_fees)
})

test('compare counts them for every origin, under their codes', async () => {
  const send = await withSchedule()
  const { results } = (await send(compare)).json
  assert.equal(results.length, 2)
  for (const { breakdown_summary: summary } of results) {
    assert.deepEqual([summary.ISF, summary.BROKER, summary.EXAM_EV], [45, 125, 12])
  }
  const byAir = (await send(varied(compare, { transport_mode: 'air' }))).json
  assert.equal('ISF' in byAir.results[0].breakdown_summary, false)
})

test('a change counts from the next call on, and a repeated answer stays as it was', async () => {
  const { pool, send } = landfall()
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  const asked = (name: string) =>
    send({
      ...calc,
      headers: { authorization: `Bearer ${raw}`, 'idempotency-key': `own-fees-${name}` },
    })
  const before = await asked('one')
  await setFeeSchedule(pool, SYSTEM_ACTOR, owner, schedule)
  assert.equal((await asked('one')).text, before.text)
  const { fees_amount: fees } = (await asked('two')).json.result
  assert.equal(fees, before.json.result.fees_amount + 182)
})

test('a schedule this service cannot read fails its own calls only', async () => {
  const { pool, send } = landfall()
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  const wrong = JSON.stringify([{ code: 'X' }])
  await pool.query('insert into fee_schedule (organisation, fees) values ($1, $2)', [owner, wrong])
  const [own, other] = await Promise.all([
    send({ ...calc, headers: { authorization: `Bearer ${raw}` } }),
    send(calc),
  ])
  assert.deepEqual([own.status, other.status], [500, 200])
})
