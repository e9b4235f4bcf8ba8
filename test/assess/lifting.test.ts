// Acts that lift the charges of other measures, tested on small acts: goods that return.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../src/assess/decide/decision.ts'
import { decide } from '../../src/assess/decide/stack.ts'
import { DataError } from '../../src/base/data-error.ts'
import { withLifting } from '../../src/compile/lifting.ts'
import type { Measure } from '../../src/law/measure.ts'
import { candidatesFor } from '../../src/law/tariff.ts'
import { measure, stateOf, summaries } from './acts.ts'
import { day, type LineFields, lineOf } from './shipments.ts'

const that = 'goods that return in the same state'
const relief = measure({
  measure: 'us/relief',
  origin: ['US'],
  lifts: ['duty'],
  headings: [
    { id: '9801.00.10', period: ['2020-01-01', null], when: { stated: that }, exempt: that },
    { id: '9801.00.20', when: { claimed: 'goods after a lease' }, exempt: 'goods after a lease' },
  ],
})
const ordinary = measure({
  measure: 'us/ordinary',
  headings: [{ id: '6109.10.00', charge: '16%' }],
})
const free = measure({ measure: 'us/free', headings: [{ id: '4901.99.00', charge: 'Free' }] })
const fee = measure({ measure: 'us/fee', kind: 'fee', headings: [{ id: 'a fee', charge: '1%' }] })

function decidedWith(
  acts: readonly Measure[],
  words: LineFields,
  on = day('2026-03-01'),
): readonly Decision[] {
  const line = lineOf({ origin: 'US', ...words })
  const candidates = candidatesFor(acts, line.code, line.origin, on)
  const lifted = withLifting(candidates, [relief], line.origin, on)
  return decide(lifted, stateOf(line)).decisions
}

test('a charge is undecided until the importer says whether the goods return', () => {
  const [decision] = decidedWith([ordinary], {})
  assert.equal(decision?.kind, 'undecided')
  assert.equal(decision?.heading.id, '6109.10.00')
  assert.match(
    decision?.kind === 'undecided' ? decision.question : '',
    /^state facts\.returned_goods \(do the goods return\?\), or claim 9801\.00\.10$/,
  )
  const yes = decidedWith([ordinary], { stated: { returned_goods: true } })
  assert.deepEqual(summaries(yes), ['us/ordinary 6109.10.00 exempt'])
  assert.deepEqual(summaries(decidedWith([ordinary], { headings: ['9801.00.10'] })), summaries(yes))
  const no = decidedWith([ordinary], { stated: { returned_goods: false } })
  assert.deepEqual(summaries(no), ['us/ordinary 6109.10.00 charge'])
})

test('an exemption that lifts a charge cites its own act', () => {
  const [decision] = decidedWith([ordinary], { stated: { returned_goods: true } })
  const [exemption] = decision?.kind === 'exempt' ? decision.exemptions : []
  assert.equal(exemption?.cite, relief.cite)
})

test('it lifts charges of its kinds, from its origins, in its period', () => {
  assert.deepEqual(summaries(decidedWith([fee], {})), ['us/fee a fee charge'])
  const foreign = decidedWith([ordinary], { origin: 'CN' })
  assert.deepEqual(summaries(foreign), ['us/ordinary 6109.10.00 charge'])
  const before = decidedWith([ordinary], {}, day('2019-12-31'))
  assert.deepEqual(summaries(before), ['us/ordinary 6109.10.00 charge'])
})

test('where nothing is due the exemption is no question', () => {
  assert.deepEqual(summaries(decidedWith([free], {})), ['us/free 4901.99.00 charge'])
  const notice = measure({
    measure: 'us/notice',
    headings: [
      { id: 'a claim', when: { claimed: true }, charge: '5%' },
      { id: 'a paper', notice: 'A paper is asked for', flag: 'pga' },
    ],
  })
  assert.deepEqual(summaries(decidedWith([notice], {})), ['us/notice a paper notice'])
})

test('a charge on a part of a short code stays undecided behind an undecided exemption', () => {
  const metals = measure({
    measure: 'us/metals',
    headings: [{ id: '9903.00.01', goods: { list: 'metal' }, charge: '50%' }],
  })
  const short = decidedWith([metals], { code: '7208' })
  assert.deepEqual(summaries(short), ['us/metals 9903.00.01 undecided'])
})

test('a charge that replaces an undecided one settles it', () => {
  const instead = measure({
    measure: 'us/instead',
    kind: 'fee',
    replaces: ['us/ordinary'],
    headings: [{ id: 'instead', charge: 'Free' }],
  })
  assert.deepEqual(summaries(decidedWith([ordinary, instead], {})), [
    'us/ordinary 6109.10.00 exempt',
    'us/instead instead charge',
  ])
})

test('a lifting act has exemptions only, for all goods', () => {
  const words = { measure: 'us/bad', lifts: ['duty'] }
  const exemption = { id: '9801.00.10', when: { stated: that }, exempt: that }
  for (const bad of [
    { ...words, headings: [{ id: '9801.00.10', charge: 'Free' }] },
    { ...words, headings: [{ ...exemption, goods: { list: 'metal' } }] },
    { ...words, goods: { list: 'metal' }, headings: [exemption] },
  ]) {
    assert.throws(() => measure(bad), {
      name: DataError.name,
      message: 'test.yaml: a measure that lifts charges has exemptions only, for all goods',
    })
  }
})
