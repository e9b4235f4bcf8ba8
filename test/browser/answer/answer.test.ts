// The answer on Calculate: five figures on the first screen, the question that matters most
// answered in place, folded lines, every amount on a phone, five lines on two sheets of paper.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { CalcResponse } from '../../../src/operations/calc/schema.ts'
import { pdfTexts } from '../../pdf-texts.ts'
import { ownerOf } from '../accounts.ts'
import { moneyText } from '../form.ts'
import { visiting, walk } from '../visiting.ts'
import { FIVE_LINES } from './five-lines.ts'

const visit = visiting()

const FIRST_SCREEN = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

/** The answer to {@link FIVE_LINES}, calculated from a link to the form. */
async function fiveLines(name: string): Promise<{ page: Page; response: CalcResponse }> {
  const email = `${name.toLowerCase()}@answer.example.com`
  const { page, organisation } = await ownerOf(visit(), name, email, { size: FIRST_SCREEN })
  const path = `/account/organisations/${organisation}/v1/calc`
  const headers = { origin: visit().address }
  const recorded = await page.request.post(path, { data: FIVE_LINES, headers })
  const { id } = (await recorded.json()) as CalcResponse
  await page.goto(`/dashboard/?calculation=${id}`)
  const response = await calculatedBy(page, () =>
    page.getByRole('button', { name: 'Calculate', exact: true }).click(),
  )
  await page.getByTestId('question').waitFor()
  return { page, response }
}

/** The answer to the next calculation that is recorded. */
async function calculatedBy(page: Page, act: () => Promise<void>): Promise<CalcResponse> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (one) => one.url().endsWith('/v1/calc') && !one.request().headers()['landfall-trial'],
    ),
    act(),
  ])
  assert.equal(answer.status(), 200, await answer.text())
  return (await answer.json()) as CalcResponse
}

walk('the first screen has the five figures and the question', async () => {
  const { page, response } = await fiveLines('Ada')
  const { delivered, currency } = response.result
  const texts = {
    total: `${moneyText(delivered.total)} ${currency}`,
    'per-unit': /^[\d.,]+ to [\d.,]+$/,
    'duty-rate': `${((delivered.effective_duty_rate ?? 0) * 100).toFixed(4).replace(/0+$/, '')}%`,
    'total-range': `${moneyText(delivered.total_range.low)} or more`,
    who: /^The buyer pays .+ everything to the door \(FOB\)\. Customs collects duties and fees/,
  }
  for (const [id, text] of Object.entries(texts)) {
    const figure = page.getByTestId(id)
    const box = await figure.boundingBox()
    assert(box && box.y >= 0 && box.y + box.height <= FIRST_SCREEN.height, `${id} is seen`)
    const shown = await figure.innerText()
    if (typeof text === 'string') assert.equal(shown, text, id)
    else assert.match(shown, text, id)
  }
  const box = await page.getByTestId('question').boundingBox()
  assert(box && box.y + box.height <= FIRST_SCREEN.height, 'the question is seen')
})

walk('the question is answered in place, and taken back', async () => {
  const { page, response } = await fiveLines('Bea')
  const total = page.getByTestId('total')
  const before = await total.innerText()
  const auto = page.getByTestId('question').getByRole('button', { name: /^Auto/ }).first()
  const announced = (await auto.innerText()).split('\n').at(-1)
  const changed = await calculatedBy(page, () => auto.click())
  const { delivered } = changed.result
  assert.notEqual(delivered.total, response.result.delivered.total)
  assert.equal(moneyText(delivered.total), announced)
  await page.getByText(`${moneyText(delivered.total)} USD`, { exact: true }).waitFor()
  assert.equal(await auto.getAttribute('aria-pressed'), 'true')
  // The form has the answer too.
  await page.getByRole('button', { name: 'Change the shipment' }).click()
  const third = page.getByRole('group', { name: 'Goods, line 3', exact: true })
  await third.getByRole('button', { name: 'Weight, origin' }).click()
  assert.equal(await third.getByRole('combobox', { name: 'Vehicle part' }).inputValue(), 'Auto')

  const back = page
    .getByTestId('question')
    .getByRole('button', { name: /^Not stated/ })
    .first()
  await calculatedBy(page, () => back.click())
  await page.getByText(before, { exact: true }).waitFor()
})

walk('lines are folded to one row each; an opened one has its layers with their law', async () => {
  const { page, response } = await fiveLines('Cat')
  const rows = page.locator('.lines details')
  assert.equal(await rows.count(), 6)
  assert.equal(await page.locator('.layers:visible').count(), 0)
  const steel = rows.nth(4)
  await steel.locator('summary').click()
  const layers = response.result.breakdown.filter(({ line_index }) => line_index === 4)
  assert.equal(await steel.locator('.layers tbody tr:not(.layers-note)').count(), layers.length)
  for (const { legal_citation } of layers) {
    assert((await steel.innerText()).includes(legal_citation ?? '-'), legal_citation ?? '')
  }
})

