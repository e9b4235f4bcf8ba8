// An invoice is dropped, its fields are marked where they are printed, one is corrected, and the
// confirmed draft is a calculation with its shipment. A scan says that it has no text.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { DocumentDraft } from '../../../src/intake/document/document.ts'
import type { CalcRequest, CalcResponse } from '../../../src/operations/calc/schema.ts'
import { scanned } from '../../intake/invoices/printed.ts'
import { ownerOf } from '../accounts.ts'
import { keptOf } from '../form.ts'
import { visiting, walk } from '../visiting.ts'
import { invoiceFile } from './sights.ts'

const visit = visiting()
const DAY = '2026-09-01'

async function opened(name: string): Promise<Page> {
  const { page } = await ownerOf(visit(), name, `${name.toLowerCase()}@invoice.example.com`)
  await page.goto('/dashboard/invoice')
  return page
}

async function drop(page: Page, invoice: string): Promise<void> {
  const { name, mimeType: type, buffer } = await invoiceFile(invoice)
  const base64 = buffer.toString('base64')
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const bytes = Uint8Array.from(atob(file.base64), (char) => char.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], file.name, { type: file.type }))
      return transfer
    },
    { name, type, base64 },
  )
  await page.getByTestId('drop').dispatchEvent('drop', { dataTransfer })
}

walk('an invoice as PDF is dropped, checked, corrected and confirmed', async () => {
  const page = await opened('Iva')
  await drop(page, 'ruled')
  const read = page.getByRole('region', { name: 'Read', exact: true })
  const seller = read.getByRole('row').filter({ hasText: 'SHENZHEN STAR ELECTRONICS CO., LTD.' })
  await seller.first().waitFor()
  const missing = page.getByRole('region', { name: 'Not read' })
  assert.match(await missing.innerText(), /Buyer\s+no label on the invoice names it/)
  await page.getByRole('button', { name: 'Show Incoterm on page 1' }).click()
  const marked = page.locator('.invoice-page [data-active]').first()
  const [mark, text] = await Promise.all([
    marked.boundingBox(),
    page.locator('.invoice-page text').filter({ hasText: 'FCA SHENZHEN' }).boundingBox(),
  ])
  assert(mark && text)
  assert(mark.x <= text.x && mark.x + mark.width >= text.x + text.width, 'the mark is at its text')
  assert(mark.y <= text.y + text.height && mark.y + mark.height >= text.y)
  assert.equal(await keptOf(page), 0, 'nothing is recorded before')

  const draft = page.getByRole('region', { name: 'Draft' })
  await draft.getByText('Destination CA: the country of the consignee.').waitFor()
  assert.equal(await draft.getByLabel('Quantity').first().inputValue(), '1,200')
  await draft.getByLabel('Quantity').first().fill('1100')
  await draft.getByLabel('Law as of').fill(DAY)
  await draft.getByLabel('Province').fill('ON')
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/v1/calc')),
    page.getByRole('button', { name: 'Confirm and calculate' }).click(),
  ])
  assert.equal(response.status(), 200, await response.text())
  const sent = response.request().postDataJSON() as CalcRequest
  assert.equal(sent.input_method, 'upload')
  assert.equal(sent.line_items[0]?.quantity, 1100)
  const { fields } = sent.extracted_data as Pick<DocumentDraft, 'fields'>
  const container = fields.find(({ field }) => field === 'container')
  assert.equal(container?.value, 'CSQU3054383')
  const answer = (await response.json()) as CalcResponse
  assert(answer.shipment_id)
  await page.getByRole('heading', { name: 'Delivered price' }).waitFor()
  await page.getByRole('link', { name: 'Its shipment' }).click()
  await page.getByText('CSQU3054383').first().waitFor()
})

walk('a scan says that it has no text', async () => {
  const page = await opened('Ivo')
  const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await scanned() }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('This PDF has no text: it is a scan or a picture.').waitFor()
  await page.getByText('Drop an invoice here').waitFor()
})
