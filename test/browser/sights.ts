// Every page of the dashboard with content, for the accessibility test and the screenshots.

import type { Page } from 'playwright-core'
import { calcExample } from '../../src/operations/calc/example.ts'
import { callAs, keyOf, ownerOf } from './accounts.ts'
import { FIVE_LINES } from './answer/five-lines.ts'
import { bulkSights } from './bulk/sights.ts'
import { catalogueProducts, catalogueSights } from './catalogue/sights.ts'
import { entrySights } from './entry-sights.ts'
import { invoiceSights } from './invoice/sights.ts'
import { shipmentSights, shipSteel } from './shipments/sights.ts'
import type { Sight } from './sight.ts'
import type { Visit } from './visiting.ts'

const OLD_DAY = '2025-06-02'
/** Nothing listens there: deliveries to it fail. */
const UNREACHABLE = 'http://127.0.0.1:9/webhooks'
const LINE = calcExample.line_items[0]
const compareRequest = {
  hs_code: '8471.30.0100',
  destination: 'US',
  value: 10_000,
  origins: ['CN', 'VN', 'MX', 'DE'],
  calculation_date: OLD_DAY,
}
const bulkRequest = {
  destination_country: 'US',
  currency: 'USD',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  rows: [
    { ...LINE, hs_code: '6109.10.0012' },
    { ...LINE, hs_code: '7323.93.0080', description: 'Stainless steel water bottle' },
    { ...LINE, hs_code: 'none' },
  ],
}
const classifyRequest = {
  destination_country: 'US',
  lines: [
    { description: 'Cotton T-shirts, knitted', hs_code_printed: '6109.10' },
    { description: 'Stainless steel vacuum bottle', hs_code_printed: '3924.10' },
    { description: 'Thing' },
  ],
}

/** An organisation filled with data, and the views of its owner. */
export async function furnish(visit: Visit): Promise<{
  readonly page: Page
  readonly sights: readonly Sight[]
}> {
  const owner = await ownerOf(visit, 'Ann', 'ann@example.com', { tier: 'Growth' })
  const { page, organisation } = owner
  const own = (path: string): string => `/account/organisations/${organisation}/${path}`
  const key = await keyOf(visit, owner)
  const add = (path: string, body: object) => callAs(visit, page, own(path), { body })
  const by = (path: string, body: object) =>
    callAs<{ id: string }>(visit, page, path, { body, key })
  await add('invitations', { email: 'bob@example.com', role: 'viewer' })
  // Before the webhook: its alert names each delivery that fails.
  const { id: fiveLines } = await by('/v1/calc', FIVE_LINES)
  const ship = <T>(path: string, body: object) =>
    callAs<T>(visit, page, `/v1/${path}`, { body, key })
  const steel = shipmentSights(await shipSteel(ship))
  await add('webhooks', { url: UNREACHABLE, events: ['calc.completed'] })
  await by('/v1/calc', { ...calcExample, calculation_date: OLD_DAY })
  await by('/v1/calc/bulk', bulkRequest)
  await by('/v1/compare', compareRequest)
  await by('/v1/classify', classifyRequest)
  await callAs(visit, page, own('v1/products'), { method: 'PUT', body: catalogueProducts })
  const { calculations } = await callAs<{ calculations: { id: string; kind: string }[] }>(
    visit,
    page,
    own('calculations'),
  )
  const answer = { name: 'calculate-answer', path: `?calculation=${fiveLines}`, act: answered }
  const { token } = await callAs<{ token: string }>(
    visit,
    page,
    own(`calculations/${fiveLines}/shares`),
    { body: { days: 7 } },
  )
  const shared = { name: 'shared', path: `shared#${token}`, act: openedLines }
  const others = calculations.filter(({ id }) => id !== fiveLines)
  const kinds = [...Map.groupBy(others, ({ kind }) => kind).values()].flatMap(
    ([first]) => first ?? [],
  )
  const seen = [...outside, ...inside, answer, shared, ...kinds.map(recorded), ...steel]
  return { page, sights: seen }
}

function recorded({ id, kind }: { id: string; kind: string }): Sight {
  const act = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Recalculate' }).click()
    await page.getByRole('region', { name: 'Then and now', exact: true }).waitFor()
  }
  return { name: `history-${kind}`, path: `history/${id}`, ...(kind !== 'classify' && { act }) }
}

const outside: readonly Sight[] = [
  { name: 'sign-in', path: 'sign-in' },
  { name: 'sign-up', path: 'sign-up' },
  { name: 'forgotten', path: 'forgotten' },
  { name: 'new-password', path: 'new-password?token=none' },
  { name: 'invitation', path: 'invitation?token=none' },
  { name: 'new-organisation', path: 'new-organisation' },
  { name: 'shared-nothing', path: 'shared', act: (page) => page.getByRole('alert').waitFor() },
]

