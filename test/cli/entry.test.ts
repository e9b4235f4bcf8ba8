// landfall entry: the entry lines of a shipment as a table, as data and as the fields of form 7501.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixedClock } from '../../src/base/clock.ts'
import { loadEmbeddedLaw } from '../../src/operations/embedded-law.ts'
import { answered } from '../child.ts'

const law = loadEmbeddedLaw(fixedClock('2026-10-12T12:00:00Z'))

function output(...args: readonly string[]) {
  return answered(['entry', ...args], law)
}

const shirts = [
  '--code',
  '6109100012',
  '--origin',
  'CN',
  '--value',
  '4000.60',
  '--quantity',
  '1200',
]
const nails = ['--code', '7317005503', '--origin', 'CN', '--value', '10000', '--day', '2025-06-16']

test('a table has one row for each number in filing order, then the fees', async () => {
  const { status, text } = await output(...shirts, '--kg', '200', '--day', '2025-10-01')
  assert.equal(status, 0, text)
  const rows = text.trimEnd().split('\r\n')
  assert.deepEqual(
    rows.slice(1).map((row) => row.split(',').slice(2, 9).join(' ')),
    [
      'chapter 99 9903.88.15 SEC_301  0.075 7.5% 300.05',
      'chapter 99 9903.01.24 IEEPA_FENTANYL  0.2 20% 800.12',
      'chapter 99 9903.01.25 IEEPA_RECIPROCAL  0.1 10% 400.06',
      'commodity 6109.10.00.12 MFN 4000.6 0.165 16.5% 660.1',
      'fee 056 ASSESSMENT    2.66',
      'fee 501 HMF    5',
      'fee 499 MPF    33.58',
    ],
  )
  assert.match(rows[4] ?? '', /CN,,100,doz\.,200,kg,$/)
  const widths = new Set(rows.map((row) => row.split(',').length))
  assert.equal(widths.size, 1, 'every row has the columns of the head')
})

test('the form has values in whole dollars, and orders among the other charges', async () => {
  const { status, text } = await output(...nails, '--form')
  assert.equal(status, 0, text)
  const form = JSON.parse(text)
  assert.equal(form.block_39_total_entered_value, 10000)
  assert.equal(form.block_41_duty, 9500)
  // 118.04 % of 10,000 for the order, 34.64 and 12.50 of fees.
  assert.equal(form.block_43_other, 11851.14)
  assert.equal(form.block_44_total, 21351.14)
  const numbers: readonly Record<string, unknown>[] = form.lines[0].numbers
  assert.deepEqual(numbers.at(-1), {
    block_33b_ad_cvd_number: 'A-570-909',
    block_37b_ad_cvd_rate: '118.04%',
    block_38_duty: 11804,
  })
  const odd = JSON.parse((await output(...shirts, '--day', '2025-10-01', '--form')).text)
  assert.equal(odd.block_39_total_entered_value, 4001, '4,000.60 is 4,001 whole dollars')
  assert.equal(odd.block_39_other_fee_summary.length, 3, 'the cotton fee of no weight among them')
})

test('the number of a license stands on the commodity row, and on the form', async () => {
  const steel = ['--code', '7208510030', '--origin', 'VN', '--value', '10000', '--kg', '9000']
  const stated = [...steel, '--day', '2026-06-15', '--fact', 'license_number=S1234567']
  const rows = (await output(...stated)).text.trimEnd().split('\r\n')
  assert.deepEqual(
    rows.map((row) => row.split(',').at(-1)),
    rows.map((row, at) => {
      if (at === 0) return 'license_number'
      return row.includes(',commodity,') ? 'S1234567' : ''
    }),
  )
  const form = JSON.parse((await output(...stated, '--form')).text)
  assert.equal(form.lines[0].numbers.at(-1).license_number, 'S1234567')
})

test('a number whose duty is not known is named on the form', async () => {
  const ethanol = [
    '--code',
    '2207106010',
    '--origin',
    'BR',
    '--value',
    '1000',
    '--day',
    '2025-03-01',
  ]
  const form = JSON.parse((await output(...ethanol, '--form')).text)
  assert.deepEqual(form.not_known, ['EXCISE'])
  const wine = ['--code', '2204215035', '--origin', 'FR', '--value', '1000', '--day', '2025-03-01']
  assert.deepEqual(JSON.parse((await output(...wine, '--form')).text).not_known, [
    '2204.21.50.35',
    'EXCISE',
  ])
})

test('a tax that needs a quantity is not known, and no zero', async () => {
  const beer = ['--code', '2203000030', '--origin', 'MX', '--value', '9000', '--day', '2026-09-15']
  const { entry_fees: fees } = JSON.parse((await output(...beer, '--json')).text)
  const [tax] = fees
  assert.deepEqual([tax.code, tax.class_code, tax.amount], ['EXCISE', '022', null])
  const form = JSON.parse((await output(...beer, '--form')).text)
  assert.deepEqual(form.not_known, ['EXCISE'])
  const stated = JSON.parse((await output(...beer, '--unit', 'l=3000', '--form')).text)
  assert.deepEqual([stated.not_known, stated.block_42_tax], [[], 460.17])
})

test('data are the fields of an answer', async () => {
  const { text } = await output(...nails, '--json')
  const { entry_lines: lines, entry_fees: fees } = JSON.parse(text)
  assert.equal(lines.length, 6)
  assert.deepEqual(fees[0], {
    line_index: null,
    kind: 'fee',
    code: 'HMF',
    class_code: '501',
    heading: '19 CFR 24.24(a)',
    amount: 12.5,
  })
})

test('what has no entry summary is said', async () => {
  const abroad = await output(...nails, '--destination', 'DE')
  assert.equal(abroad.status, 1)
  assert.match(abroad.text, /United States only/)
  const small = await output(
    '--code',
    '6109100012',
    '--origin',
    'IT',
    '--value',
    '100',
    '--day',
    '2025-03-01',
  )
  assert.equal(small.status, 1)
  assert.match(small.text, /relief of small consignments/)
  const euros = await output(...nails, '--currency', 'EUR', '--form')
  assert.equal(euros.status, 1)
  assert.match(euros.text, /--currency must be USD/)
})
