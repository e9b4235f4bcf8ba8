// Plain facts on any goods: a stated fact is not asked for again, and what is undecided without it
// lies between the bounds that were given.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment } from '../../src/assess/assessment.ts'
import { partsOf } from '../../src/law/flag.ts'
import type { FactValue, PlainFact } from '../../src/law/stated-facts.ts'
import { type LineFields, shipmentOf } from '../assess/shipments.ts'
import { FACTS } from '../draws.ts'
import { tariffs } from '../loaded.ts'

const us = tariffs().of('US') ?? assert.fail('there is no tariff of the United States')
const { byFact } = us.factRules
const anyDay = '2026-10-01' as typeof us.horizon
const codes = [...us.schedule.hs6].flatMap((hs6) => us.schedule.codesBelow(hs6, anyDay))
const countries = ['CA', 'CN', 'CH', 'DE', 'GB', 'IN', 'IS', 'JP', 'KR', 'MX', 'RU', 'TW', 'US']

const goods = fc.record({
  code: fc.oneof(
    fc.constantFrom(...codes),
    fc.constantFrom(...codes.filter((code) => /^(29|30|72|73|76|84|85|87|88|94)/.test(code))),
  ),
  origin: fc.constantFrom(...countries),
  value: fc.constant(10_000),
})
const day = fc
  .integer({ min: 0, max: 650 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10))
const fact = fc.constantFrom(...[...byFact.values()].map((rule) => rule.fact))

function valuesOf({ type }: PlainFact): readonly FactValue[] {
  if (type.kind === 'text') return ['S1234567']
  return type.kind === 'country' ? ['US', 'GB', 'TR'] : type.values
}

function answerTo(line: LineFields, on: string): Assessment {
  return assess(shipmentOf([line], { on }), us as NonNullable<typeof us>, 2)
}

/** The flags that ask for the fact. */
function asking({ flags }: Assessment, { name }: PlainFact) {
  return flags.flatMap(partsOf).filter(({ detail }) => detail?.includes(`facts.${name} (`))
}

test(`${FACTS} lines: a stated fact is not asked for, and its total lies in the range`, () => {
  let open = 0
  fc.assert(
    fc.property(goods, day, fact, (line, on, one) => {
      const without = answerTo(line, on)
      const isOpen = asking(without, one).some(({ title }) => title.startsWith('Not computed'))
      if (isOpen) open++
      for (const value of valuesOf(one)) {
        const stated = answerTo({ ...line, stated: { [one.name]: value } }, on)
        assert.deepEqual(asking(stated, one), [], `${one.name}: ${value} is asked for again`)
        if (isOpen) checkWithin(stated, without)
      }
    }),
    { numRuns: FACTS },
  )
  assert(open > 0, 'no line was undecided for want of a fact')
})

function checkWithin({ totalRange: inner }: Assessment, { totalRange: outer }: Assessment): void {
  const says = `${inner.low}-${inner.high} is not within ${outer.low}-${outer.high}`
  assert(inner.low.compare(outer.low) >= 0, says)
  assert(outer.high === null || (inner.high && inner.high.compare(outer.high) <= 0), says)
}
