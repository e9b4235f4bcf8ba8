// What is decided of a line holds for another one of a different value: the same headings, each on
// its part of that value.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onValueOf } from '../../src/assess/decide/possible.ts'
import { decide } from '../../src/assess/decide/stack.ts'
import { Decimal } from '../../src/base/decimal.ts'
import type { Measure } from '../../src/law/measure.ts'
import { candidatesFor } from '../../src/law/tariff.ts'
import { measure, stateOf } from './acts.ts'
import { day, lineOf } from './shipments.ts'

const act = (name: string, ...headings: readonly object[]): Measure =>
  measure({ measure: `us/${name}`, headings })

const steel = act('steel', { id: 'S', base: 'steel content', charge: '50%' })
const rest = act('rest', { id: 'R', base: 'value less metal content', charge: '10%' })
const open = act(
  'open',
  { id: 'X', when: { stated: 'goods of a kind' }, exempt: 'x' },
  { id: 'O', base: 'value less metal content', charge: '5%' },
)
const lower = act(
  'lower',
  { id: 'C', when: { claimed: true }, charge: '1%', ask: 'info', in_range: true },
  { id: 'D', charge: '9%' },
)
const exempt = act(
  'exempt',
  { id: 'E', when: { mode: ['ocean'] }, exempt: 'x' },
  { id: 'F', charge: '3%' },
)

for (const [what, measures] of [
  ['a plain charge', [lower]],
  ['charges on metal and on the rest', [steel, rest]],
  ['what is not decided', [open, rest]],
  ['what is not decided after a charge on metal', [steel, open]],
  ['an exemption', [exempt, rest]],
] as const) {
  test(`on the value of another line: ${what}`, () => {
    const line = lineOf({ code: '0101210010' })
    const candidates = candidatesFor(measures, line.code, line.origin, day('2026-03-01'))
    const on = (value: number) => stateOf(line, { value: Decimal.of(value) })
    const decided = (value: number) => decide(candidates, on(value)).decisions
    assert.deepEqual(onValueOf(decided(1000), on(640)), decided(640))
  })
}
