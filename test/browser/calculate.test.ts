// Calculate: waterfall and layers show the numbers of the API, errors are shown at their fields, a
// reload loses nothing, and a calculation can be exported.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import type { CalcBreakdownLayer, CalcResponse } from '../../src/operations/calc/schema.ts'
import { callAs, keyOf, ownerOf } from './accounts.ts'
import { choose, keptOf, moneyText, rowsOf } from './form.ts'
import { visiting, walk } from './visiting.ts'

const visit = visiting()

/** The page of a new owner. */
async function begun(name: string): Promise<Page> {
  const { page } = await ownerOf(visit(), name, `${name.toLowerCase()}@calculate.example.com`)
  await page.goto('/dashboard/')
  return page
}

/** Presses the button; resolves with what the service answered. */
async function calculated(page: Page): Promise<CalcResponse> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/v1/calc')),
    page.getByRole('button', { name: 'Calculate' }).click(),
  ])
  assert.equal(response.status(), 200, await response.text())
  await page.getByRole('heading', { name: 'Delivered price' }).waitFor()
  return (await response.json()) as CalcResponse
}

async function fillLine(
  page: Page,
  at: number,
  line: { goods: string; code: string; quantity: number; price: number },
) {
  const card = page.getByRole('group', { name: `Goods, line ${at}`, exact: true })
  await card.getByRole('textbox', { name: /^Goods/ }).fill(line.goods)
  await card.getByRole('combobox', { name: 'HS code' }).fill(line.code)
  await card.getByLabel('Quantity').fill(String(line.quantity))
  await card.getByLabel('Unit price').fill(String(line.price))
}

const steel = { goods: 'Steel in coils, hot-rolled', code: '7208.10.15', quantity: 1000, price: 5 }

/** Section 232 takes the place of the forced labour duty; an antidumping rate is not held. */
async function fillSteel(page: Page): Promise<void> {
  await choose(page, 'Country of origin', 'chin', 'China (CN)')
  await fillLine(page, 1, steel)
  await page.getByLabel('Law as of').fill('2026-09-01')
}

walk('the waterfall, the layers and the total are the numbers of the API', async () => {
  const page = await begun('Ann')
  await fillSteel(page)
  const { result, compliance_flags: flags } = await calculated(page)
  assert.equal(result.customs_value, 5000)
  const total = moneyText(result.delivered.total)
  assert.equal(await page.getByTestId('total').innerText(), `${total} USD`)
  const landed = `Total landed cost ${moneyText(result.total_landed_cost)} USD`
  assert.equal(await page.getByTestId('landed').innerText(), landed)

  const steps = await rowsOf(page, '.waterfall tbody tr')
  const charged = result.breakdown.filter(({ exempted }) => !exempted)
  assert.deepEqual(
    steps.slice(1, -1).map(([, , amount]) => amount),
    ['duty', 'tax', 'fee'].flatMap((kind) =>
      charged
        .filter((layer) => layer.kind === kind)
        .map(({ base, rate, amount }) =>
          base === null && rate === null ? 'unknown' : moneyText(amount),
        ),
    ),
  )
  assert.deepEqual(steps.at(0), ['Goods', '', '5,000.00'])
  assert.deepEqual(steps.at(-1), ['Delivered price', '', total])

  const layers = await rowsOf(page, '.layers tbody tr:not(.layers-note)')
  assert.equal(layers.length, result.breakdown.length)
  for (const [at, layer] of result.breakdown.entries()) {
    const [name = '', heading, base, , expression, amount, source] = layers[at] ?? []
    assert.equal(name.split('\n')[0]?.trim(), nameOf(layer.code))
    assert.equal(heading, layer.heading ?? '')
    assert.equal(base, layer.base === null ? '' : moneyText(layer.base))
    assert.equal(expression, layer.duty_expression ?? '')
    assert.equal(amount, shownAmount(layer))
    assert.equal(source, layer.legal_citation ?? '')
  }
  const [displaced] = result.breakdown.filter(({ exempted }) => exempted)
  assert(displaced?.note, 'one layer is displaced')
  await page.getByRole('row', { name: 'not charged' }).waitFor()
  await page.getByText(displaced.note).waitFor()
  const shown = await page.locator('section [data-severity]').all()
  const severities = await Promise.all(shown.map((flag) => flag.getAttribute('data-severity')))
  assert.equal(severities.length, flags.length)
  assert.deepEqual(severities, [...severities].sort(bySeverity))
  assert(severities.includes('critical'))
})