walk('at 390 pixels every amount is on the screen', async () => {
  const { page, response } = await fiveLines('Dot')
  await page.setViewportSize(PHONE)
  for (const row of await page.locator('.lines summary').all()) await row.click()
  const cut = await page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      // The caption is for screen readers.
      if (!parent?.checkVisibility() || parent.closest('caption, thead')) continue
      if (!node.nodeValue?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      if (width > 1 && (left < 0 || right > innerWidth)) found.push(node.nodeValue)
    }
    return found
  })
  assert.deepEqual(cut, [])
  const text = await page.locator('.lines').innerText()
  for (const { exempted, range, amount } of response.result.breakdown) {
    if (!exempted && range === undefined) assert(text.includes(moneyText(amount)), String(amount))
  }
})

walk('five lines are two printed pages, with the totals once', async () => {
  const { page, response } = await fiveLines('Eve')
  const pdf = await page.pdf({ format: 'A4' })
  assert.equal(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 2)
  await page.emulateMedia({ media: 'print' })
  const sheet = await page.locator('.calculation-result').innerText()
  const landed = moneyText(response.result.total_landed_cost)
  assert.equal(sheet.split(landed).length - 1, 2, 'in the headline and below the lines')
  for (const { heading } of response.result.breakdown) assert(sheet.includes(heading ?? ''))
})

walk('the audit PDF is of this calculation', async () => {
  const { page, response } = await fiveLines('Hal')
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Audit PDF' }).click()
  const saved = await saving
  assert.equal(saved.suggestedFilename(), `calculation-${response.id}.pdf`)
  const pages = await pdfTexts(readFileSync(await saved.path()))
  assert(pages.join(' ').includes(`landfall replay ${response.id}`))
})

walk('no name of the interface is on the page', async () => {
  const { page } = await fiveLines('Fay')
  const texts = await page.locator('main').innerText()
  assert.match(texts, /“Claimed headings”/)
  assert.doesNotMatch(texts, /\bfacts\.|\b[a-z]+_[a-z_]+\b|line_items|SEC_/)
})

walk('a country is found by its usual names, in other languages and by three letters', async () => {
  const { page } = await ownerOf(visit(), 'Gil', 'gil@answer.example.com')
  await page.goto('/dashboard/')
  const origin = page.getByRole('combobox', { name: 'Country of origin' })
  for (const [typed, name] of [
    ['UK', 'United Kingdom (GB)'],
    ['usa', 'United States (US)'],
    ['Deutschland', 'Germany (DE)'],
    ['KOR', 'South Korea (KR)'],
    ['Cote d’Ivoire', "Côte d'Ivoire (CI)"],
    ['中国', 'China (CN)'],
    ['viet', 'Vietnam (VN)'],
  ] as const) {
    await origin.fill(typed)
    await page.getByRole('option').first().waitFor()
    // Leaving the field selects the first match.
    await origin.press('Tab')
    assert.equal(await origin.inputValue(), name, typed)
  }
})

walk('a slider shows what the price and the duties would be, beside what they are', async () => {
  const { page, response } = await fiveLines('Ian')
  const section = page.getByTestId('sensitivity')
  await section.getByText('What if the value').click()
  const value = section.getByRole('slider', { name: 'Value of the goods' })
  await value.focus()
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().headers()['landfall-trial'] !== undefined),
    value.press('End'),
  ])
  assert.equal(await value.getAttribute('aria-valuetext'), '+50%')
  const { result } = (await answer.json()) as CalcResponse
  assert(result.duty_amount > response.result.duty_amount)
  const slider = page.getByRole('slider', { name: 'Value of the goods' })
  const row = section.getByRole('row').filter({ has: slider })
  await row.getByText(moneyText(result.duty_amount), { exact: true }).waitFor()
  const texts = await row.innerText()
  for (const amount of [response.result.duty_amount, result.delivered.total_range.low]) {
    assert(texts.includes(moneyText(amount)), `${amount} in ${texts}`)
  }
  const more = moneyText(result.duty_amount - response.result.duty_amount)
  assert(texts.includes(`(+${more})`), texts)
  // Only what was moved is printed.
  await page.emulateMedia({ media: 'print' })
  const printed = section.locator('tbody tr:visible')
  assert.equal(await printed.count(), 1)
  assert.match(await printed.innerText(), /Value of the goods/)
})
