// POST /v1/calc with plain facts (data/vocabulary/facts.yaml) in place of headings.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainFacts } from '../../../src/compile/facts.ts'
import { CalcResponse } from '../../../src/operations/calc/schema.ts'
import type { ComplianceFlag } from '../../../src/operations/response/flag.ts'
import { calc, line, varied } from '../requests.ts'
import { assertIssues, assertShape, serving } from '../serving.ts'

const landfall = serving()

async function answered(fields: Readonly<Record<string, unknown>>) {
  const request = varied(calc, { calculation_date: '2026-10-01', ...fields })
  const answer = await landfall().send(request)
  assert.equal(answer.status, 200, answer.text)
  assertShape(CalcResponse, answer.json)
  return answer.json
}

const medicine = { ...line, hs_code: '3004.90.92.76', origin_country: 'IN' }

test('a medicine is undecided until it is said whether it is patented', async () => {
  const { result, compliance_flags: flags } = await answered({ line_items: [medicine] })
  const { low, high } = result.total_range
  assert.equal(high - low, result.customs_value)
  const critical = flags.filter(({ severity }: ComplianceFlag) => severity === 'critical')
  assert.match(critical[0].detail, /^State facts\.patented \(is it .*\?\), or claim 9903\.04\.67/)
  for (const patented of [true, false]) {
    const stated = await answered({ line_items: [{ ...medicine, facts: { patented } }] })
    assert.equal(stated.result.duty_amount, patented ? result.customs_value : 0)
    const asks = stated.compliance_flags.filter(({ detail }: ComplianceFlag) =>
      detail?.includes('facts.patented'),
    )
    assert.deepEqual(asks, [])
  }
})

test('a fact that is no matter for the goods is a warning, and lowers nothing', async () => {
  const facts = { patented: false, vehicle_part: 'auto' }
  const shirts = { ...line, hs_code: '6109.10.00.12', origin_country: 'MX' }
  const plain = await answered({ line_items: [shirts] })
  const { result } = await answered({ line_items: [{ ...shirts, facts }] })
  assert.equal(result.duty_amount, plain.result.duty_amount)
  for (const name of Object.keys(facts)) {
    const said = new RegExp(`Line 0: facts\\.${name} makes no difference to this line\\.`)
    assert.match(result.warnings.join('\n'), said)
  }
})

for (const { name, type } of plainFacts) {
  test(`facts.${name} of a wrong type is refused with its path`, async () => {
    const wrong = {
      country: ['QQ', 7, true],
      text: [7, true, '', null],
      'one of': [7, 'no such answer', null],
    }[type.kind]
    for (const value of wrong) {
      const line_items = [{ ...line, facts: { [name]: value } }]
      const answer = await landfall().send(varied(calc, { line_items }))
      assertIssues(answer, `line_items.0.facts.${name}`)
    }
  })
}

test('where the metal was melted is stated once, or twice alike', async () => {
  const steel = { ...line, hs_code: '7308.90.30.00', origin_country: 'GB' }
  const twice = { ...steel, smelter_country: 'US', facts: { melted_in: 'gb' } }
  assertIssues(
    await landfall().send(varied(calc, { line_items: [twice] })),
    'line_items.0.facts.melted_in',
  )
  const { result } = await answered({ line_items: [{ ...twice, smelter_country: 'GB' }] })
  const headings = result.breakdown.map(({ heading }: { heading: string }) => heading)
  assert(headings.includes('9903.82.04'))
})