walk('notes are folded below the flags', async () => {
  const owner = await ownerOf(visit(), 'Nia', 'nia@calculate.example.com', { tier: 'Growth' })
  const { page } = owner
  const table = { description: 'Wooden table', hs_code: '9403.60', origin_country: 'IN' }
  const body = {
    destination_country: 'NL',
    eu_member_state: 'NL',
    origin_country: 'IN',
    incoterm: 'FOB',
    transport_mode: 'ocean',
    currency: 'EUR',
    line_items: [{ ...table, quantity: 40, unit_value: 90 }],
  }
  const key = await keyOf(visit(), owner)
  const { id } = await callAs<CalcResponse>(visit(), page, '/v1/calc', { body, key })
  await page.goto(`/dashboard/history/${id}`)
  const fold = page.getByText('1 note that changes no amount and stops no goods')
  await fold.waitFor()
  const note = page.getByText('Timber must come from legal harvest')
  assert.equal(await note.isVisible(), false)
  await fold.click()
  await note.waitFor()
})

const LAYERS = parse(readFileSync('data/vocabulary/layers.csv', 'utf8'), {
  columns: true,
  comment: '#',
}) as readonly { readonly code: string; readonly name: string }[]

function nameOf(code: string): string | undefined {
  return LAYERS.find((layer) => layer.code === code)?.name
}

/** An amount that is not known is shown by its bounds. */
function shownAmount({ exempted, amount, range }: CalcBreakdownLayer): string {
  if (range === undefined) return exempted ? '' : moneyText(amount)
  const { low, high } = range
  return high === null ? `${moneyText(low)} or more` : `${moneyText(low)} to ${moneyText(high)}`
}

const SEVERITIES = ['critical', 'warning', 'info']

function bySeverity(one: string | null, other: string | null): number {
  return SEVERITIES.indexOf(one ?? '') - SEVERITIES.indexOf(other ?? '')
}

walk('errors are shown at their fields and disappear when they are fixed', async () => {
  const page = await begun('Ben')
  await page.getByLabel('Goods', { exact: true }).fill('Shirts')
  await page.getByRole('combobox', { name: 'HS code' }).fill('61')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByRole('alert').getByText('Line 1, HS code').waitFor()
  const errorOf = async (label: string): Promise<string> => {
    const field = page.getByLabel(label, { exact: true }).and(page.locator('input'))
    assert.equal(await field.getAttribute('aria-invalid'), 'true', label)
    const ids = (await field.getAttribute('aria-describedby')) ?? ''
    return page.locator(`#${ids.split(' ').find((id) => id.endsWith('-error'))}`).innerText()
  }
  assert.match(await errorOf('HS code (optional)'), /4 to 13 digits/)
  assert.match(await errorOf('Country of origin'), /required/)
  assert.match(await errorOf('Quantity'), /required/)

  await choose(page, 'Country of origin', 'mexico', 'Mexico (MX)')
  await fillLine(page, 1, { goods: 'Shirts', code: '6109.10.00', quantity: 10, price: 4 })
  const { result } = await calculated(page)
  assert.equal(result.goods_value, 40)
  assert.equal(await page.locator('[aria-invalid="true"]').count(), 0)
})

walk('a member state as destination, facts of lines, and nothing lost by a reload', async () => {
  const page = await begun('Cid')
  await choose(page, 'Country of origin', 'cn', 'China (CN)')
  await choose(page, 'Destination', 'germ', 'Germany (DE)')
  await choose(page, 'Currency', 'eur', 'EUR · Euro')
  await fillLine(page, 1, { goods: 'Shirts', code: '6109.10.00', quantity: 100, price: 5 })
  await page.getByRole('button', { name: 'Add line' }).click()
  await fillLine(page, 2, { goods: 'Wine', code: '2204.21.06', quantity: 20, price: 5 })
  const second = page.getByRole('group', { name: 'Goods, line 2', exact: true })
  await second.getByRole('button', { name: 'Weight, origin' }).click()
  await choose(page, 'Origin of this line', 'austra', 'Australia (AU)')
  await second.getByRole('combobox', { name: 'Food for people' }).click()
  await page.getByRole('option', { name: 'No', exact: true }).click()
  assert.equal(await second.getByRole('combobox', { name: 'Vehicle part' }).count(), 0)
  await second.getByRole('button', { name: 'Add quantity' }).click()
  await second.getByLabel('Unit', { exact: true }).fill('hl')
  await second.getByLabel('Quantity in this unit').fill('0.15')
  await page.getByLabel('Freight').fill('80')
  await page.getByLabel('Law as of').fill('2026-06-15')

  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/v1/calc')),
    calculated(page),
  ])
  const body = sent.postDataJSON()
  assert.equal(body.eu_member_state, 'DE')
  assert.equal(body.line_items[0].origin_country, 'CN')
  assert.equal(body.line_items[1].origin_country, 'AU')
  const facts = { food_for_people: false, quantities: { hl: 0.15 } }
  assert.deepEqual(body.line_items[1].facts, facts)

  const before = await page.locator('.waterfall').innerText()
  assert.match(before, /Transport/)
  assert.match(before, /Value added tax/)
  await page.reload()
  await page.getByTestId('total').waitFor()
  assert.equal(await page.locator('.waterfall').innerText(), before)
  await page.getByRole('button', { name: 'Change the shipment' }).click()
  assert.equal(await second.getByLabel('Quantity', { exact: true }).inputValue(), '20')
  await second.getByRole('button', { name: 'Weight, origin' }).click()
  assert.equal(await second.getByLabel('Quantity in this unit').inputValue(), '0.15')
  const food = second.getByRole('combobox', { name: 'Food for people' })
  assert.equal(await food.inputValue(), 'No')
  await page.getByRole('button', { name: 'Remove line 2' }).click()
  assert.equal(await page.getByRole('group', { name: 'Goods, line 2' }).count(), 0)
})

