// What can be moved of a shipment: each position is a request that the engine takes, and the least,
// the start and the most of a lever are in the order that the law gives them.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { CalcExchange } from '../../../dashboard/src/pages/calculate/stored-form.ts'
import { parseYaml } from '../../../src/base/yaml.ts'
import { openLandfall } from '../../../src/index.ts'
import type { CalcRequest } from '../../../src/operations/calc/schema.ts'
import { FIVE_LINES } from './five-lines.ts'

// What the build of the dashboard puts in.
const FACTS = new URL('../../../data/vocabulary/facts.yaml', import.meta.url)
Object.assign(globalThis, { PLAIN_FACTS: parseYaml(readFileSync(FACTS, 'utf8')) })
const { leversOf } = await import('../../../dashboard/src/pages/calculate/answer/levers.ts')
const { questionsOf } = await import('../../../dashboard/src/pages/calculate/answer/questions.ts')

const landfall = openLandfall()

async function leversFor(request: CalcRequest) {
  const response = await landfall.calc(request)
  const exchange = { request, response } as CalcExchange
  const questions = questionsOf(exchange, request.destination_country, (code) => code)
  const levers = leversOf(exchange, questions, (amount) => `${amount} USD`)
  return { levers, response }
}

async function priceAt(request: unknown): Promise<number> {
  return (await landfall.calc(request as CalcRequest)).result.delivered.total
}

const MEXICAN: CalcRequest = {
  ...FIVE_LINES,
  origin_country: 'MX',
  line_items: [
    {
      description: 'Cotton T-shirts, knitted',
      hs_code: '6109.10.0012',
      quantity: 100,
      unit_value: 3,
      origin_country: 'MX',
    },
  ],
}

test('a shipment has the levers that its answer may depend on', async () => {
  const { levers } = await leversFor(FIVE_LINES)
  assert.deepEqual(
    levers.slice(0, 2).map(({ name }) => name),
    ['Value of the goods', 'Freight'],
  )
  const { levers: mexican } = await leversFor(MEXICAN)
  assert(mexican.some(({ name }) => /^Preference /.test(name)))
})

for (const [name, request] of Object.entries({ FIVE_LINES, MEXICAN })) {
  test(`each position of each lever is calculated: ${name}`, async () => {
    const { levers, response } = await leversFor(request)
    for (const { key, least, most, start, requestAt } of levers) {
      assert(least <= start && start <= most, key)
      const [low, high] = [await priceAt(requestAt(least)), await priceAt(requestAt(most))]
      const claimed = /^(programme|heading)/.test(key)
      if (key === 'value' || key === 'freight') {
        assert(low < response.result.delivered.total && low < high, key)
      } else if (claimed && start === 0) {
        assert.equal(low, response.result.delivered.total, `${key} is not claimed`)
      }
    }
  })
}

test('a stated metal share starts where it is stated, and its lines alone move', async () => {
  const [item] = FIVE_LINES.line_items.slice(1, 2)
  assert(item)
  const stated = {
    ...item,
    facts: { metal_content: { steel: item.quantity * item.unit_value * 0.4 } },
  }
  const request = { ...FIVE_LINES, line_items: [stated, ...FIVE_LINES.line_items.slice(2)] }
  const { levers } = await leversFor(request)
  const steel = levers.find(({ key }) => key === 'steel')
  assert.equal(steel?.start, 40)
  const moved = steel.requestAt(50).line_items
  assert.equal(moved[0]?.facts?.metal_content?.steel, item.quantity * item.unit_value * 0.5)
})
