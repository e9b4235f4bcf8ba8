// The orders in data/us/adcvd: every one of them is found, and none has a rate without its notice.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse as parseCsv } from 'csv-parse/sync'
import type { Day } from '../../src/base/day.ts'
import {
  type CompanyRateRow,
  caseOf,
  type OrderRateRow,
  type OrderRow,
} from '../../src/compile/acts/order-rows.ts'
import { tariffs } from '../loaded.ts'
import { yamlFile } from '../yaml-file.ts'

const today = '2026-10-01' as Day
const tariff = tariffs().of('US')
assert.ok(tariff)
const { schedule, select } = tariff
const table = <Row>(name: string): readonly Row[] =>
  parseCsv(readFileSync(`data/us/adcvd/${name}.csv`, 'utf8'), { columns: true, comment: '#' })
const rows = table<OrderRow>('orders')
const rates = table<OrderRateRow>('rates')
const companies = table<CompanyRateRow>('companies')

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

test('no rate stands without a notice in the Federal Register, and where it was read', () => {
  assert.ok(rates.length > 0)
  for (const { case: number, source, published, doubt } of rates) {
    assert.match(source, /^(\d+ FR \d+|\d{4}-\d{5}|\d{4}-\d{2}-\d{2})$/, number)
    assert.match(published, /^\d{4}/, number)
    assert.match(doubt, /^(Read|The Department)/, number)
  }
})

/** Non-market economies: an antidumping rate is of an exporter, whether or not of its own goods. */
const NON_MARKET = ['CN', 'VN']

test('a rate of a firm names the exporter where the law does, and nowhere else', () => {
  const countries = new Map(rows.map((row) => [row.case, row.country]))
  for (const { code, company, exporter } of companies) {
    const isOfExporter =
      code.startsWith('A') && NON_MARKET.includes(countries.get(caseOf(code)) ?? '')
    assert.equal(exporter !== '', isOfExporter, `${code} ${company}`)
  }
})

test('every rate is on goods of its order, from its day', () => {
  const priced = new Set<string>()
  for (const row of rows) {
    for (const code of codesOf(row)) {
      for (const { measure, headings } of select(code, row.country, today).candidates) {
        if (measure.id !== idOf(row)) continue
        const { kind } = headings.find(({ heading }) => heading.cite)?.heading.outcome ?? {}
        if (kind) priced.add(row.case)
      }
    }
  }
  const held = [...rates.map((rate) => rate.case), ...companies.map(({ code }) => caseOf(code))]
  assert.deepEqual([...priced].sort(), [...new Set(held)].sort())
})

test('the highest rate of a country is not below its lowest', () => {
  const number = (rate: string): number => Number.parseFloat(rate)
  const wrong = rates.filter(({ low, rate }) => low !== '' && number(low) > number(rate))
  assert.deepEqual(wrong, [])
})
