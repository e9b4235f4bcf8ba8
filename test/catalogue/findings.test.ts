// What the watch found, over HTTP: changes with their acts, coming changes, exposure, prices; and
// the events of a webhook that watches the catalogue.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type CatalogueChange,
  CatalogueChangesResponse,
  CatalogueComingResponse,
  ExposureResponse,
  ProductPricesResponse,
} from '../../src/catalogue/watch-schema.ts'
import { key, organisation } from '../account/accounts.ts'
import { assertShape, serving } from '../api/serving.ts'
import { openWebhooks } from '../events/webhooks.ts'
import { watched } from './watching.ts'

const landfall = serving()

const SHIRT = [{ destination: 'US', hs_code: '6109.10.00.12' }]
const inDollars = { unit_value: 100, currency: 'USD' }
const PRODUCTS = {
  products: [
    {
      ...{ sku: 'A', description: 'T-shirts of Vietnam', codes: SHIRT, ...inDollars },
      ...{ origins: ['VN', 'BD'], suppliers: ['Mill 1'], yearly_quantity: 1000 },
    },
    { sku: 'B', description: 'T-shirts', codes: SHIRT, ...inDollars, origins: ['VN'] },
    { sku: 'C', description: 'Without a price', codes: SHIRT, origins: ['VN'] },
    { sku: 'D', description: 'Of here', codes: SHIRT, ...inDollars, origins: ['US'] },
  ],
}

async function look(path: string) {
  const answer = await landfall().send({ url: `/v1/${path}` })
  assert.equal(answer.status, 200, answer.text)
  return answer.json
}

test('before anything changed: prices, coming changes and exposure', async () => {
  const { clock, send } = landfall()
  clock.set('2026-07-23T12:00:00Z')
  await send({ method: 'PUT', url: '/v1/products', body: PRODUCTS })
  const unpriced = await look('products/A/prices')
  assertShape(ProductPricesResponse, unpriced)
  assert.deepEqual([unpriced.day, unpriced.prices], [null, []])
  await watched(landfall())
  const a = await look('products/A/prices')
  assertShape(ProductPricesResponse, a)
  // 16.5 % and 10 % of section 122.
  assert.deepEqual(
    [a.day, a.currency, ...a.prices.map((one: Priced) => [one.origin, one.duty])],
    ['2026-07-23', 'USD', ['BD', 26.5], ['VN', 26.5]],
  )
  const [c, d] = [await look('products/C/prices'), await look('products/D/prices')]
  assert.equal(c.prices[0].reason, 'The product has no usual price.')
  assert.equal(d.prices[0].reason, 'Goods of US are not imported into US.')
  const { coming } = await look('catalogue/coming')
  assertShape(CatalogueComingResponse, { coming, warnings: [] })
  assertCited(coming)
  assert.deepEqual(
    coming.map((one: Found) => [one.day, one.sku, one.origin, one.yearly_change]),
    [
      ['2026-07-24', 'A', 'BD', coming[0].yearly_change],
      ['2026-07-24', 'A', 'VN', 2500],
      ['2026-07-24', 'B', 'VN', null],
    ],
  )
  assert.deepEqual((await look('catalogue/changes')).changes, [])
})

type Priced = { readonly origin: string; readonly duty: number }
type Found = Readonly<Record<'day' | 'sku' | 'origin' | 'yearly_change', unknown>>

test('exposure counts each product once, from its first origin', async () => {
  const byOrigin = await look('catalogue/exposure')
  assertShape(ExposureResponse, byOrigin)
  // 1,000 shirts of 100 USD at 26.5 %; one of B.
  const vietnam = {
    ...{ name: 'VN', destination: 'US', currency: 'USD', products: 1, value: 100_000 },
    ...{ duty: 26_500, taxes: 0, unit_products: 1, unit_duty: 26.5, unit_taxes: 0, unknown: 0 },
    claimed: 0,
  }
  assert.deepEqual(byOrigin.exposure, [vietnam])
  assert.deepEqual(byOrigin.unpriced, [
    { reason: 'Goods of US are not imported into US.', products: 1, sku: 'D' },
    { reason: 'The product has no usual price.', products: 1, sku: 'C' },
  ])
  const bySupplier = await look('catalogue/exposure?by=supplier')
  assert.deepEqual(
    bySupplier.exposure.map(({ name, duty, unit_duty: unit }: Record<string, unknown>) => [
      ...[name, duty, unit],
    ]),
    [
      ['Mill 1', 26_500, 0],
      ['', 0, 26.5],
    ],
  )
  const byProgramme = await look('catalogue/exposure?by=programme')
  assertShape(ExposureResponse, byProgramme)
  assert.deepEqual(
    byProgramme.exposure.map(({ name, duty, unit_duty: unit }: Record<string, unknown>) => [
      ...[name, duty, unit],
    ]),
    [
      ['MFN', 16_500, 16.5],
      ['SEC_122', 10_000, 10],
    ],
  )
})

