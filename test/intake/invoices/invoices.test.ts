// Twenty commercial invoices as PDF: each line is right to the cent, or named as not read.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import PDFDocument from 'pdfkit'
import { embeddedWords } from '../../../src/intake/embedded-words.ts'
import { pdfSheets } from '../../../src/intake/file/pdf.ts'
import { draftOf } from '../../../src/intake/read.ts'
import { INVOICES, printed } from './printed.ts'

test('lines of invoices as PDF', async (context) => {
  assert.equal(INVOICES.length, 20)
  let [right, unread] = [0, 0]
  for (const invoice of INVOICES) {
    await context.test(invoice.name, async (t) => {
      const draft = draftOf(await pdfSheets(await printed(invoice)), embeddedWords(), {})
      assert(draft, 'no table was found')
      const read = draft.rows.filter(({ state }) => state !== 'trouble')
      const stated = invoice.goods.map(({ description, code, quantity, price, origin }) =>
        [description, code.replace('.', ''), quantity, price, origin].join(' | '),
      )
      const texts = read.map(({ values }) => {
        const { description, hs_code, quantity, unit_value, origin_country } = values
        const code = hs_code.replaceAll('.', '')
        return [description, code, Number(quantity), Number(unit_value), origin_country].join(' | ')
      })
      const wrong = texts.filter((text) => !stated.includes(text))
      assert.deepEqual(wrong, [], 'a line was read wrongly')
      const left = draft.rows.length - read.length
      right += read.length
      unread += left
      t.diagnostic(`${read.length} lines right, ${left} named as not read`)
      assert.equal(read.length + left, invoice.goods.length, 'a line is missing')
      assert.equal(draft.currency, invoice.currency)
    })
  }
  context.diagnostic(`${right} lines right, ${unread} named as not read`)
  assert(right > 10 * unread)
})

async function pdfOf(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument()
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => {
    document.on('end', () => resolve())
  })
  draw(document)
  document.end()
  await ended
  return Buffer.concat(parts)
}

test('a page without text says so, and so does what is no PDF', async () => {
  const scan = await pdfOf((document) => document.rect(50, 50, 300, 200).fill('#999'))
  await assert.rejects(pdfSheets(scan), /has no text: it is a scan/)
  await assert.rejects(pdfSheets(Buffer.from('%PDF-1.7 nothing')), /cannot be read/)
})
