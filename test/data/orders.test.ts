// The orders in data/us/adcvd: every one of them is found, and none has a rate without its notice.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse as parseCsv } from 'csv-parse/sync'
import type { Day } from '../../src/base/day.ts'
import type { OrderRow } from '../../src/compile/acts/compile-orders.ts'
import { tariffs } from '../loaded.ts'
import { yamlFile } from '../yaml-file.ts'

const today = '2026-10-01' as Day
const tariff = tariffs().of('US')
assert.ok(tariff)
const { schedule, select } = tariff
const rows: readonly OrderRow[] = parseCsv(readFileSync('data/us/adcvd/orders.csv', 'utf8'), {
  columns: true,
  comment: '#',
})
const rates: readonly { case: string; from: string; cite: readonly { reference?: string }[] }[] =
  yamlFile('data/us/adcvd/rates.yaml')

const idOf = (row: OrderRow): string => `us/adcvd-${row.case.toLowerCase()}`
const codesOf = (row: OrderRow): string[] => `${row.codes} ${row.near}`.trim().split(' ')

test('every order in force is found under a code of the schedule, and none that ended', () => {
  const wrong = rows.filter((row) => {
    const found = codesOf(row)
      .flatMap((code) => schedule.codesBelow(code, today))
      .some((code) =>
        select(code, row.country, today).candidates.some(({ measure }) => measure.id === idOf(row)),
      )
    return found !== (row.to === '')
  })
  assert.deepEqual(wrong, [])
})

test('an order names its own country and no other', () => {
  for (const row of rows) {
    const [code = ''] = (row.codes || row.near).split(' ')
    const other = row.country === 'CN' ? 'LU' : 'CN'
    const ids = select(code, other, today).candidates.map(({ measure }) => measure.id)
    assert.ok(!ids.includes(idOf(row)), row.case)
  }
})

test('there are as many orders as the list has, less what is none, and what was added', () => {
  const review = yamlFile<Readonly<Record<'left_out' | 'added', readonly unknown[]>>>(
    'data/us/adcvd/review.yaml',
  )
  assert.equal(rows.length, 713 - review.left_out.length + review.added.length)
})

test('no rate stands without a page of the Federal Register, and its order', () => {
  assert.ok(rates.length > 0)
  for (const rate of rates) {
    assert.ok(
      rows.some((row) => row.case === rate.case),
      rate.case,
    )
    for (const { reference } of rate.cite) assert.match(reference ?? '', /^\d+ FR \d+$/, rate.case)
  }
})

test('every charge of an order is one of the cited rates', () => {
  const charges = new Set<string>()
  for (const row of rows) {
    for (const code of codesOf(row)) {
      for (const { measure, headings } of select(code, row.country, today).candidates) {
        if (measure.code !== 'AD_CVD') continue
        const charged = headings.some(({ heading }) => heading.outcome.kind === 'charge')
        if (charged) charges.add(measure.headings[0]?.id ?? '')
      }
    }
  }
  assert.deepEqual([...charges].sort(), rates.map((rate) => rate.case).sort())
})
