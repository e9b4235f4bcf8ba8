// The Bulk page in its states: rows to correct, results, a finished job.

import type { Page } from 'playwright-core'
import type { Sight } from '../sight.ts'

const HEAD = 'Reference,Description,HS code,Quantity,Unit price,Origin,Net weight kg'
const SMALL = [
  "A-100,Men's cotton T-shirts,6109.10.00,1200,4.35,VN,180",
  'A-101,Stainless steel bottles,7323.93.00,500,6.80,CN,210',
  'A-105,Hex bolts of steel,7318.15.20,9000,0.12,CN,',
  'A-102,Leather handbags,4202.21.90,80,95.00,Italy,64',
]
const WRONG = ['A-103,Wooden chairs,94O1,12,45.00,MX,', 'A-104,,9401.69,many,45.00,Atlantis,']
const LARGE = Array.from(
  { length: 520 },
  (_, at) => `B-${at},Wooden chairs,9401.69,${at + 1},45,MX,`,
)
const REFUSED = 'B-520,Wooden chairs,9401.69,1,45,US,'

async function give(page: Page, name: string, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEAD, ...rows].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

const ORDER = [
  'Muster Textil GmbH;;;;;;',
  'Artikelnummer;Bezeichnung;Zolltarifnummer;Menge;Preis;Gesamtpreis;Ursprungsland',
  'T-200;Herrenhemden aus Baumwolle;6205 20 00;240 Stk;12,50 $;3.000,00 $;Türkei',
  'T-201;Damenblusen aus Seide;;120 Stk;31,20 $;3.744,00 $;VR China',
  'T-202;Socken, Wolle;6115 94 00;1.000 Paar;2,15 $;2.150,00 $;Lusitanien',
  'T-203;Socken, Baumwolle;6115 95 00;500 Paar;1,20 $;600,00 $;Lusitanien',
  ';;;;;9.494,00 $;',
]

export const bulkSights: readonly Sight[] = [
  {
    name: 'bulk-order',
    path: 'bulk',
    act: async (page) => {
      const buffer = Buffer.from(ORDER.join('\n'))
      const file = { name: 'Bestellung.csv', mimeType: 'text/csv', buffer }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('button', { name: /rows set aside$/ }).click()
      await page.getByRole('button', { name: /cells changed$/ }).click()
      await page.getByRole('button', { name: 'Find codes from descriptions' }).click()
      await page.getByRole('button', { name: 'Use the likeliest for all' }).waitFor()
    },
  },
  {
    name: 'bulk-rows',
    path: 'bulk',
    act: async (page) => {
      await give(page, 'autumn.csv', [...SMALL, ...WRONG])
      await page.getByLabel('HS code of row 6').waitFor()
    },
  },
  {
    name: 'bulk-results',
    path: 'bulk',
    act: async (page) => {
      await give(page, 'autumn.csv', SMALL)
      await page.getByRole('button', { name: 'Calculate 4 rows' }).click()
      await page.getByTestId('results').waitFor()
      await page
        .getByRole('button', { name: /warnings? on line/ })
        .first()
        .click()
    },
  },
  {
    name: 'bulk-job',
    path: 'bulk',
    act: async (page) => {
      await give(page, 'winter.csv', [...LARGE, REFUSED])
      await page.getByRole('button', { name: 'Calculate 521 rows' }).click()
      await page.getByLabel('Origin of row 521').waitFor()
    },
  },
  { name: 'bulk', path: 'bulk', act: (page) => page.getByText('winter.csv').waitFor() },
]
