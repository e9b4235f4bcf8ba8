// Deriving the orders: from the published list and the decisions about it, with codes that are no
// longer in the schedule.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { deriveOrders } from '../../../src/publish/commerce/orders.ts'
import { usSchedule } from '../../loaded.ts'

const schedule = usSchedule()
const LIST = `case,kind,iso,product,source,source_date,hts
A-570-909,AD,CN,Certain Steel Nails,2025-07582,2025-05-01,73170055 7317005502 940130
A-570-160,AD,CN,"2,4-D",2025-09452,2025-05-27,2918992010
A-533-861,AD,IN,PET Resin,2022-07863,2022-04-13,3907600030
A-583-839,AD,TW,Common Alloy Aluminum Sheet,,,
`
const CITE = '{act: Department of Commerce, reference: FR Doc. 2026-17810, published: 2026-09-01}'
const NOTHING: Readonly<Record<string, string>> = {
  left_out: '[{case: A-583-839, reason: a misprint}]',
  added: '[]',
  issued: '[]',
  ordered: '[]',
  ended: '[]',
  dropped: '[]',
  doubts: '[]',
  successors: '{}',
  too_wide: '"39269099"',
  products: '{}',
}

function derived(decisions: Readonly<Record<string, string>> = {}, list = LIST): string[] {
  const words = Object.entries({ ...NOTHING, ...decisions }).map(([key, row]) => `${key}: ${row}`)
  const review = [`cite: [${CITE}]`, ...words].join('\n')
  const text = deriveOrders('# cite: Commerce\nold,rows\n', { list, review, schedule })
  return text.trimEnd().split('\n')
}

const rowOf = (rows: readonly string[], name: string): string | undefined =>
  rows.find((row) => row.startsWith(name))

test('rows are sorted by case, with plain names, and keep the printed values', () => {
  const [head, columns, ...rows] = derived()
  assert.equal(head, '# cite: Commerce')
  assert.equal(columns, 'case,country,product,from,to,source,published,doubt,codes,near')
  assert.deepEqual(
    rows.map((row) => row.slice(0, 9)),
    ['A-533-861', 'A-570-160', 'A-570-909'],
  )
  assert.equal(
    rowOf(rows, 'A-570-160'),
    'A-570-160,CN,"2,4-d",,,2025-09452,2025-05-27,,2918992010,',
  )
})

test('a code inside another listed one is redundant; a dropped code is removed', () => {
  const dropped = '[{cases: [A-570-909], codes: "940130", reason: an exclusion}]'
  const row = 'A-570-909,CN,steel nails,,,2025-07582,2025-05-01,,73170055,'
  assert.equal(rowOf(derived({ dropped }), 'A-570-909'), row)
})

test('a notice that is an order dates its cases; the order overrides a later notice', () => {
  const issued = '[{notice: "2025-09452"}]'
  assert.match(rowOf(derived({ issued }), 'A-570-160') ?? '', /2025-05-27,,2025-09452/)
  const ordered = '[{cases: [A-570-909], from: 2025-02-01, source: 90 FR 1, published: 2025-02-02}]'
  assert.match(rowOf(derived({ ordered }), 'A-570-909') ?? '', /2025-02-01,,90 FR 1,2025-02-02/)
  const ended = '[{case: A-570-909, to: 2025-08-20, doubt: revoked}]'
  assert.match(rowOf(derived({ ended }), 'A-570-909') ?? '', /,2025-08-20,.*,revoked,/)
})

test('an order missing in the list has its own codes or those of a related order', () => {
  const words = 'country: CN, product: nails, source: 1 FR 2, published: 2020-01-01'
  const added = `[{case: C-570-001, ${words}, codes_of: A-570-160, doubt: its sister's}]`
  const row = "C-570-001,CN,nails,,,1 FR 2,2020-01-01,its sister's,2918992010,"
  assert.equal(rowOf(derived({ added }), 'C-570-001'), row)
  assert.throws(() => derived({ added: `[{case: C-570-001, ${words}}]` }), /C-570-001 has no codes/)
})

test('goods of a removed subheading are near its successors', () => {
  assert.match(rowOf(derived(), 'A-533-861') ?? '', /,,$/)
  const successors = '{"390760": 390761 390769}'
  assert.match(rowOf(derived({ successors }), 'A-533-861') ?? '', /,,39076100 39076900$/)
  const none = () => derived({ successors: '{"390760": "390760"}' })
  assert.throws(none, /successor 390760 of 390760 is not a code/)
})

test('goods of a removed number are near its legal line, unless the line is wide', () => {
  const list = (code: string) => LIST.replace('3907600030', code)
  assert.match(rowOf(derived({}, list('7317000001')), 'A-533-861') ?? '', /,,$/)
  assert.match(rowOf(derived({}, list('7317006599')), 'A-533-861') ?? '', /,,73170065$/)
  assert.match(rowOf(derived({}, list('3926909901')), 'A-533-861') ?? '', /,,$/)
})

test('a decision about an unknown order is refused', () => {
  const doubts = '[{cases: [A-570-999], doubt: none such}]'
  assert.throws(
    () => derived({ doubts }),
    new DataError('adcvd/review.yaml: there is no order A-570-999'),
  )
  assert.throws(
    () => derived({ left_out: '[{case: A-1, reason: short}]' }),
    /review\.yaml:\d+: "A-1" does not have the form/,
  )
})
