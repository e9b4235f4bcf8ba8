// Commercial invoices as PDF and as spreadsheets: each line is right to the cent and each field is
// right, or named as not read.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf } from '../../../src/intake/document/document.ts'
import { openFile } from '../../../src/intake/document/open-file.ts'
import { pageTexts, type ReadFile } from '../../../src/intake/document/page-text.ts'
import { embeddedWords } from '../../../src/intake/embedded-words.ts'
import { pdfSheets } from '../../../src/intake/file/pdf.ts'
import type { Place } from '../../../src/intake/file/place.ts'
import { INVOICES, type Invoice, printed, scanned } from './printed.ts'
import { SHEET_INVOICES, written } from './written.ts'

const PDFS = INVOICES.map((invoice) => ({
  invoice,
  file: async () => openFile('invoice.pdf', await printed(invoice)),
}))
const SHEETS = SHEET_INVOICES.map((sheet) => ({
  invoice: sheet,
  file: async () => openFile(sheet.file, await written(sheet)),
}))

/** What was read of the lines and fields of one, by what it states. */
async function figuresOf(invoice: Pick<Invoice, 'goods' | 'states'>, file: ReadFile) {
  const draft = documentOf(file, embeddedWords())
  const stated = invoice.goods.map(({ description, code, quantity, price, origin }) =>
    [description, code.replace('.', ''), quantity, price, origin].join(' | '),
  )
  const read = draft.lines.filter(({ troubles }) => troubles.length === 0)
  const texts = read.map(({ values }) => {
    const { description, hs_code, quantity, unit_value, origin_country } = values
    const code = hs_code.replaceAll('.', '')
    return [description, code, Number(quantity), Number(unit_value), origin_country].join(' | ')
  })
  const wrongLines = texts.filter((text) => !stated.includes(text))
  assert.deepEqual(wrongLines, [], 'a line was read wrongly')
  assert.equal(draft.lines.length, invoice.goods.length, 'a line is missing')
  const states: Readonly<Record<string, string>> = invoice.states
  const wrong = draft.fields.filter(({ field, value }) => states[field] !== value)
  const fields = draft.fields.map(({ field }) => field)
  const silent = Object.keys(states).filter(
    (name) => ![...fields, ...draft.unread.map(({ field }) => field)].some((one) => one === name),
  )
  return { draft, wrong, silent, lines: read.length, fields: fields.length }
}

test('lines and fields of invoices', async (context) => {
  assert.equal(PDFS.length, 20)
  assert(SHEETS.length >= 6)
  const sum = { lines: 0, linesLeft: 0, fields: 0, fieldsLeft: 0 }
  for (const { invoice, file } of [...PDFS, ...SHEETS]) {
    await context.test(invoice.name, async (t) => {
      const opened = await file()
      const { draft, wrong, silent, lines, fields } = await figuresOf(invoice, opened)
      const [linesLeft, stated] = [invoice.goods.length - lines, Object.keys(invoice.states).length]
      sum.lines += lines
      sum.linesLeft += linesLeft
      sum.fields += fields - wrong.length
      sum.fieldsLeft += stated - fields
      t.diagnostic(
        `${lines} lines and ${fields} fields right, ${linesLeft} and ${stated - fields} not`,
      )
      assert.deepEqual(wrong, [], 'a field was read wrongly')
      assert.deepEqual(silent, [], 'a field is neither read nor named as not read')
      for (const { place, stated: text } of draft.fields) assertPrinted(opened, place, text)
    })
  }
  context.diagnostic(JSON.stringify(sum))
  assert(sum.lines > 10 * sum.linesLeft)
  assert(sum.fields > 10 * sum.fieldsLeft)
})

/** What a place of a field holds is what was read there. */
function assertPrinted(file: ReadFile, place: Place, stated: string): void {
  const [first = ''] = stated.split(', ')
  const at = JSON.stringify(place)
  const here = pageTexts(file).filter((one) => JSON.stringify(one.place) === at)
  assert(
    here.some(({ text }) => text.includes(first)),
    `${at} has ${here.map(({ text }) => text)}, and not ${first}`,
  )
}

test('a page that is turned is read as it is seen', async () => {
  const [invoice] = INVOICES
  assert(invoice)
  const [upright, turned] = await Promise.all(
    [false, true].map(async (one) => {
      const file = await openFile('a.pdf', await printed({ ...invoice, turned: one }))
      return { file, draft: documentOf(file, embeddedWords()) }
    }),
  )
  assert(upright && turned)
  const [size] = turned.file.pages ?? []
  assert(size && size.width > size.height)
  assert.equal(turned.draft.lines.length, invoice.goods.length)
  assert.deepEqual(turned.draft.fields, upright.draft.fields)
})

test('a page without text says so, and so does what is no PDF', async () => {
  await assert.rejects(pdfSheets(await scanned()), /has no text: it is a scan/)
  await assert.rejects(pdfSheets(Buffer.from('%PDF-1.7 nothing')), /cannot be read/)
})
