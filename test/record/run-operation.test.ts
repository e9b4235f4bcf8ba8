// What is recorded of an operation: its answer or refusal, for whom, and by which law.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Pool } from 'pg'
import { fixedClock } from '../../src/base/clock.ts'
import { oneStep } from '../../src/base/steps.ts'
import { noPrices, type PriceBook } from '../../src/law/screened-shipment.ts'
import { Refusal } from '../../src/operations/errors.ts'
import type { NamedLaw, Operation, Opinions } from '../../src/operations/operation.ts'
import { SHORT_BODY } from '../../src/operations/request/json.ts'
import { runOperation } from '../../src/record/run-operation.ts'
import { keptIn } from '../../src/store/kept/kept.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const law = { clock: fixedClock(NOW), lawName: 'x.1' } as unknown as NamedLaw
const owner = { organisation: randomUUID(), key: randomUUID(), person: null }
const kept = keptIn({ query: async () => ({ rows: [] }) } as unknown as Pool)
const fees = [{ code: 'ISF', currency: 'USD', per_shipment: 45 }]

/** Runs it with the input 2, and counts how often a long answer paused. */
async function run(
  operation: Partial<Operation<number>>,
  {
    text = '{}',
    body = JSON.parse(text),
    feeSchedule = null as unknown,
    recordedPrices = async () => noPrices,
  }: {
    readonly text?: string
    readonly body?: unknown
    readonly feeSchedule?: unknown
    readonly recordedPrices?: (of: string, at: Date) => Promise<PriceBook>
  } = {},
) {
  let pauses = 0
  const whole = { name: 'calc', read: () => 2, ...operation } as Operation<number>
  const outcome = await runOperation({
    operation: whole,
    input: 2,
    products: [],
    text,
    body,
    kept,
    owner: { ...owner, feeSchedule },
    law,
    recordedPrices,
    inSlices: async (organisation, steps) => {
      assert.equal(organisation, owner.organisation)
      for (;;) {
        const step = steps.next()
        if (step.done) return step.value
        pauses++
      }
    },
  })
  return { ...outcome, pauses }
}

const doubled: Operation<number>['answer'] = (input) =>
  oneStep(() => ({ doubled: 2 * input, of: [{ a: 'é' }] }))

test('an answer is recorded with its request, caller, law and instant', async () => {
  const text = '{ "as": "received" }'
  const { answer, result, keptBody, calculation } = await run({ answer: doubled }, { text })
  const body = '{"doubled":4,"of":[{"a":"é"}]}'
  assert.deepEqual(answer, { status: 200, headers: {}, body })
  assert.deepEqual(result, { doubled: 4, of: [{ a: 'é' }] })
  const { id, request, response, ...rest } = calculation
  assert.equal(await kept.text(request.bytes), text)
  assert.equal(await kept.text(response.bytes), body)
  assert.equal(keptBody, response)
  // The id holds the instant, so that calculations sort by time.
  assert.equal(Number.parseInt(id.replace('-', '').slice(0, 12), 16), Date.parse(NOW))
  assert.deepEqual(rest, {
    ...owner,
    kind: 'calc',
    day: '2026-11-20',
    law: 'x.1',
    fees: null,
    opinions: [],
    products: [],
    shipment: null,
    at: new Date(NOW),
  })
})

test('the answer is computed from the fees and earlier prices of the organisation', async () => {
  const prices: PriceBook = () => [7]
  const asked: unknown[] = []
  const { calculation, answer } = await run(
    {
      answer: (_input, _law, caller) =>
        oneStep(() => ({
          id: caller.id,
          fees: caller.fees.map(({ code }) => code),
          prices: caller.prices === prices,
        })),
    },
    {
      feeSchedule: fees,
      recordedPrices: async (...of) => {
        asked.push(of)
        return prices
      },
    },
  )
  assert.deepEqual(JSON.parse(String(answer.body)), {
    id: calculation.id,
    fees: ['ISF'],
    prices: true,
  })
  assert.deepEqual(calculation.fees, fees)
  assert.deepEqual(asked, [[owner.organisation, new Date(NOW)]])
})

test('what an external service says is part of the answer, and recorded', async () => {
  const consult = async (_input: number, of: unknown) => {
    assert.equal(of, law)
    return [['610910'], null]
  }
  const consider = (input: number, opinions: Opinions) => input + 20 * opinions.length
  const { answer, calculation } = await run({ answer: doubled, consult, consider })
  assert.equal(JSON.parse(String(answer.body)).doubled, 84)
  assert.deepEqual(calculation.opinions, [['610910'], null])
  assert.deepEqual((await run({ answer: doubled })).calculation.opinions, [])
})

test('a refusal is an answer, and refused; any other fault is none', async () => {
  const answer =
    (fault: Error): Operation<number>['answer'] =>
    () =>
      oneStep(() => {
        throw fault
      })
  const refusal = new Refusal(422, { error: 'missing_hs_code' }, { 'X-Y': 'z' })
  const outcome = await run({ answer: answer(refusal) })
  assert.equal(outcome.result, null)
  const body = '{"error":"missing_hs_code"}'
  assert.deepEqual(outcome.answer, { status: 422, headers: { 'X-Y': 'z' }, body })
  assert.equal(await kept.text(outcome.keptBody.bytes), body)
  await assert.rejects(run({ answer: answer(new TypeError('a fault of ours')) }), /a fault of ours/)
})

test('the answer to a long request is printed in steps, to the same text', async () => {
  const many = Array.from({ length: 1_000 }, (_, at) => ({ at }))
  const answer: Operation<number>['answer'] = () => oneStep(() => ({ many }))
  const whole = await run({ answer }, { text: ' '.repeat(SHORT_BODY), body: {} })
  const stepwise = await run({ answer }, { text: ' '.repeat(SHORT_BODY + 1), body: {} })
  assert(whole.pauses < 5, `${whole.pauses} pauses`)
  assert(stepwise.pauses > 10, `${stepwise.pauses} pauses`)
  assert.equal(String(whole.answer.body), JSON.stringify({ many }))
  assert.equal(String(stepwise.answer.body), String(whole.answer.body))
})
