// Fields of invoices: days in every form, sums that differ, and layouts that no rule was made for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { textCell } from '../../../src/intake/cell/cell.ts'
import { invoiceDay } from '../../../src/intake/document/day.ts'
import { documentOf } from '../../../src/intake/document/document.ts'
import { openFile } from '../../../src/intake/document/open-file.ts'
import { embeddedWords } from '../../../src/intake/embedded-words.ts'
import { draftOf } from '../../../src/intake/read.ts'
import { FIRST_SIGHT, FIRST_SIGHT_SHEETS } from './first-sight.ts'
import { printed } from './printed.ts'
import { type SheetInvoice, written } from './written.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es']
const DAYS = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2099-12-31'),
  noInvalidDate: true,
})

test('a day is read as it was printed, or not at all', () => {
  const forms = fc.constantFrom(
    ...LANGUAGES.flatMap((language) => [
      (day: Date) => day.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }),
      (day: Date) =>
        day.toLocaleDateString(language, {
          ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
        }),
    ]),
    (day: Date) => day.toISOString().slice(0, 10),
    (day: Date) => day.toLocaleDateString('de', { timeZone: 'UTC' }),
    (day: Date) => day.toLocaleDateString('zh', { dateStyle: 'long', timeZone: 'UTC' }),
  )
  fc.assert(
    fc.property(DAYS, forms, (day, form) => {
      const text = form(day)
      assert.deepEqual(invoiceDay(text), { value: day.toISOString().slice(0, 10) }, text)
    }),
  )
  const numbers = fc.constantFrom(
    ...['en-US', 'en-GB'].map(
      (language) => (day: Date) => day.toLocaleDateString(language, { timeZone: 'UTC' }),
    ),
  )
  fc.assert(
    fc.property(DAYS, numbers, (day, form) => {
      const read = invoiceDay(form(day))
      assert('fault' in read || read.value === day.toISOString().slice(0, 10), form(day))
    }),
  )
  for (const [text, fault] of [
    ['03/04/2026', /the day or the month first/],
    ['2026-02-30', /no day/],
    ['32 May 2026', /no day/],
    ['INV-2026', /no day/],
    ['1 2 2026', /no day/],
  ] as const) {
    const read = invoiceDay(text)
    assert('fault' in read && fault.test(read.fault), text)
  }
})

/** Cents: one line, freight and insurance, and how far the total is from them. */
const SUMS = fc.record({
  price: fc.integer({ min: 1, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 1_000 }),
  freight: fc.integer({ min: 1, max: 1_000_000 }),
  insurance: fc.integer({ min: 1, max: 100_000 }),
  difference: fc.constantFrom(0, 0, 1, -1, 100, 12_345),
})

const cents = (value: number): string => (value / 100).toFixed(2)

test('a total that is not the sum of its lines and charges is named', async () => {
  await fc.assert(
    fc.asyncProperty(SUMS, async ({ price, quantity, freight, insurance, difference }) => {
      const all = price * quantity + freight + insurance
      const stated = all + difference
      const rows = [
        ['Description of goods', 'HS code', 'Qty', 'Unit price', 'Amount', 'Origin'],
        ['Ceramic mugs', '6912.00', quantity, cents(price), cents(price * quantity), 'CN'],
        ['', '', '', 'Freight', cents(freight)],
        ['', '', '', 'Insurance', cents(insurance)],
        ['', '', '', 'Total', cents(stated)],
      ]
      const sheet: SheetInvoice = { name: '', file: 'a.csv', goods: [], states: {}, rows }
      const { fields, checks } = documentOf(
        await openFile('a.csv', written(sheet)),
        embeddedWords(),
      )
      const values = Object.fromEntries(fields.map(({ field, value }) => [field, Number(value)]))
      assert.equal(values.freight, freight / 100)
      assert.equal(values.insurance, insurance / 100)
      assert.equal(values.total, stated / 100)
      const expected =
        stated === price * quantity
          ? ['The total is that of the lines: it does not include the freight and insurance.']
          : [
              `The total is ${cents(stated)}; the lines with freight and insurance come to ` +
                `${cents(all)}: the difference is ${cents(difference)}.`,
            ]
      assert.deepEqual(checks, difference === 0 ? [] : expected)
    }),
    { numRuns: 40 },
  )
})

/** Labels, figures, codes and others, in any order: what a file may be that is no invoice. */
const CELLS = fc.oneof(
  fc.constantFrom(...embeddedWords().labels.keys()),
  fc.constantFrom('Qty', 'Unit price', 'Description', 'HS code', 'Amount', 'Origin', 'USD', 'FOB'),
  fc.constantFrom('7,000.00', '1.234,5', '6109.10', '01/02/2026', 'CSQU3054383', 'DDU Oslo', ': :'),
  fc.string({ unit: 'grapheme' }),
)

test('any sheet is read without a fault, and no field is read twice', async () => {
  const grids = fc.array(fc.array(CELLS, { maxLength: 7 }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(grids, async (rows) => {
      const sheet: SheetInvoice = { name: '', file: 'a.csv', goods: [], states: {}, rows }
      const { fields, unread } = documentOf(
        await openFile('a.csv', written(sheet)),
        embeddedWords(),
      )
      const once = [...fields.filter(({ field }) => field !== 'container'), ...unread].map(
        ({ field }) => field,
      )
      assert.equal(new Set(once).size, once.length, once.join(', '))
    }),
    { numRuns: 300 },
  )
})

test('a file of very many rows without heads is read to its end', () => {
  const row = ['Ceramic mugs', '6912.00', 'CN'].map(textCell)
  const rows = Array.from({ length: 150_000 }, () => row)
  const draft = draftOf([{ name: '', isHidden: false, rows }], embeddedWords(), {})
  assert.equal((draft?.rows.length ?? 0) + (draft?.aside.length ?? 0), rows.length)
})

test('in layouts that no rule was made for nothing is read wrongly', async (context) => {
  const sum = { right: 0, unread: 0, lines: 0 }
  for (const invoice of [...FIRST_SIGHT, ...FIRST_SIGHT_SHEETS]) {
    const file =
      'rows' in invoice
        ? await openFile(invoice.file, written(invoice))
        : await openFile('invoice.pdf', await printed(invoice))
    const { fields, unread, lines } = documentOf(file, embeddedWords())
    const states: Readonly<Record<string, string>> = invoice.states
    const wrong = fields.filter(({ field, value }) => states[field] !== value)
    assert.deepEqual(wrong, [], invoice.name)
    const named = new Set([...fields, ...unread].map(({ field }) => String(field)))
    const silent = Object.keys(states).filter((field) => !named.has(field))
    assert.deepEqual(silent, [], invoice.name)
    assert.equal(lines.length, invoice.goods.length)
    sum.right += fields.length
    sum.unread += Object.keys(states).length - fields.length
    sum.lines += lines.filter(({ troubles }) => troubles.length === 0).length
  }
  context.diagnostic(JSON.stringify(sum))
  assert(sum.right > sum.unread)
})
