// A file of 2,000 rows with 7 errors: five are found by the page and two by the service, all are
// corrected, and every result is that of the API. A small workbook is one shipment.

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import xlsx from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import type { CalcBulkResponse } from '../../../src/operations/bulk/schema.ts'
import { ownerOf } from '../accounts.ts'
import { moneyText, rowsOf } from '../form.ts'
import { visiting, walk } from '../visiting.ts'

const FIGURES = ['line_value', 'duty', 'taxes', 'fees', 'landed_cost', 'delivered_cost'] as const
const visit = visiting()

const ROWS = 2_000
const CHUNK = 500
const DAY = '2026-06-15'
const HEAD = 'SKU;Goods;HTS code;Qty;Unit price (USD);Country of origin;Net weight kg'
const GOODS = [
  { description: 'Cotton T-shirts', hs_code: '6109.10.00', origin: 'VN', country: 'Vietnam' },
  { description: 'Steel bottles', hs_code: '7323.93.00', origin: 'CN', country: 'CN' },
  { description: 'Leather handbags; lined', hs_code: '4202.21.90', origin: 'IT', country: 'Italy' },
  { description: 'Wooden chairs', hs_code: '9401.69', origin: 'MX', country: 'MX' },
] as const

/** The correct values of each row. */
const right = Array.from({ length: ROWS }, (_, index) => {
  const goods = GOODS[index % GOODS.length] ?? GOODS[0]
  const { description, hs_code, origin } = goods
  const figures = { quantity: 10 + (index % 90), unit_value: 4.35 + (index % 7) }
  return { description, hs_code, origin_country: origin, ...figures, weight_kg: 12.5 }
})

type Fields = Partial<Record<'description' | 'hs_code' | 'qty' | 'price' | 'origin', string>>

/** By index; the last two are wrong only for the service. */
const BAD: Readonly<Record<number, Fields>> = {
  12: { qty: '' },
  499: { hs_code: '61.O9' },
  777: { price: 'on request' },
  1204: { origin: 'Atlantis' },
  1999: { description: '' },
  640: { origin: 'US' },
  1500: { origin: 'United States' },
}

function csv(): string {
  const lines = right.map((row, index) => {
    const bad = BAD[index] ?? {}
    const { country } = GOODS[index % GOODS.length] ?? GOODS[0]
    return [
      `SKU-${index}`,
      `"${bad.description ?? row.description}"`,
      bad.hs_code ?? row.hs_code,
      bad.qty ?? row.quantity,
      bad.price ?? row.unit_value.toFixed(2).replace('.', ','),
      bad.origin ?? country,
      '12,5',
    ].join(';')
  })
  return [HEAD, ...lines].join('\r\n')
}

async function give(page: Page, name: string, content: Buffer): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: content }
  await page.locator('input[type=file]').setInputFiles(file)
}

/** The response of the API to these rows, for the same person. */
function responseTo(page: Page, rows: readonly object[], more: object): Promise<CalcBulkResponse> {
  const body = {
    destination_country: 'US',
    currency: 'USD',
    incoterm: 'FOB',
    transport_mode: 'ocean',
    calculation_date: DAY,
    ...more,
    rows,
  }
  return page.evaluate(async (sent) => {
    const me = await fetch('/account/me').then((answer) => answer.json())
    const { id } = me.organisations[0]
    const answer = await fetch(`/account/organisations/${id}/v1/calc/bulk`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
    return answer.json()
  }, body)
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path())
}

walk('2,000 rows with 7 errors are corrected and calculated as a job', async () => {
  const { page } = await ownerOf(visit(), 'Bo', 'bo@bulk.example.com')
  await page.goto('/dashboard/bulk')
  await give(page, 'spring.csv', Buffer.from(csv()))
  await page.getByText('1,995 rows ready, 5 need correction.').waitFor()
  const calculate = page.getByRole('button', { name: /^Calculate/ })
  assert(await calculate.isDisabled())
  await page.getByLabel('Quantity of row 14', { exact: true }).fill('22')
  await page.getByLabel('HS code of row 501').fill('9401.69')
  await page.getByLabel('Unit price of row 779').fill('4,35')
  await page.getByLabel('Origin of row 1206').fill('vietnam')
  await page.getByLabel('Description of row 2001').fill('Wooden chairs')
  await page.getByText('2,000 rows ready.').waitFor()
  await page.getByLabel('Law as of').fill(DAY)
  await page.getByLabel('Freight, all rows').fill('1000.01')
  await calculate.click()

  await page.getByTestId('job').waitFor()
  await page.reload()
  await page.getByText('1,998 of 2,000 rows calculated, 2 rejected.').waitFor()
  await page.getByLabel('Origin of row 641').fill('VN')
  await page.getByLabel('Origin of row 1501').fill('VN')
  await page.getByRole('button', { name: 'Recalculate 2 corrected rows' }).click()
  await page.getByText('2,000 of 2,000 rows calculated.').waitFor()

  const rows = parse(await saved(page, 'Download CSV'), { columns: true }) as Results
  assert.equal(rows.length, ROWS)
  const sums = await compared(page, rows)
  assert.match(await page.getByTestId('sum-landed').innerText(), sums.landed)
  assert.match(await page.getByTestId('sum-duty').innerText(), sums.duty)
  const book = xlsx.read(await saved(page, 'Download XLSX'))
  const table = xlsx.utils.sheet_to_json<Record<string, unknown>>(
    Object.values(book.Sheets)[0] ?? {},
  )
  assert.deepEqual(
    table.map(({ reference, landed_cost }) => [reference, landed_cost]),
    rows.map(({ reference, landed_cost }) => [reference, Number(landed_cost)]),
  )
})

