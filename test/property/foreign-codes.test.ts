// Codes of the United States asked in other tariffs, and its six digits at home: how many have a
// price or bounds, and that none is unknown.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { runToEnd } from '../../src/base/steps.ts'
import { Refusal } from '../../src/operations/errors.ts'
import { answerRates, readRates } from '../../src/operations/rates/answer.ts'
import { calc } from '../../src/operations/recorded.ts'
import { FOREIGN_CODES, SUBHEADINGS } from '../draws.ts'
import { usSchedule } from '../loaded.ts'
import { drawn, linesOf } from './codes.ts'
import { call, law, ON } from './law.ts'

const SEED = process.env.LANDFALL_SEED ?? randomBytes(4).toString('hex')
const LEAST = 0.8
const DIGITS = [10, 8, 6, 4] as const

const states = law.tariffs.of('US') ?? assert.fail()

/** Whether the duty and tax on the goods are known, have bounds, or have none. */
function toldOf(code: string, country: string): 'priced' | 'bounded' | 'open' {
  const body = {
    destination_country: country,
    ...(country === 'DE' && { eu_member_state: 'DE' }),
    origin_country: 'US',
    incoterm: 'CIF',
    transport_mode: 'ocean',
    currency: 'EUR',
    calculation_date: ON,
    line_items: [
      {
        description: 'goods',
        hs_code: code,
        quantity: 10,
        unit_value: 100,
        weight_kg: 50,
        origin_country: 'US',
      },
    ],
  }
  const { total_range: range } = runToEnd(calc.answer(calc.read(body, law), law, call)).result
  if (range.high === null) return 'open'
  return range.low === range.high ? 'priced' : 'bounded'
}

for (const country of ['GB', 'DE']) {
  test(`of ${FOREIGN_CODES} US codes ${country} knows a price or bounds of 80 %`, (t) => {
    const codes = drawn(linesOf(states, ON), FOREIGN_CODES, SEED).map((code, at) =>
      code.slice(0, DIGITS[at % DIGITS.length]),
    )
    const told = Map.groupBy(codes, (code) => toldOf(code, country))
    const count = (how: 'priced' | 'bounded' | 'open'): number => told.get(how)?.length ?? 0
    t.diagnostic(
      `${country}: ${count('priced')} priced, ${count('bounded')} with bounds, ` +
        `${count('open')} open, seed ${SEED}`,
    )
    const share = (count('priced') + count('bounded')) / codes.length
    assert(share >= LEAST, `${share}: ${told.get('open')?.slice(0, 20)}`)
  })
}

test('no six digits of the United States are unknown to its rates', (t) => {
  const all = [...usSchedule().hs6].filter((hs6) => states.schedule.codesBelow(hs6, ON).length > 0)
  const codes = drawn(all, SUBHEADINGS, SEED)
  const unknown = codes.filter((hs) => {
    try {
      answerRates(readRates({ country: 'US', hs }, { origin: 'CN', date: ON }, law), law)
      return false
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return true
      throw error
    }
  })
  t.diagnostic(`${codes.length} subheadings, seed ${SEED}`)
  assert.deepEqual(unknown, [])
})
