// Food, books, medicines, children's shoes, bicycles and sanitary goods in the 27 member states:
// each amount of vat-six-goods.csv against the engine, its rate against the row of TEDB it cites.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { assess } from '../../src/assess/assess.ts'
import type { Layer } from '../../src/assess/assessment.ts'
import { partsOf } from '../../src/law/flag.ts'
import { shipmentOf } from '../assess/shipments.ts'
import { tariffs } from '../loaded.ts'
import { sharedRows, withShared } from '../shared.ts'

const FIELDS = 'goods code kg member_state charged lowest tedb duty base tax least'.split(' ')

type Case = Readonly<Record<string, string>>

const cases: readonly Case[] = parse(readFileSync('test/golden/vat-six-goods.csv'), {
  columns: true,
  comment: '#',
  comment_no_infix: true,
})

test('there are six kinds of goods in 27 member states', () => {
  assert.equal(cases.length, 6 * 27)
  assert(cases.every((one) => FIELDS.every((field) => one[field] !== undefined)))
})

for (const one of cases) {
  test(`${one.goods} into ${one.member_state}`, () => checkTax(one))
}

function checkTax(one: Case): void {
  const tariff = tariffs().of('EU')
  assert(tariff)
  const goods = {
    ...{ code: String(one.code), origin: 'TW', value: 1000 },
    ...(one.kg && { kg: Number(one.kg) }),
  }
  const terms = { on: '2026-09-18', place: String(one.member_state), currency: 'EUR' }
  const answer = assess(shipmentOf([goods], terms), tariff, 2)
  const tax = answer.layers.find(({ code }) => code === 'VAT')
  assert(tax?.base)
  assert.equal(answer.duty.toNumber(), Number(one.duty))
  assert.equal(tax.base.toNumber(), Number(one.base))
  assert.equal(tax.amount.toNumber(), Number(one.tax), `${tax.heading} ${tax.expression}`)
  assert.equal(tax.amount.toNumber(), percent(Number(one.base), Number(one.charged)))
  checkRange(one, tax)
  const asked = answer.flags
    .flatMap(partsOf)
    .some(({ title }) => title === 'Value added tax: a claim would change the tax')
  assert.equal(asked, one.lowest !== '', 'a question is asked where a lower rate is open')
}

function checkRange(one: Case, { range }: Layer): void {
  if (one.lowest === '') {
    assert.equal(range, null)
    return
  }
  assert.equal(range?.low.toNumber(), Number(one.least))
  assert.equal(range?.low.toNumber(), percent(Number(one.base), Number(one.lowest)))
  assert.equal(range?.high?.toNumber(), Number(one.tax))
}

/** Rounded half up to cents. */
function percent(base: number, rate: number): number {
  return Math.round(Number((base * rate).toFixed(6))) / 100
}

test('the rates are those of the rows of TEDB that are cited', withShared, () => {
  const byState = Map.groupBy(
    sharedRows('data/eu/vat-by-code-2026-09-18.csv', { comments: true }),
    ({ member_state }) => member_state,
  )
  for (const one of cases) {
    const name = `${one.goods} into ${one.member_state}`
    const rows = byState.get(one.member_state) ?? []
    const [first, ...others] = one.tedb?.split(' ').filter(Boolean).map(Number) ?? []
    const rates = [first, ...others].map((row) => row !== undefined && rows[row]?.rate_percent)
    const standard = rows[0]?.rate_percent
    const known = [standard, ...rates].map(Number)
    if (one.tedb !== '' || one.note?.startsWith('no reduced rate')) {
      assert(known.includes(Number(one.charged)), `${name}: ${one.charged} is not of its rows`)
      if (one.lowest && one.note === '')
        assert(known.includes(Number(one.lowest)), `${name}: ${one.lowest}`)
    }
    for (const row of [first, ...others]) {
      if (row === undefined) continue
      const codes = rows[row]?.cn_codes?.split(' ').filter(Boolean) ?? []
      const lists = codes.some((code) => one.code?.startsWith(code.replace(/(00)+$/, '')))
      assert(lists || one.note !== '' || codes.length === 0, `${name}: row ${row} lists ${codes}`)
    }
  }
})
