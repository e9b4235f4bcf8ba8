// A purchase order as it is, on the Bulk page: what was read is shown, one repair is applied to all
// alike, a missing code is found and taken over, and what is left is downloaded to be corrected.

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { ownerOf } from '../accounts.ts'
import { visiting, walk } from '../visiting.ts'

const visit = visiting()
const DAY = '2026-06-15'

const ORDER = `Muster Textil GmbH;;;;;;;
Bestellung Nr. 4711;;;;;;;
Pos;Artikelnummer;Bezeichnung;Zolltarifnummer;Menge;Einzelpreis (EUR);Gesamtpreis;Ursprungsland
1;T-200;Herrenhemden aus Baumwolle;6205 20 00;240 Stk;12,50 €;3.000,00 €;Türkei
2;T-201;Damenblusen aus Seide;;120 Stk;31,20 €;3.744,00 €;VR China
3;T-202;Socken, Wolle;6115 94 00;1.000 Paar;2,15 €;2.150,00 €;Lusitanien
4;T-203;Socken, Baumwolle;6115 95 00;500 Paar;1,20 €;600,00 €;Lusitanien
5;T-204;Mützen aus Wolle;6505 00 90;auf Anfrage;4,10 €;;Portugal
;;;;;Summe;9.494,00 €;
Lieferung frei Haus.;;;;;;;
`

async function give(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
}

walk('a German order is read as it is, repaired once for all alike, and calculated', async () => {
  const { page } = await ownerOf(visit(), 'Ida', 'ida@sheets.example.com')
  await page.goto('/dashboard/bulk')
  await give(page, 'Bestellung.csv', ORDER)
  await page.getByText('1 row ready, 4 need correction.').waitFor()
  await page.getByText('The heads are in row 3. Prices are in EUR.').waitFor()
  assert.equal(await page.getByLabel('Currency', { exact: true }).inputValue(), 'EUR · Euro')

  await page.getByRole('button', { name: '4 rows set aside' }).click()
  const aside = page.getByRole('region', { name: 'Rows set aside' })
  await aside.getByText('Summe · 9.494,00 €').waitFor()
  await page.getByRole('button', { name: /cells changed$/ }).click()
  const changed = page.getByRole('region', { name: 'Changed cells' })
  const price = changed.getByRole('row').filter({ hasText: '12,50 €' })
  assert.match(await price.innerText(), /4\s+Unit price\s+12,50 €\s+12\.5\s+decimal comma, EUR/)

  await page.getByLabel('Replace Origin “Lusitanien”').fill('Portugal')
  await page.getByRole('button', { name: 'Replace in 2 rows' }).click()
  await page.getByText('3 rows ready, 2 need correction.').waitFor()
  await page.getByRole('button', { name: 'Find codes from descriptions' }).click()
  await page.getByRole('button', { name: /^Use 6206\.10\S* for row 5$/ }).click()
  await page.getByText('4 rows ready, 1 needs correction.').waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 1 row to correct' }).click()
  const rejects = await readFile(await (await download).path(), 'utf8')
  const [reject] = parse(rejects, { columns: true }) as Record<string, string>[]
  assert.equal(reject?.['Row in file'], '8')
  assert.equal(reject?.Reason, 'Quantity "auf Anfrage": Not one figure')

  await page.getByRole('button', { name: 'Exclude 1 row with errors' }).click()
  await page.getByLabel('Law as of').fill(DAY)
  await page.getByRole('button', { name: 'Calculate 4 rows' }).click()
  await page.getByTestId('results').waitFor()
  // 3,000.00 + 3,744.00 + 2,150.00 + 600.00
  await page.getByTestId('results').getByText('9,494.00').first().waitFor()

  await page.getByRole('button', { name: 'New file' }).click()
  await give(page, 'rest.csv', rejects.replaceAll('auf Anfrage', '60'))
  await page.getByText('1 row ready.').waitFor()
})

const HEADS = 'Item;Goods;HS code;Quantity;Origin;Unit price'

walk('what the file does not say is asked for, and decides all rows', async () => {
  const { page } = await ownerOf(visit(), 'Ole', 'ole@sheets.example.com')
  await page.goto('/dashboard/bulk')
  const rows = [
    'X1;Copper wire;7408.11.60;1,250;Chile;$12',
    'X2;Copper bars;7407.10.50;2,500;Chile;$14',
  ]
  await give(page, 'wire.csv', [HEADS, ...rows].join('\n'))
  await page.getByText('Is 1,250 in the quantity with decimal point or comma?').waitFor()
  assert(await page.getByRole('button', { name: /^Calculate/ }).isDisabled())
  await page.getByText('1,234.50').click()
  await page.getByText('2 rows ready.').waitFor()
  await page.getByRole('combobox', { name: 'Currency of the prices' }).click()
  await page.getByRole('option', { name: 'CAD', exact: true }).click()
  await page.getByText('Prices are in CAD.').waitFor()
  assert.equal(
    await page.getByLabel('Currency', { exact: true }).inputValue(),
    'CAD · Canadian Dollar',
  )
  await page.getByLabel('Law as of').fill(DAY)
  await page.getByRole('button', { name: 'Calculate 2 rows' }).click()
  await page.getByTestId('results').waitFor()

  await page.getByRole('button', { name: 'New file' }).click()
  await give(page, 'wire-2.csv', [HEADS, 'X3;Copper tubes;7411.10.10;3,125;Chile;$9'].join('\n'))
  await page.getByText('Read as a file of this layout was read before.').waitFor()
  await page.getByText('1 row ready.').waitFor()
  await page.getByRole('button', { name: 'Read without it' }).click()
  await page.getByText('Is 3,125 in the quantity with decimal point or comma?').waitFor()
})
