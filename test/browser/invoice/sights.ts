// The Invoice page: a PDF and a workbook that were read.

import { INVOICES, printed } from '../../intake/invoices/printed.ts'
import { SHEET_INVOICES, written } from '../../intake/invoices/written.ts'
import type { Sight } from '../sight.ts'

/** The bytes of one of the invoices, as a browser is given a file. */
export async function invoiceFile(name: string) {
  const pdf = INVOICES.find((one) => one.name === name)
  if (pdf) {
    return { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: await printed(pdf) }
  }
  const sheet = SHEET_INVOICES.find((one) => one.name === name)
  if (!sheet) throw new Error(`no invoice is named ${name}`)
  const buffer = Buffer.from(written(sheet))
  return { name: sheet.file, mimeType: 'application/octet-stream', buffer }
}

const sight = (name: string, invoice: string): Sight => ({
  name,
  path: 'invoice',
  act: async (page) => {
    await page.locator('input[type=file]').setInputFiles(await invoiceFile(invoice))
    await page.getByRole('region', { name: 'The invoice' }).waitFor()
    await page.getByRole('button', { name: /^Show Total on / }).click()
  },
})

export const invoiceSights: readonly Sight[] = [
  sight('invoice-pdf', 'ruled'),
  sight('invoice-unclear', 'Times'),
  sight('invoice-sheet', 'workbook, names above values'),
  {
    name: 'invoice',
    path: 'invoice',
    act: async (page) => {
      await page.getByText('Drop an invoice here').waitFor()
    },
  },
]
