// Lists of entries as files have them: names of columns, days, amounts, one row for each number or
// for each line.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { Refusal } from '../../src/operations/errors.ts'
import { answered } from '../child.ts'
import { auditOf, law } from './audited.ts'

const ACE = [
  'Entry Summary Number',
  'Entry Summary Line Number',
  'Entry Date',
  'HTS Number - Full',
  'Country of Origin Code',
  'Line Goods Value Amount',
  'Line Tariff Duty Amount',
  'Liquidation Date',
]

test('the columns of a report of ACE, with days of month first and amounts with signs', () => {
  const rows = [
    ['ABC12345678', '001', '06/04/2025', '9903.01.25', 'vn', '4,000.00', '$400.00', '4/10/2026'],
    ['ABC12345678', '001', '06/04/2025', '9403200075', 'vn', '4,000.00', '0', '4/10/2026'],
  ]
  const { lines, columns, errors } = auditOf(ACE, rows)
  assert.deepEqual(errors, [])
  assert.deepEqual(columns, [
    ...['entry_number', 'line', 'entry_date', 'number', 'origin', 'value', 'duty'],
    'liquidated_on',
  ])
  const [line] = lines
  assert.equal(line?.entry_date, '2025-06-04')
  assert.deepEqual(line?.filed, ['9903.01.25'])
  assert.equal(line?.value, 4000)
  assert.deepEqual(line?.protest, {
    last_day: '2026-10-07',
    is_open: false,
    is_estimate: false,
  })
})

test('without a day of liquidation the days are estimates from the usual one', () => {
  const head = ['entry', 'entry date', 'hts', 'origin', 'value', 'duty']
  const [line] = auditOf(head, [['E', '2026-01-15', '9506.62.40.40', 'VN', 100, 10]]).lines
  // Liquidation after 314 days, 2026-11-25: 15 days before it, and 180 days after it.
  assert.deepEqual(line?.post_summary_correction, {
    last_day: '2026-11-10',
    is_open: true,
    is_estimate: true,
  })
  assert.deepEqual(line?.protest, { last_day: '2027-05-24', is_open: true, is_estimate: true })
})

test('300 days after entry come first where liquidation is later', () => {
  const head = ['entry', 'entry date', 'hts', 'origin', 'value', 'duty', 'liquidation date']
  const row = ['E', '2025-09-01', '9506.62.40.40', 'VN', 100, 20, '2026-09-01']
  const [line] = auditOf(head, [row]).lines
  assert.equal(line?.post_summary_correction.last_day, '2026-06-28')
  assert.equal(line?.post_summary_correction.is_estimate, false)
})

test('one row for each line, with its headings in a cell', () => {
  const head = [
    'Entry number',
    'Entry date',
    'HTS',
    'Headings filed',
    'Origin',
    'Value',
    'Duty paid',
  ]
  const sums = ['E', '2025-10-01', '3923210095', '9903.88.03 9903.01.24', 'CN', 10000, 4800]
  const each = ['F', '2025-10-01', '3923210095', '9903.88.69=0; 9903.01.24=2000; 9903.01.25=1000']
  const { lines } = auditOf(head, [sums, [...each, 'CN', 10000, 3300]])
  const [summed, byNumber] = lines
  assert.deepEqual(summed?.filed, ['9903.88.03', '9903.01.24'])
  assert.deepEqual([summed?.paid, summed?.due, summed?.difference], [4800, 3300, 1500])
  assert.deepEqual(
    summed?.causes.map(({ cause, amount }) => [cause, amount]),
    [
      ['exclusion_missed', null],
      ['heading_missing', -1000],
      ['sum_only', 2500],
    ],
  )
  assert.equal(byNumber?.status, 'agrees')
  assert.deepEqual(byNumber?.causes, [])
})

test('deposits of orders are not compared', () => {
  const head = ['entry', 'line', 'entry date', 'number', 'origin', 'value', 'duty']
  const rows = [
    ...[
      ['9903.88.03', 2500],
      ['9903.01.24', 2000],
      ['9903.01.33', 0],
      ['9903.81.89', 5000],
    ],
    ['A570909000', 11804],
  ].map(([number, duty]) => ['E', 1, '2025-06-16', number ?? '', 'CN', '', duty ?? ''])
  const nails = ['E', 1, '2025-06-16', '7317.00.55.03', 'CN', 10000, 0]
  const [line] = auditOf(head, [...rows, nails]).lines
  assert.equal(line?.status, 'agrees')
  assert.equal(line?.paid, 9500)
})

