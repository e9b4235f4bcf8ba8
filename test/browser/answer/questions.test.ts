// Open questions are read from the flags of the service, and its texts are put into plain words.
// Real answers of the engine are read, so that a change of its sentences is noticed.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { CalcExchange } from '../../../dashboard/src/pages/calculate/stored-form.ts'
import { parseYaml } from '../../../src/base/yaml.ts'
import { openLandfall } from '../../../src/index.ts'
import { plainWords } from '../../../src/law/plain-words.ts'
import type { CalcRequest } from '../../../src/operations/calc/schema.ts'
import { FIVE_LINES } from './five-lines.ts'

// What the build of the dashboard puts in.
const FACTS = new URL('../../../data/vocabulary/facts.yaml', import.meta.url)
Object.assign(globalThis, { PLAIN_FACTS: parseYaml(readFileSync(FACTS, 'utf8')) })
const questions = await import('../../../dashboard/src/pages/calculate/answer/questions.ts')

const landfall = openLandfall()

async function asked(request: CalcRequest) {
  const response = await landfall.calc(request)
  const exchange = { request, response } as CalcExchange
  return questions.questionsOf(exchange, request.destination_country, (code) => code)
}

test('a fact in plain words is asked of its lines, the likelier goods apart', async () => {
  const parts = (await asked(FIVE_LINES)).filter(({ name }) => name === 'vehicle_part')
  assert.deepEqual(
    parts.map(({ lines, severity }) => [...lines, severity]),
    [
      [2, 'critical'],
      [3, 'info'],
    ],
  )
  const [gearbox] = parts
  assert(gearbox)
  assert.deepEqual(
    gearbox.choices.map(({ value }) => value),
    ['auto', 'truck', 'false', ''],
  )
  assert.doesNotMatch(gearbox.text, /"|false/)
})

test('an answer is in the request of its lines alone, and stays a question', async () => {
  const [gearbox] = (await asked(FIVE_LINES)).filter(({ name }) => name === 'vehicle_part')
  assert(gearbox)
  const answered = questions.answered(FIVE_LINES, gearbox, 'auto') as CalcRequest
  assert.deepEqual(
    answered.line_items.map(({ facts }) => facts?.['vehicle_part' as 'patented']),
    [undefined, undefined, 'auto', undefined, undefined],
  )
  const still = (await asked(answered)).find(({ lines }) => lines.includes(2))
  assert.equal(still?.stated, 'auto')
  const back = questions.answered(answered, gearbox, '') as CalcRequest
  assert.deepEqual(back.line_items[2]?.facts, {})
})

test('a preference is claimed by the symbol that the flag names', async () => {
  const request: CalcRequest = {
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
  const programme = (await asked(request)).find(({ about }) => about === 'programme')
  assert(programme, 'USMCA is offered')
  const claimed = questions.answered(request, programme, 'yes') as CalcRequest
  const [before, after] = await Promise.all([landfall.calc(request), landfall.calc(claimed)])
  assert(after.result.duty_amount < before.result.duty_amount)
})

test('plain words have no names of the interface and count lines from 1', () => {
  assert.equal(
    plainWords('State facts.patented (is it?); or claim by facts.claimed_headings (lines 0, 3).'),
    'State “Patented” (is it?); or claim by “Claimed headings” (lines 1, 4).',
  )
  assert.equal(
    plainWords('No HS code (line_items 0, 2). State hs_code there.'),
    'No HS code (lines 1, 3). State “HS code” there.',
  )
  assert.equal(
    plainWords(
      'State facts.wine (is it "still" wine (of grapes), "hard_cider", or neither, false?).',
    ),
    'State “Wine” (is it still wine (of grapes), or neither?).',
  )
  assert.equal(
    plainWords('The amount is shown as 0 and its rate as null; it may be due.'),
    'The amount is shown as 0 and without a rate; it may be due.',
  )
  assert.equal(plainWords('Line 0: nor of total_landed_cost'), 'Line 1: nor of total landed cost')
  assert.equal(plainWords('19 CFR 24.24(a), line 7501'), '19 CFR 24.24(a), line 7501')
})
