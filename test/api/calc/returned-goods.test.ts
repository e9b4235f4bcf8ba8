// POST /v1/calc with goods of the destination's own origin in a shipment from elsewhere.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CalcResponse } from '../../../src/operations/calc/schema.ts'
import type { ComplianceFlag } from '../../../src/operations/response/flag.ts'
import { calc, line, varied } from '../requests.ts'
import { assertIssues, assertShape, serving } from '../serving.ts'

const landfall = serving()

type Layer = { code: string; amount: number; line_index: number | null }

async function answered(fields: Readonly<Record<string, unknown>>) {
  const answer = await landfall().send(varied(calc, fields))
  assert.equal(answer.status, 200, answer.text)
  assertShape(CalcResponse, answer.json)
  return answer.json
}

test('goods that return are undecided, and the other lines are answered', async () => {
  const shirts = { ...line, hs_code: '6109.10.00.12', origin_country: 'MX' }
  const home = { ...shirts, origin_country: 'us' }
  const { result, compliance_flags: flags } = await answered({ line_items: [shirts, home] })
  const [foreign, returned] = result.breakdown.filter(({ code }: Layer) => code === 'MFN')
  assert.deepEqual([foreign.line_index, foreign.amount], [0, 165])
  assert.deepEqual([returned.line_index, returned.amount, returned.rate], [1, 0, null])
  assert.equal(returned.duty_expression, '16.5%')
  const [gap] = flags.filter(({ severity }: ComplianceFlag) => severity === 'critical')
  assert.deepEqual(gap.line_indices, [1])
  assert.match(gap.detail, /State facts\.returned_goods \(do goods .*\?\), or claim 9801\.00\.10/)
  const settled = [
    { ...home, facts: { returned_goods: true } },
    { ...home, facts: { claimed_headings: ['9801.00.10'] } },
    { ...home, facts: { returned_goods: false } },
  ]
  const duties = []
  for (const one of settled) {
    const { result: alone } = await answered({ line_items: [one] })
    duties.push(alone.duty_amount)
  }
  assert.deepEqual(duties, [0, 0, 165])
})

test('the fact is true or false, and nothing else', async () => {
  const line_items = [{ ...line, facts: { returned_goods: 'yes' } }]
  assertIssues(
    await landfall().send(varied(calc, { line_items })),
    'line_items.0.facts.returned_goods',
  )
})

test('the fact of goods that do not return is named', async () => {
  const line_items = [{ ...line, facts: { returned_goods: true } }]
  const { result } = await answered({ line_items })
  assert.match(result.warnings.join(), /facts\.returned_goods makes no difference to this line/)
})
