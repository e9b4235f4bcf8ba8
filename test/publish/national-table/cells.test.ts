// The forms of cells of preferential rates.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ordinaryRate, preferentialRates } from '../../../src/publish/national-table/cells.ts'

const plain = { areas: [], except: [], from: null, to: null }

test('one rate, none, and rates of named partners', () => {
  assert.deepEqual(preferentialRates('5%'), [{ ...plain, rate: '5%' }])
  for (const none of ['', '-', 'N.O.', 'MFN', '미양허', '(6.5%)'])
    assert.deepEqual(preferentialRates(none), [])
  assert.deepEqual(preferentialRates('0% (NZ,SG) 2% (PA,GT)'), [
    { ...plain, areas: ['NZ', 'SG'], rate: '0%' },
    { ...plain, areas: ['PA', 'GT'], rate: '2%' },
  ])
  assert.deepEqual(preferentialRates('CO,G+,PE: 29,05 \nGSP-MUL: 0'), [
    { ...plain, areas: ['CO', 'G+', 'PE'], rate: '29,05' },
    { ...plain, areas: ['GSP-MUL'], rate: '0' },
  ])
})

test('a rate without some members', () => {
  assert.deepEqual(preferentialRates('5%(-ID. PH)'), [
    { ...plain, except: ['ID', 'PH'], rate: '5%' },
  ])
  assert.deepEqual(preferentialRates('0% - Except LA, MM and VN.'), [
    { ...plain, except: ['LA', 'MM', 'VN'], rate: '0%' },
  ])
  assert.deepEqual(preferentialRates('0% - All.'), [{ ...plain, rate: '0%' }])
})

test('steps by day', () => {
  const steps = [
    { ...plain, rate: '4%', from: '2022-01-01', to: '2026-01-01' },
    { ...plain, rate: 'Free', from: '2026-01-01' },
  ]
  const ahead = 'From 1 January 2022: 4%\nFrom 1\u00a0January 2026: Free'
  assert.deepEqual(preferentialRates(ahead), steps)
  const behind = '4% - From 1 January 2022 Free - From 1 January 2026'
  assert.deepEqual(preferentialRates(behind), steps)
})

test('ordinary rates with the rates of partners, an end, or a later step', () => {
  const step = { rate: '5%', from: null, to: null }
  assert.deepEqual(ordinaryRate('5% \nDCS:4% \nNZ/PG: Free'), {
    steps: [step],
    others: [
      { ...plain, areas: ['DCS'], rate: '4%' },
      { ...plain, areas: ['NZ', 'PG'], rate: 'Free' },
    ],
  })
  const { steps } = ordinaryRate('0% (Valid until March 31, 2026)')
  assert.deepEqual(steps, [
    { rate: '0%', from: null, to: '2026-04-01' },
    { rate: '', from: '2026-04-01', to: null },
  ])
  assert.deepEqual(ordinaryRate('0% (5% from 2025/7/1)').steps, [
    { rate: '0%', from: null, to: '2025-07-01' },
    { rate: '5%', from: '2025-07-01', to: null },
  ])
  assert.deepEqual(ordinaryRate('40%(NHN: 80%)').others, [])
})

test('days that go back begin the rates of other goods of the line', () => {
  const cell = 'From 1 January 2026: 5% From 1 January 2028: Free From 1 January 2026: 3%'
  assert.deepEqual(preferentialRates(cell), [{ ...plain, rate: 'several: 5% | Free | 3%' }])
})

test('the rate of a partner has steps too', () => {
  const { others } = ordinaryRate('5% DC: 4% From 1 July 2026: Free')
  assert.deepEqual(others, [
    { ...plain, areas: ['DC'], rate: '4%', to: '2026-07-01' },
    { ...plain, areas: ['DC'], rate: 'Free', from: '2026-07-01' },
  ])
})