type Results = readonly Readonly<Record<string, string>>[]

/** Each chunk against the API's answer to it as a shipment with its share of the freight. */
async function compared(page: Page, rows: Results) {
  const corrected = right.map((row, index) => ({
    ...row,
    ...(index === 12 && { quantity: 22 }),
    ...([640, 1204, 1500].includes(index) && { origin_country: 'VN' }),
    ...(index === 499 && { hs_code: '9401.69' }),
    ...(index === 777 && { unit_value: 4.35 }),
  }))
  let freight = 0
  let landed = 0
  let duty = 0
  for (let from = 0; from < ROWS; from += CHUNK) {
    const share = await freightOf(page, rows[from]?.calculation ?? '')
    freight += share
    const chunk = corrected.slice(from, from + CHUNK)
    const answer = await responseTo(page, chunk, { freight: share, insurance: 0 })
    landed += answer.aggregate.total_landed
    duty += answer.aggregate.total_duty
    for (const [at, result] of answer.results.entries()) {
      const row = rows[from + at]
      assert.deepEqual(
        [row?.row, row?.reference, row?.hs_code, row?.origin_country, row?.error],
        [String(from + at + 1), `SKU-${from + at}`, result.hs_code, result.origin, ''],
      )
      for (const name of FIGURES) {
        assert.equal(Number(row?.[name]), result[name], `${name} of row ${from + at + 1}`)
      }
    }
  }
  assert.equal(Math.round(freight * 100), 100_001)
  const shown = (label: string, sum: number) => new RegExp(`^${label}\\s+${moneyText(sum)} USD$`)
  return { landed: shown('Landed cost', landed), duty: shown('Duties', duty) }
}

/** As it was recorded. */
function freightOf(page: Page, calculation: string): Promise<number> {
  return page.evaluate(async (id) => {
    const me = await fetch('/account/me').then((answer) => answer.json())
    const path = `/account/organisations/${me.organisations[0].id}/calculations/${id}`
    return (await fetch(path).then((answer) => answer.json())).request.freight
  }, calculation)
}

walk('a small workbook is one shipment; a row that the service rejects is corrected', async () => {
  const size = { width: 390, height: 844 }
  const { page } = await ownerOf(visit(), 'Xia', 'xia@bulk.example.com', { size })
  await page.goto('/dashboard/bulk')
  const rows = right.slice(0, 3)
  const sheet = xlsx.utils.json_to_sheet(
    rows.map((row, at) => ({ ...row, origin_country: at === 1 ? 'US' : row.origin_country })),
  )
  const book = xlsx.utils.book_new(sheet, 'Rows')
  await give(page, 'small.xlsx', xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }))
  await page.getByText('3 rows ready.').waitFor()
  await page.getByLabel('Law as of').fill(DAY)
  await page.getByRole('button', { name: 'Calculate 3 rows' }).click()
  await page.getByText('2 rows ready, 1 needs correction.').waitFor()
  await page.getByLabel('Origin of row 3').fill('CN')
  await page.getByRole('button', { name: 'Calculate 3 rows' }).click()
  const answer = await responseTo(page, rows, {})
  const shown = () => rowsOf(page, '[aria-label=Results] tbody tr')
  await page.locator('[aria-label=Results] tbody tr').nth(2).waitFor()
  assert.deepEqual(
    (await shown()).map((cells) => cells.slice(2, 10)),
    answer.results.map((one) => [
      one.hs_code,
      one.origin,
      ...FIGURES.map((name) => moneyText(one[name])),
    ]),
  )
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.equal(wide, 390)
  const [landed] = parse(await saved(page, 'Download CSV'), { columns: true }) as Results
  assert.equal(Number(landed?.landed_cost), answer.results[0]?.landed_cost)
  assert.equal(landed?.complete, String(answer.results[0]?.complete))
})