test('a row that cannot be read is left out and named', () => {
  const head = ['entry', 'entry date', 'hts', 'origin', 'value', 'duty']
  const good = ['A', '2025-06-04', '9506.62.40.40', 'VN', 100, 10]
  const { lines, errors } = auditOf(head, [
    good,
    ['B', '2025-02-30', '9506.62.40.40', 'VN', 100, 10],
    ['C', '2025-06-04', '9506.62.40.40', 'Viet', 100, 10],
    ['D', '2025-06-04', '9903.01.25', 'VN', 100, 10],
    ['E', '2025-06-04', '9506.62.40.40', 'VN', 'many', 10],
    ['F', '2024-12-31', '9506.62.40.40', 'VN', 100, 10],
    ['G', '2025-06-04', '9506.62.40.40', 'VN', '', 10],
  ])
  assert.equal(lines.length, 1)
  assert.deepEqual(
    errors.map(({ row, field }) => [row, field]),
    [
      [1, 'entry_date'],
      [2, 'origin'],
      [3, 'number'],
      [4, 'value'],
      [6, 'value'],
      [5, 'entry_date'],
    ],
  )
  assert.match(errors.at(-1)?.reason ?? '', /held from 2025-01-01/)
})

test('what is too large, too long or more than a whole is no amount', () => {
  const head = ['entry', 'entry date', 'hts', 'origin', 'value', 'duty', 'us content pct']
  const row = ['A', '2025-06-04', '9506.62.40.40', 'VN']
  const long = '9'.repeat(400)
  const { lines, errors, totals } = auditOf(head, [
    [...row, 100, 10, 100],
    [...row, '1e400', 10, ''],
    [...row, 1e308, 10, ''],
    [...row, long, 10, ''],
    [...row, 100, '1e15', ''],
    [...row, 100, -1, ''],
    [...row, 100, 10, 100.5],
  ])
  assert.equal(lines.length, 1)
  assert.deepEqual(
    errors.map(({ row: at, field }) => [at, field]),
    [
      [1, 'value'],
      [2, 'value'],
      [3, 'value'],
      [4, 'duty'],
      [5, 'duty'],
      [6, 'us_content_pct'],
    ],
  )
  assert.equal(errors[2]?.reason, `"${'9'.repeat(40)}…" is no amount`)
  assert.equal(totals.paid, 10)
})

test('a table without a column that is needed is refused', () => {
  assert.throws(
    () => auditOf(['entry', 'hts', 'value'], [['E', '9506.62.40.40', 100]]),
    (error) => {
      assert.ok(error instanceof Refusal)
      const messages = error.body.issues?.map(({ message }) => message)
      assert.deepEqual(messages, ['has no column for entry_date', 'has no column for origin'])
      return true
    },
  )
})

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'audit-'))
  t.after(() => rmSync(path, { recursive: true }))
  return path
}

function said(...args: string[]) {
  return answered(['audit', ...args], law)
}

const TABLE = [
  ['Entry number', 'Entry date', 'HTS number', 'Origin', 'Value', 'Duty'],
  ['E-1', '2025-06-04', '9506.62.40.40', 'VN', 10000, 1250],
] as const

test('landfall audit reads CSV with semicolons and a workbook with real days alike', async (t) => {
  const path = folder(t)
  const csv = join(path, 'entries.csv')
  writeFileSync(csv, `\uFEFF${TABLE.map((row) => row.join(';')).join('\r\n')}\r\n`)
  const [head, [entry, , ...others]] = TABLE
  const sheet = xlsx.utils.aoa_to_sheet([
    [...head],
    [entry, new Date(Date.UTC(2025, 5, 4)), ...others],
  ])
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Entries')
  const workbook = join(path, 'entries.xlsx')
  writeFileSync(workbook, xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }))
  const [fromCsv, fromBook] = [await said(csv, '--json'), await said(workbook, '--json')]
  assert.equal(fromCsv.status, 0, fromCsv.text)
  assert.deepEqual(JSON.parse(fromBook.text), JSON.parse(fromCsv.text))
  assert.equal(JSON.parse(fromCsv.text).lines[0].difference, 250)
})

test('landfall audit prints what differs, and one row for each cause', async (t) => {
  const csv = join(folder(t), 'entries.csv')
  writeFileSync(csv, TABLE.map((row) => row.join(',')).join('\n'))
  const { text } = await said(csv, '--today', '2026-04-01')
  assert.match(text, /E-1 line 1: 9506\.62\.40\.40 of VN, 2025-06-04\n/)
  assert.match(text, /overpaid: paid 1250\.00, due 1000\.00, difference 250\.00/)
  assert.match(text, /correction closed since 2026-03-30 \(estimate\), protest to 2026-10-11/)
  const rows = (await said(csv, '--csv')).text.trimEnd().split('\r\n')
  assert.equal(rows.length, 3)
  assert.match(rows[1] ?? '', /^E-1,1,2025-06-04,9506\.62\.40\.40,VN,10000,1250,1000,250,overpaid,/)
})

test('landfall audit says what a file lacks', async (t) => {
  const path = folder(t)
  const empty = join(path, 'empty.csv')
  writeFileSync(empty, 'Entry number,HTS\n')
  const missing = await said(join(path, 'none.csv'))
  assert.equal(missing.status, 1)
  assert.match(missing.text, /none\.csv cannot be read \(ENOENT\)/)
  assert.match((await said(empty)).text, /has no rows/)
  assert.match((await said()).text, /missing required argument 'FILE'/)
})
