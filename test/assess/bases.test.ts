// Bases: what a charge is computed on, named part by part.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baseOf } from '../../src/assess/conditions.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { compileBase } from '../../src/compile/acts/compile-base.ts'
import { inChargeOrder, inDecisionOrder } from '../../src/compile/decision-order.ts'
import type { Measure } from '../../src/law/measure.ts'
import { candidatesFor } from '../../src/law/tariff.ts'
import { measure, stateOf } from './acts.ts'
import { day, lineOf } from './shipments.ts'

type Words = Parameters<typeof compileBase>[0]

function valueIn(words: Words, value = 1000): number {
  const state = stateOf(lineOf({ value }), { value: Decimal.of(value) })
  return baseOf(compileBase(words, 'here'), state, {
    decisions: [],
    remaining: Decimal.of(value),
  }).toNumber()
}

function charging(name: string, code: string, base?: object | string, kind = 'duty'): Measure {
  const headings = [{ id: name, charge: '10%', ...(base && { base }) }]
  return measure({ measure: `us/${name}`, code, kind, headings })
}

const ids = (measures: readonly Measure[]): readonly string[] => measures.map(({ id }) => id)

test('a name of one part is a base', () => {
  assert.equal(valueIn(undefined), 1000)
  assert.equal(valueIn('customs value'), 1000)
  assert.equal(valueIn('customs value + duties'), 1000)
})

test('an uplift of one part leaves the others as they are', () => {
  assert.equal(valueIn({ of: [{ part: 'customs value', uplift: '10%' }, 'duty'] }), 1100)
})

test('an uplift of the sum is one of each part, and multiplies its own', () => {
  assert.equal(valueIn({ of: ['customs value'], uplift: '10%' }), 1100)
  const both = { of: [{ part: 'customs value', uplift: '10%' } as const], uplift: '10%' }
  assert.equal(valueIn(both), 1210)
  const { layers } = compileBase({ of: ['customs value', 'duty'], uplift: '10%' }, 'here')
  assert.deepEqual(
    layers.map(({ times }) => times?.toString()),
    ['1.1'],
  )
})

test('a base reads as it is written', () => {
  const parts: Words = { of: ['customs value', { layer: 'EXCISE', uplift: '5%' }], uplift: '10%' }
  assert.equal(compileBase(parts, 'here').text, 'customs value + EXCISE plus 5%, plus 10%')
})

test('a part that is named twice is refused', () => {
  assert.throws(
    () => compileBase({ of: ['duty', 'duty'] }, 'us/x.yaml'),
    /us\/x\.yaml: .* names duty twice/,
  )
})

test('a measure comes after those whose layers its base names', () => {
  const levy = charging('a-levy', 'CBAM', { of: ['customs value', { layer: 'EXCISE' }] })
  const excise = charging('b-excise', 'EXCISE', undefined, 'tax')
  const duty = charging('c-duty', 'SEC_232')
  assert.deepEqual(ids(inDecisionOrder([levy, excise, duty], new Set())), [
    'us/b-excise',
    'us/a-levy',
    'us/c-duty',
  ])
})

test('a kind names every layer of the kind but the own one', () => {
  const surcharge = charging('a-surcharge', 'SEC_122', { of: ['duty'] })
  const duty = charging('b-duty', 'SEC_232')
  assert.deepEqual(ids(inDecisionOrder([surcharge, duty], new Set())), [
    'us/b-duty',
    'us/a-surcharge',
  ])
})

test('the error for bases that name each other shows the circle', () => {
  const one = charging('one', 'EXCISE', { of: ['customs value', { layer: 'VAT' }] }, 'tax')
  const two = charging('two', 'VAT', { of: ['customs value', { layer: 'EXCISE' }] }, 'tax')
  assert.throws(
    () => inDecisionOrder([one, two], new Set()),
    /us\/one → us\/two → us\/one: .* in a circle/,
  )
})

test('published measures come in the same order as acts', () => {
  const own = charging('a-levy', 'CBAM', { of: ['customs value', { layer: 'EXCISE' }] })
  const excise = charging('excise', 'EXCISE', undefined, 'tax')
  const yielding = measure({
    measure: 'us/d-yielding',
    headings: [
      { id: '-', when: { under: ['us/a-levy'] }, exempt: 'the levy is due' },
      { id: 'd', charge: '1%' },
    ],
  })
  const found = candidatesFor([own, yielding, excise], '7208', 'DE', day('2026-03-01'))
  assert.deepEqual(ids(inChargeOrder(found).map((one) => one.measure)), [
    'us/excise',
    'us/a-levy',
    'us/d-yielding',
  ])
})

test('stated transport and insurance count beside a customs value that has none of them', () => {
  assert.equal(valueIn({ of: ['customs value', 'transport', 'insurance'] }), 1110)
})

test('transport alone is all of what is stated', () => {
  assert.equal(valueIn('transport'), 100)
})

test('only a rate by value can be inside its own base', () => {
  const grossed = (charge: string) =>
    measure({
      measure: 'us/gross-up',
      headings: [{ id: 'g', charge, base: { of: ['customs value'], inside_itself: true } }],
    })
  grossed('18%')
  assert.throws(() => grossed('5 USD'), /inside its own base/)
  assert.throws(() => grossed('100%'), /inside its own base/)
})
