// IEEPA refunds: what was paid by entry, which statements are about it, and the days that a source
// states; nothing else.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runToEnd } from '../../src/base/steps.ts'
import { readEntries } from '../../src/operations/audit/read.ts'
import { answerRefunds } from '../../src/operations/refunds/answer.ts'
import type { RefundsResponse } from '../../src/operations/refunds/schema.ts'
import { law } from '../audit/audited.ts'
import { answered } from '../child.ts'

const HEAD = ['entry', 'line', 'entry date', 'number', 'origin', 'value', 'duty', 'liquidated on']

type Row = readonly (string | number)[]

function refundsOf(rows: readonly Row[], today: string, head = HEAD): RefundsResponse {
  return runToEnd(answerRefunds(readEntries({ head, rows, today }, law), law))
}

/** A shirt of China with fentanyl 20 % = 800 and reciprocal 10 % = 400 of 4,000. */
function shirt(entry: string, day: string, liquidated: string): readonly Row[] {
  return [
    [entry, 1, day, '9903.88.15', 'CN', '', 300, liquidated],
    [entry, 1, day, '9903.01.24', 'CN', '', 800, liquidated],
    [entry, 1, day, '9903.01.25', 'CN', '', 400, liquidated],
    [entry, 1, day, '6109.10.00.12', 'CN', 4000, 660, liquidated],
  ]
}

test('what was paid of each duty, without Section 301 and the ordinary duty', () => {
  const { entries, totals, from, to } = refundsOf(shirt('A', '2025-10-01', ''), '2026-05-01')
  assert.deepEqual([from, to], ['2025-02-04', '2026-02-23'])
  assert.equal(entries[0]?.amount, 1200)
  assert.equal(entries[0]?.is_computed, false)
  assert.deepEqual(totals.by_layer, [
    { code: 'IEEPA_FENTANYL', amount: 800 },
    { code: 'IEEPA_RECIPROCAL', amount: 400 },
  ])
})

test('entries of other days and without such duties are counted apart', () => {
  const { entries, without, totals } = refundsOf(
    [
      ...shirt('A', '2025-10-01', ''),
      ...shirt('B', '2026-02-24', ''),
      ['C', 1, '2025-10-01', '9903.01.27', 'MX', '', 0, ''],
      ['C', 1, '2025-10-01', '6109.10.00.12', 'MX', 1000, 0, ''],
    ],
    '2026-05-01',
  )
  assert.deepEqual(
    entries.map(({ entry_number }) => entry_number),
    ['A'],
  )
  assert.equal(without, 2)
  assert.equal(totals.entries, 1)
})

const STATUSES = [
  ['2025-10-01', '', '2026-08-10', 'open'],
  ['2025-10-01', '', '2026-08-11', 'not known'],
  ['2025-10-01', '2026-03-01', '2026-02-28', 'open'],
  ['2025-10-01', '2026-03-01', '2026-05-20', 'within window'],
  ['2025-10-01', '2026-03-01', '2026-05-21', 'protestable'],
  ['2025-10-01', '2026-03-01', '2026-08-28', 'protestable'],
  ['2025-10-01', '2026-03-01', '2026-08-29', 'final'],
] as const

for (const [day, liquidated, today, status] of STATUSES) {
  test(`an entry of ${day}, liquidated ${liquidated || 'at no stated day'}, on ${today}`, () => {
    const { entries, totals, statements } = refundsOf(shirt('A', day, liquidated), today)
    const [entry] = entries
    assert.equal(entry?.status, status)
    assert.deepEqual(totals.by_status, [{ status, entries: 1, amount: 1200 }])
    const about = statements.filter((one) => one.status.includes(status)).map(({ name }) => name)
    assert.deepEqual(entry?.statements, about)
    assert.ok(about.includes('order'))
  })
}

test('only days that a source states are computed, from the stated day of liquidation', () => {
  const [known] = refundsOf(shirt('A', '2025-10-01', '2026-03-01'), '2026-05-01').entries
  assert.deepEqual(known?.last_days, [
    { statement: 'window', last_day: '2026-05-20', is_open: true, is_estimate: false },
    { statement: 'protest', last_day: '2026-08-28', is_open: true, is_estimate: false },
  ])
  const [unknown] = refundsOf(shirt('A', '2025-10-01', ''), '2026-05-01').entries
  assert.deepEqual(unknown?.last_days, [])
})

test('every statement has a source with an address', () => {
  const { statements, sources } = refundsOf(shirt('A', '2025-10-01', ''), '2026-05-01')
  for (const { name, sources: own } of statements) {
    assert.ok(own.length > 0 && own.every(({ url }) => url?.startsWith('https://')), name)
  }
  assert.match(sources[0]?.citation ?? '', /Learning Resources/)
})

test('the ordinary duty within a replacement duty stays due', () => {
  // 15 % of 10,000 on 9903.02.20, of which 2 % = 200 is the ordinary duty of sunglasses.
  const inOne: readonly Row[] = [
    ['A', 1, '2025-10-01', '9903.02.20', 'IT', '', 1500, ''],
    ['A', 1, '2025-10-01', '9004.10.00.00', 'IT', 10000, 0, ''],
  ]
  assert.equal(refundsOf(inOne, '2026-05-01').entries[0]?.amount, 1300)
  const apart: readonly Row[] = [
    ['A', 1, '2025-09-01', '9903.02.20', 'IT', '', 1300, ''],
    ['A', 1, '2025-09-01', '9004.10.00.00', 'IT', 10000, 200, ''],
  ]
  assert.equal(refundsOf(apart, '2026-05-01').entries[0]?.amount, 1300)
})

test('where only a sum was paid, what was due is taken for it', () => {
  const head = ['entry', 'entry date', 'number', 'headings', 'origin', 'value', 'duty']
  const rows = [['A', '2025-10-01', '6109100012', '9903.88.15 9903.01.24', 'CN', 4000, 2160]]
  const { entries, notes } = refundsOf(rows, '2026-05-01', head)
  assert.equal(entries[0]?.amount, 1200)
  assert.equal(entries[0]?.is_computed, true)
  assert.ok(notes.some((note) => note.includes('it is what was due, not what was paid')))
})

test('landfall refunds prints sums, statements with sources, and a declaration', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'refunds-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'entries.csv')
  const rows = [
    ...shirt('A', '2025-10-01', '2026-03-01'),
    ...shirt('B', '2025-10-01', '2025-09-01'),
  ]
  writeFileSync(file, [HEAD, ...rows].map((cells) => cells.join(',')).join('\n'))
  const output = async (...more: string[]): Promise<string> => {
    const args = ['refunds', file, '--today', '2026-05-01', ...more]
    const { status, text } = await answered(args, law)
    assert.equal(status, 0, text)
    return text
  }
  const text = await output()
  assert.match(text, /A of 2025-10-01: 1200\.00, within window, window to 2026-05-20/)
  assert.match(text, /B of 2025-10-01: 1200\.00, final/)
  assert.match(text, /2 entries, 2400\.00 USD paid; 0 without/)
  assert.match(text, /declaration: .*\n {2}CBP, CAPE phase 1, CSMS of 2026-04-13, https:/)
  assert.match(text, /sources were read to 2026-10-10/)
  assert.equal(await output('--declaration'), 'Entry Number\r\nA\r\n')
  assert.equal((await output('--csv')).trimEnd().split('\r\n').length, 3)
  assert.equal(JSON.parse(await output('--json')).totals.amount, 2400)
})