walk('a province of Canada and a stated rate of exchange', async () => {
  const page = await begun('Cyd')
  await choose(page, 'Country of origin', 'cn', 'China (CN)')
  await choose(page, 'Destination', 'can', 'Canada (CA)')
  await page.getByLabel('Province').fill('on')
  await fillLine(page, 1, { goods: 'Shirts', code: '6109.10.00', quantity: 100, price: 5 })
  await page.getByLabel('Law as of').fill('2026-06-15')
  await page.getByRole('button', { name: 'Exchange rates' }).click()
  await page.getByRole('button', { name: 'Add rate' }).click()
  await page
    .getByRole('group', { name: /^Customs rates/ })
    .getByLabel('Currency', { exact: true })
    .fill('usd')
  await page.getByLabel('Value of one unit').fill('1.3645')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/v1/calc')),
    calculated(page),
  ])
  const body = sent.postDataJSON()
  assert.equal(body.ca_province, 'ON')
  assert.equal(body.br_state, undefined)
  assert.deepEqual(body.exchange_rates, { USD: 1.3645 })
  assert.match(await page.locator('.waterfall').innerText(), /Harmonized sales tax/)
  await page.getByRole('button', { name: 'Change the shipment' }).click()
  await choose(page, 'Destination', 'united states', 'United States (US)')
  assert.equal(await page.getByLabel('Province').count(), 0)
})

walk('a calculation is copied as curl that runs, as JSON, as CSV; it prints', async () => {
  const { key } = visit()
  const page = await begun('Dee')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillSteel(page)
  const response = await calculated(page)
  const { result } = response
  const copied = async (name: string): Promise<string> => {
    await page.getByRole('button', { name: `Copy ${name}` }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const text = String(await page.evaluate('navigator.clipboard.readText()'))
    await page.getByRole('button', { name: `Copy ${name}` }).waitFor()
    return text
  }
  const env = { PATH: process.env.PATH, LANDFALL_KEY: key }
  const ran = spawnSync('sh', ['-c', await copied('curl')], { env, encoding: 'utf8' })
  const again = JSON.parse(ran.stdout) as CalcResponse
  assert.equal(again.result.duty_amount, result.duty_amount)
  assert.deepEqual(JSON.parse(await copied('JSON')), response)
  const [head, ...rows] = (await copied('CSV')).trim().split('\r\n')
  assert.match(head ?? '', /^line_index,code,kind,heading,base,rate,/)
  assert.equal(rows.length, result.breakdown.length)

  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.getByRole('navigation').isVisible(), false)
  assert.equal(await page.getByRole('button', { name: 'Calculate' }).isVisible(), false)
  const sheet = await page.locator('.calculation-result').innerText()
  for (const fact of ['China (CN)', '7208.10.15', '9903.82.02', response.id ?? '-', 'FOB']) {
    assert(sheet.includes(fact), `${fact} is on the sheet`)
  }
})

walk('keywords find codes while typing, without being recorded', async () => {
  const page = await begun('Eve')
  const code = page.getByRole('combobox', { name: 'HS code' })
  await code.fill('cotton t-shirts knitted')
  await page.getByRole('option', { name: /^6109\.10/ }).click()
  assert.match(await code.inputValue(), /^6109\.10/)
  assert.equal(await keptOf(page), 0)
})
