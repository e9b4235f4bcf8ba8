// The companies of additional codes: what the table may hold, and which names match.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadCompanyCodes } from '../../src/compile/company-codes.ts'
import type { DataFiles } from '../../src/compile/data-files.ts'
import { readTable } from '../../src/compile/read-data.ts'
import { dataFiles } from '../loaded.ts'

const files = dataFiles()
const FILE = 'eu/company-codes.csv'
const REMEDIES = new Set(['551', '552', '553', '554'])

function withRows(...rows: readonly string[]): DataFiles {
  const text = ['# cite: a test', 'code,company,act', ...rows, ''].join('\n')
  return { ...files, read: (path) => (path === FILE ? Buffer.from(text) : files.read(path)) }
}

const codesOf = (manufacturer: string, ...rows: readonly string[]) => [
  ...loadCompanyCodes(withRows(...rows), 'eu')
    .fitsOf({ manufacturer, exporter: null })
    .keys(),
]

test('case, punctuation, accents and legal forms do not separate a name from its company', () => {
  const rows = [
    'C383,"Giant Electric Vehicle (Kunshan) Co., Ltd",2025/120',
    'C604,Habaş A.Ş.,2021/9',
  ]
  for (const name of [
    'Giant Electric Vehicle (Kunshan) Co., Ltd',
    'GIANT ELECTRIC VEHICLE KUNSHAN CO LTD.',
    'giant electric-vehicle (kunshan) limited',
  ]) {
    assert.deepEqual(codesOf(name, ...rows), ['C383'], name)
  }
  assert.deepEqual(codesOf('HABAS AS', ...rows), ['C604'])
})

test('a name that is only like a company, or a part of it, matches nothing', () => {
  const rows = ['C383,"Giant Electric Vehicle (Kunshan) Co., Ltd",2025/120']
  for (const name of [
    'Giant Electric Vehicle',
    'Giant Electrics Vehicle Kunshan',
    'Giant',
    '',
    '?',
  ]) {
    assert.deepEqual(codesOf(name, ...rows), [], name)
  }
  const industry = ['C511,X Industry Co.,2021/9']
  assert.deepEqual(codesOf('X Industries Co.', ...industry), [])
})

test('all codes of a name are found, and all companies of a code', () => {
  const rows = ['C001,"Alpha Co., Ltd",2021/9', 'C002,Alpha Ltd.,2022/9', 'C002,Beta,2022/9']
  assert.deepEqual(codesOf('alpha', ...rows), ['C001', 'C002'])
  assert.deepEqual(loadCompanyCodes(withRows(...rows), 'eu').companiesOf('C002'), [
    'Alpha Ltd.',
    'Beta',
  ])
})

test('in the Union an exporter, and a name that is only alike, select nothing', () => {
  const { fitsOf, nameDecides } = loadCompanyCodes(withRows('C001,Alpha Beta,2021/9'), 'eu')
  assert.equal(nameDecides, false)
  assert.deepEqual([...fitsOf({ manufacturer: 'Alpha Beta Two', exporter: 'Alpha Beta' })], [])
})

test('a row that is not in its form is refused, with its place', () => {
  const refused: readonly (readonly [row: string, why: RegExp])[] = [
    ['C38,Alpha,2021/9', /row 1: "C38" is not an additional code/],
    ['C999,Alpha,2021/9', /row 1: C999 is for all others/],
    ['C383,,2021/9', /row 1: C383 has no company/],
    ['C383,Alpha,R0009/21', /row 1: "R0009\/21" is not an act such as 2023\/265/],
  ]
  for (const [row, why] of refused) {
    assert.throws(() => loadCompanyCodes(withRows(row), 'eu'), why)
  }
  assert.throws(
    () => loadCompanyCodes(withRows('C383,Alpha,2021/9', 'C383,Alpha,2022/9'), 'eu'),
    /C383 has Alpha twice/,
  )
})

test('every code of the table is one of a trade remedy in the embedded tariff', () => {
  const measures = readTable(files, 'eu/published/measures.csv')
  const remedies = new Set(
    measures
      .filter(({ type = '' }) => REMEDIES.has(type))
      .map(({ additional_code: code = '' }) => code),
  )
  const codes = readTable(files, FILE).map(({ code = '' }) => code)
  assert.deepEqual(
    codes.filter((code) => !remedies.has(code)),
    [],
  )
})
