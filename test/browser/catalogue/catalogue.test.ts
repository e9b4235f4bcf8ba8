// Catalogue: a file imported, a code confirmed, a price by destination; an edition put in force
// shows what it changed, with the act; the export has the columns of the import.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { storeEdition } from '../../../src/editions/stored-editions.ts'
import { BICYCLE, ukTariff } from '../../catalogue/uk-tariff.ts'
import { memberOf, ownerOf } from '../accounts.ts'
import { choose, rowsOf } from '../form.ts'
import { visiting, walk } from '../visiting.ts'

/** A service of its own: its law changes. */
const visit = visiting({ EVENTS_PREVIEW: '1', LANDFALL_LOG_LEVEL: 'error' })

const FILE = [
  'sku,description,destination,hs_code,origins,weight_kg,unit_value,currency,yearly_quantity',
  `BIKE,City bicycle,GB,${BICYCLE},CN,14,100,GBP,1000`,
  'BELL,Bicycle bell,GB,8306100000,CN,0.1,nine,GBP,',
].join('\n')

async function enforce(title: string, ordinary: string, antidumping: string): Promise<void> {
  const { pool, landfall } = visit()
  const id = await storeEdition(pool, ukTariff(title, ordinary, antidumping))
  await landfall('editions', 'activate', id.slice(0, 12), '--why', 'a walk')
}

async function importFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
  await (await chooser).setFiles(file)
}

/** Opens the tab again until the text is there: prices are computed in the background. */
async function awaitText(page: Page, path: string, text: RegExp): Promise<void> {
  for (let tries = 0; ; tries++) {
    await page.goto(`/dashboard/${path}`)
    const there = page.getByText(text).first().waitFor({ timeout: 2_000 })
    const found = await there.then(
      () => true,
      () => false,
    )
    if (found) return
    assert(tries < 20, `${path} does not show ${text}`)
  }
}

walk('a catalogue from a file to what an edition changed', async () => {
  const { page } = await ownerOf(visit(), 'Ann', 'ann@catalogue.example.com')
  await enforce('Tariff of July', '14.00 %', '20.00 %')
  await page.goto('/dashboard/catalogue')
  await page.getByText('No products yet').waitFor()
  await importFile(page)
  await page.getByText('1 product stored.').waitFor()
  await page.getByText(/^BELL: “Unit price” must be a number/).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('link', { name: 'BIKE' }).click()
  await page.getByRole('heading', { level: 1, name: 'BIKE' }).waitFor()
  await page.getByRole('button', { name: `Confirm ${BICYCLE} for United Kingdom` }).click()
  await page.getByRole('cell', { name: /^Ann, \d{4}-/ }).waitFor()
  // 14 % and 20 % of 100 GBP; VAT of 134.
  await page.getByRole('cell', { name: '34.00 GBP', exact: true }).waitFor()
  await page.getByRole('cell', { name: '26.80 GBP', exact: true }).waitFor()

  await enforce('Tariff of August', '10.00 %', '30.00 %')
  await awaitText(page, 'catalogue/changes', /By Tariff of August/)
  const [row = []] = await rowsOf(page, 'main table tbody tr')
  assert.match(row.join(' '), /BIKE.*CN → GB.*\+6\.00 GBP.*34\.00 GBP → 40\.00 GBP/s)
  assert.match(row.join(' '), /\+6,000\.00 GBP/)
  const act = page.getByRole('link', { name: /measure .* \(type 552\)/ }).first()
  assert.match((await act.getAttribute('href')) ?? '', /^https:/)
  await page.getByRole('tab', { name: 'Exposure' }).click()
  await page.getByRole('cell', { name: '40,000.00 GBP' }).waitFor()

  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByRole('textbox', { name: 'Search' }).fill('nothing')
  await page.getByText('No products found').waitFor()
  await page.getByRole('textbox', { name: 'Search' }).fill('city')
  await page.getByRole('link', { name: 'BIKE' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const [head, line] = readFileSync(await (await download).path(), 'utf8').split('\r\n')
  assert.match(head ?? '', /^sku,description,destination,hs_code,confirmed_by,confirmed_on,/)
  assert.match(line ?? '', new RegExp(`^BIKE,City bicycle,GB,${BICYCLE},Ann,`))
})

walk('a viewer reads, and changes nothing', async () => {
  const owner = await ownerOf(visit(), 'Bea', 'bea@catalogue.example.com', { tier: 'Growth' })
  const viewer = await memberOf(visit(), owner, 'cy@catalogue.example.com', 'viewer')
  await viewer.goto('/dashboard/catalogue')
  await viewer.getByText('No products yet').waitFor()
  assert.equal(await viewer.getByRole('button', { name: 'Import', exact: true }).count(), 0)
  const refused = await viewer.request.fetch(
    `/account/organisations/${owner.organisation}/v1/products/A`,
    { method: 'PUT', headers: { origin: visit().address }, data: { description: 'a' } },
  )
  assert.equal(refused.status(), 403)
})

walk('a product is added, changed and deleted by hand', async () => {
  const { page } = await ownerOf(visit(), 'Eva', 'eva@catalogue.example.com')
  await page.goto('/dashboard/catalogue')
  await page.getByRole('button', { name: 'Add product' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('SKU').fill('LAMP 1/a')
  await form.getByLabel('Description').fill('Desk lamp')
  await form.getByRole('textbox', { name: 'Code 1' }).fill('94O5')
  await choose(page, 'Destination 1', 'United K', 'United Kingdom (GB)')
  await form.getByLabel('Usual price of one unit').fill('1250.5')
  await form.getByRole('button', { name: 'Save' }).click()
  // What is wrong is said in the form, which keeps what was typed.
  await form.getByRole('alert').waitFor()
  assert.equal(await form.getByLabel('Usual price of one unit').inputValue(), '1,250.5')
  await form.getByRole('textbox', { name: 'Code 1' }).fill(BICYCLE)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'LAMP 1/a' }).waitFor()
  await page.getByText('1,250.50 USD').waitFor()

  await page.getByRole('button', { name: `Confirm ${BICYCLE} for United Kingdom` }).click()
  await page.getByRole('cell', { name: /^Eva, / }).waitFor()
  await page.getByRole('button', { name: 'Change' }).click()
  await form.getByLabel('Units in a year').fill('300')
  await form.getByRole('button', { name: 'Add claim' }).click()
  await choose(page, 'Claim 1: destination', 'United K', 'United Kingdom (GB)')
  await form.getByLabel('Preference programme').fill('DCTS')
  await form.getByRole('button', { name: 'Headings and facts' }).click()
  await form.getByLabel('Additional code').fill('4999')
  await form.getByLabel('US content, %').fill('20')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  // The code was not changed, and stays confirmed.
  await page.getByRole('cell', { name: /^Eva, / }).waitFor()
  await page.getByRole('cell', { name: '300', exact: true }).waitFor()
  await page
    .getByRole('cell', { name: /^From every origin: DCTS; .*Additional code: 4999/ })
    .waitFor()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No products yet').waitFor()
})