const inside: readonly Sight[] = [
  { name: 'calculate', path: '', act: calculate },
  {
    name: 'compare',
    path: 'compare?hs=8471.30.0100&value=10000&origins=CN,VN,MX,DE&day=2025-06-02',
    act: (page) => page.getByText('Total landed cost').first().waitFor(),
  },
  { name: 'classify-one', path: 'classify', act: classifyOne },
  { name: 'classify-list', path: 'classify', act: classifyList },
  ...bulkSights,
  ...invoiceSights,
  ...entrySights,
  ...catalogueSights,
  { name: 'history', path: 'history', act: (page) => rows(page, 4) },
  { name: 'history-nothing', path: 'history?text=nothing-by-this-name' },
  {
    name: 'tariffs-rates',
    path: 'tariffs/rates?to=US&hs=7208.10.1500&from=DE&day=2026-04-10',
    act: (page) => page.getByRole('columnheader', { name: 'Measure' }).waitFor(),
  },
  { name: 'tariffs-empty', path: 'tariffs' },
  {
    name: 'tariffs-history',
    path: 'tariffs/history?to=US&hs=8471.30.0100&from=CN',
    act: (page) => page.getByRole('cell', { name: '2025-03-04' }).waitFor(),
  },
  {
    name: 'tariffs-browse',
    path: 'tariffs/browse?to=DE',
    act: (page) => page.getByRole('link', { name: 'Chapter 97' }).waitFor(),
  },
  {
    name: 'tariffs-code',
    path: 'tariffs/browse?to=US&hs=7208.10.15',
    act: (page) => page.getByRole('heading', { name: 'Acts on this code' }).waitFor(),
  },
  {
    name: 'tariffs-origins',
    path: 'tariffs/origins?to=US&hs=6109.10.0012&day=2026-04-10',
    act: (page) => page.getByText(/origins shown$/).waitFor(),
  },
  {
    name: 'tariffs-coverage',
    path: 'tariffs/coverage',
    act: (page) => page.getByRole('button', { name: /^United States/ }).click(),
  },
  {
    name: 'search',
    path: 'tariffs',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^Page, code/ }).fill('cotton t-shirts')
      await page.getByRole('option', { name: /6109/ }).first().waitFor()
    },
  },
  { name: 'tariffs-editions', path: 'tariffs/editions' },
  { name: 'tariffs-changes', path: 'tariffs/changes' },
  {
    name: 'usage',
    path: 'usage',
    act: async (page) => {
      await page.getByTestId('quota').waitFor()
      await page.getByText('Show as a table').click()
    },
  },
  { name: 'settings', path: 'settings' },
  ...['organisation', 'members', 'keys', 'fees', 'defaults', 'audit', 'security'].map((tab) => ({
    name: `settings-${tab}`,
    path: `settings/${tab}`,
  })),
  { name: 'settings-carriers', path: 'settings/carriers', act: carriers },
  {
    name: 'settings-carrier-new',
    path: 'settings/carriers',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add carrier' }).click()
      await page.getByLabel('Header with the key').waitFor()
    },
  },
  { name: 'settings-webhooks', path: 'settings/webhooks', act: deliveries },
  {
    name: 'settings-webhook-new',
    path: 'settings/webhooks',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add webhook' }).click()
      await page.getByLabel('rates.updated').check()
      await page.getByLabel('Code 1 begins with').waitFor()
    },
  },
  { name: 'lost', path: 'nowhere' },
]

async function carriers(page: Page): Promise<void> {
  const empty = page.getByText('No carriers yet')
  await page.getByRole('button', { name: 'Add carrier' }).waitFor()
  if (!(await empty.isVisible())) return
  await page.getByRole('button', { name: 'Add carrier' }).click()
  await page.getByLabel('Key', { exact: true }).fill('asat_0123456789')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('cell', { name: /6789/ }).waitFor()
}

async function calculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Calculate', exact: true }).waitFor()
}

async function answered(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Calculate', exact: true }).click()
  await page.getByTestId('question').waitFor()
  await openedLines(page)
}

async function openedLines(page: Page): Promise<void> {
  await page.getByTestId('total').waitFor()
  for (const row of await page.locator('.lines summary').all()) await row.click()
}

async function deliveries(page: Page): Promise<void> {
  await page
    .getByRole('alert')
    .getByText(/^no connection/)
    .waitFor()
  await page.getByRole('button', { name: 'Deliveries', exact: true }).click()
  await page.getByRole('row').nth(1).waitFor()
}

async function classifyOne(page: Page): Promise<void> {
  await page.getByText('One product', { exact: true }).click()
  await page.getByLabel('Description of the goods').fill('Cotton T-shirts, knitted, for men')
  await page.getByLabel('Code on the invoice').fill('3926.90')
  await page.getByRole('button', { name: 'Classify', exact: true }).click()
  await page.getByTestId('code').waitFor()
}

async function classifyList(page: Page): Promise<void> {
  await page.getByText('List', { exact: true }).click()
  const { lines } = classifyRequest
  const text = lines.map((line) => `${line.description}\t${line.hs_code_printed ?? ''}`).join('\n')
  await page.getByLabel('Descriptions, one per line').fill(text.replace('Thing\t', 'Things'))
  await page.getByRole('button', { name: 'Classify 3 lines' }).click()
  await page.getByRole('button', { name: 'Candidates of line 2' }).click()
}

async function rows(page: Page, count: number): Promise<void> {
  await page.getByRole('row').nth(count).waitFor()
}
