// How the names of a producer and an exporter fit the companies of case numbers.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadCompanyCodes } from '../../src/compile/company-codes.ts'
import type { DataFiles } from '../../src/compile/data-files.ts'
import { dataFiles } from '../loaded.ts'

const files = dataFiles()
const FILE = 'us/adcvd/companies.csv'
const HEAD = 'code,company,exporter,rate,from,notice,source,published,doubt'

function companies(...rows: readonly string[]) {
  const whole = rows.map((row) => `${row},1%,2025-01-01,order,2025-01-01,2025-01-01,`)
  const text = ['# cite: a test', HEAD, ...whole, ''].join('\n')
  const changed: DataFiles = {
    ...files,
    exists: (path) => path !== 'us/company-codes.csv' && files.exists(path),
    read: (path) => (path === FILE ? Buffer.from(text) : files.read(path)),
  }
  return loadCompanyCodes(changed, 'us')
}

const ROWS = [
  'A580901001,Alpha Steel Mill Co.,', // a firm
  'A570902001,Beta Nail Works Ltd.,Gamma Trading Co.', // a combination
  'A570902002,Beta Nail Works Ltd.,Beta Nail Works Ltd.', // the same firm is both
  'A570903001,,Delta Export Company', // an exporter
]

/** Manufacturer, exporter (`-`: not stated), and the fits by code. */
const CASES: readonly (readonly [maker: string, seller: string, fits: string])[] = [
  ['Alpha Steel Mill', '-', 'A580901001 producer'],
  ['ALPHA STEEL MILL CO. LTD', 'Someone', 'A580901001 producer'],
  ['-', 'Alpha Steel Mill', 'A580901001 exporter'],
  ['Someone', 'Alpha Steel Mill', 'A580901001 exporter'],
  ['Alpha Steel', '-', 'A580901001 like producer'],
  ['Someone', 'Alpha Steel', 'A580901001 like exporter'],
  ['Alpha', '-', ''],
  ['Beta Nail Works', 'Gamma Trading', 'A570902001 pair, A570902002 other exporter'],
  ['Beta Nail Works', 'Beta Nail Works', 'A570902001 other exporter, A570902002 pair'],
  ['Beta Nail Works', '-', 'A570902001 other exporter, A570902002 other exporter'],
  ['Beta Nail Works', 'Someone', 'A570902001 other exporter, A570902002 other exporter'],
  ['Someone', 'Gamma Trading', 'A570902001 other producer'],
  ['-', 'Gamma Trading', 'A570902001 other producer'],
  ['Beta Nail Works', 'Gamma Trading Asia', 'A570902001 like pair, A570902002 other exporter'],
  ['Beta Nail', 'Gamma Trading', 'A570902001 like pair'],
  ['Beta Nail', '-', 'A570902001 like producer, A570902002 like producer'],
  ['Beta Nail', 'Someone', ''],
  ['-', 'Delta Export', 'A570903001 exporter'],
  ['Someone', 'Delta Export', 'A570903001 exporter'],
  ['Someone', 'Delta Export Two', 'A570903001 like exporter'],
  ['Delta Export', '-', 'A570903001 other exporter'],
  ['Delta Export', 'Someone', ''],
  [' ', '', ''],
]

for (const [maker, seller, expected] of CASES) {
  test(`made by "${maker}", exported by "${seller}"`, () => {
    const [manufacturer, exporter] = [maker, seller].map((name) => (name === '-' ? null : name))
    const fits = companies(...ROWS).fitsOf({
      manufacturer: manufacturer ?? null,
      exporter: exporter ?? null,
    })
    const said = [...fits].map(([code, fit]) => `${code} ${fit}`).sort()
    assert.equal(said.join(', '), expected)
  })
}

test('a name that a case has exactly is like no other one of the case', () => {
  const { fitsOf } = companies(
    'C533870001,ATC Tires Private Limited,',
    'C533870002,ATC Tires AP Private Ltd.,',
    'C533999001,ATC Tires AP Private Ltd.,',
  )
  assert.deepEqual(
    [...fitsOf({ manufacturer: 'ATC Tires Private', exporter: null })],
    [
      ['C533870001', 'producer'],
      ['C533999001', 'like producer'],
    ],
  )
})

test('a firm whose number is not held is found by its name', () => {
  const { fitsOf, companiesOf } = companies(
    'A533810,Laxcon Steels Limited,',
    'A533810,Ocean Steels Private Limited,',
  )
  const selector = 'A533810 (Laxcon Steels Limited)'
  assert.deepEqual(
    [...fitsOf({ manufacturer: 'LAXCON STEELS LTD', exporter: null })],
    [[selector, 'producer']],
  )
  assert.deepEqual(companiesOf(selector), ['Laxcon Steels Limited'])
})

test('the companies of a code are named with their exporters', () => {
  const { companiesOf } = companies(...ROWS)
  assert.deepEqual(companiesOf('A570902001'), [
    'Beta Nail Works Ltd. exported by Gamma Trading Co.',
  ])
  assert.deepEqual(companiesOf('A570903001'), ['exporter Delta Export Company'])
})

test('a row needs a company or an exporter, and stands once', () => {
  assert.throws(() => companies('A570903001,,'), /row 1: A570903001 has no company/)
  assert.throws(() => companies('A570903001, Delta,'), /row 1: A570903001 has no company/)
  assert.throws(
    () => companies('A570902001,Beta,Gamma', 'A570902001,Beta,Gamma'),
    /A570902001 has Beta exported by Gamma twice/,
  )
  assert.deepEqual(
    [
      ...companies('A570902001,Beta,Gamma', 'A570902001,Beta,').fitsOf({
        manufacturer: 'Beta',
        exporter: 'Gamma',
      }),
    ],
    [['A570902001', 'pair']],
  )
})