test('changes of the day, the largest first, in pages, with their acts', async () => {
  const { clock, pool, organisation } = landfall()
  const hooks = await openWebhooks(pool, clock)
  const { id: endpoint } = await hooks.webhook(organisation, 'https://example.com/x', [
    'rates.updated',
  ])
  await pool.query('update webhook_endpoint set of_catalogue = true where id = $1', [endpoint])
  clock.set('2026-07-24T00:00:10Z')
  await watched(landfall())
  const found = await look('catalogue/changes?origin=VN')
  assertShape(CatalogueChangesResponse, found)
  assert.deepEqual(
    found.changes.map((one: Found & { duty_after: number }) => [one.sku, one.duty_after]),
    [
      ['B', 29],
      ['A', 29],
    ],
  )
  const latest = await look('catalogue/changes?latest=true&origin=vn')
  assert.deepEqual(
    latest.changes.map((one: Found) => [one.sku, one.yearly_change]),
    [
      ['A', 2500],
      ['B', null],
    ],
  )
  assert.match(JSON.stringify(latest.changes[0].acts), /91 FR 47318/)
  assertCited([...found.changes, ...latest.changes])
  const first = await look('catalogue/changes?limit=1')
  const second = await look(`catalogue/changes?limit=500&before=${first.next}`)
  assert.equal(second.next, null)
  const ids = [...first.changes, ...second.changes].map(({ id }: { id: string }) => Number(id))
  assert.deepEqual(
    ids,
    [...ids].sort((one, other) => other - one),
  )
  assert.deepEqual((await look('catalogue/changes?sku=A&destination=GB')).changes, [])
  assert.deepEqual((await look('catalogue/coming')).coming, [])
  await assertOneEvent(endpoint)
})

type Cited = Pick<CatalogueChange, 'sku' | 'day' | 'acts' | 'began' | 'ended'>

/** Each change has its acts, with their addresses; those of its layers are among them. */
function assertCited(changes: readonly Cited[]): void {
  assert(changes.length > 0)
  for (const { sku, day, acts, began, ended } of changes) {
    const cited = new Map(acts.map(({ citation, url }) => [citation, url]))
    assert(cited.size > 0 && began.length + ended.length > 0, `${sku} ${day}`)
    for (const [citation, url] of cited) {
      assert(citation !== '' && url?.startsWith('https://'), `${sku} ${day}: ${citation} ${url}`)
    }
    for (const { legal_citation: act } of [...began, ...ended]) {
      assert(act !== null && cited.has(act), `${sku} ${day}: ${act}`)
    }
  }
}

async function assertOneEvent(endpoint: string): Promise<void> {
  const { pool } = landfall()
  const deliveries = await pool.query<{ data: string }>(
    `select e.data from webhook_delivery d join webhook_event e on e.id = d.event
      where d.endpoint = $1 and e.type = 'rates.updated'`,
    [endpoint],
  )
  assert.equal(deliveries.rows.length, 1, 'one event for the code')
  const data = JSON.parse(deliveries.rows[0]?.data ?? '')
  assert.deepEqual(
    [data.country, data.hs, data.publisher, data.edition, data.skus],
    ['US', '6109100012', 'embedded', null, ['A', 'B']],
  )
  const began = data.changes.find((one: { subject: string }) => one.subject === 'SEC_301_FL')
  assert.deepEqual([began.kind, began.effective], ['added', '2026-07-24'])
  assert.equal(data.change_count, data.changes.length)
}

test('changes of another organisation are not seen', async () => {
  const { pool, send } = landfall()
  const { raw } = await key(pool, await organisation(pool, 'Growth'))
  const headers = { authorization: `Bearer ${raw}` }
  for (const [path, name] of [
    ['catalogue/changes', 'changes'],
    ['catalogue/coming', 'coming'],
    ['catalogue/exposure', 'exposure'],
    ['products', 'products'],
  ] as const) {
    assert.deepEqual((await send({ url: `/v1/${path}`, headers })).json[name], [], path)
  }
})
