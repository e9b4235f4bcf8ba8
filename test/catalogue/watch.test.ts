// The watch over the catalogue: golden cases of an edition and of dated acts, with the arithmetic;
// nothing where nothing changed; coming changes; other goods are no change of the law.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serving } from '../api/serving.ts'
import { monthly } from '../api/spirits.ts'
import { BICYCLE, ukTariff } from './uk-tariff.ts'
import { enforce, watched } from './watching.ts'

const landfall = serving()

const gbBicycle = { destination: 'GB', hs_code: BICYCLE }

async function put(sku: string, body: object): Promise<void> {
  const answer = await landfall().send({ method: 'PUT', url: `/v1/products/${sku}`, body })
  assert.equal(answer.status, 200, answer.text)
}

type Change = {
  readonly sku: string
  readonly origin: string
  readonly cause: string
  readonly day: string
  readonly duty_before: number
  readonly duty_after: number
  readonly taxes_before: number
  readonly taxes_after: number
  readonly ended: readonly Layer[]
  readonly began: readonly Layer[]
  readonly acts: readonly { readonly citation: string }[]
}

type Layer = { readonly code: string; readonly duty_expression: string }

async function changes(): Promise<readonly Change[]> {
  const { pool, organisation } = landfall()
  const found = await pool.query<Change>(
    `select sku, origin, cause, day::text as day, duty_before::float8, duty_after::float8,
            taxes_before::float8, taxes_after::float8, ended, began, acts
       from product_change where organisation = $1 order by id`,
    [organisation],
  )
  return found.rows
}

function wordsOf(layers: readonly Layer[]): readonly string[] {
  return layers.map(({ code, duty_expression: words }) => `${code} ${words}`)
}

const bicycle = {
  description: 'Bicycle',
  codes: [gbBicycle],
  origins: ['CN', 'JP'],
  ...{ weight_kg: 14, unit_value: 100, currency: 'GBP', yearly_quantity: 1000 },
}

test('a new edition changes what its duties change, each with its act', async () => {
  const { pool, organisation } = landfall()
  await enforce(landfall(), ukTariff('July', '14.00 %', '20.00 %'))
  await put('BIKE', bicycle)
  await put('SHIRT', {
    ...{ description: 'T-shirt', codes: [{ destination: 'US', hs_code: '6109.10.00.12' }] },
    ...{ origins: ['VN'], unit_value: 100, currency: 'USD' },
  })
  await watched(landfall())
  assert.deepEqual(await changes(), [], 'the first price is no change')
  await enforce(landfall(), ukTariff('August', '10.00 %', '30.00 %'))
  await watched(landfall())
  const found = await changes()
  // Of 100 GBP from China: 14 + 20 = 34, then 10 + 30 = 40; VAT 20 % of 134 is 26.80, of 140 28.
  // From Japan the ordinary duty alone: 14, then 10; VAT 20 % of 114 is 22.80, of 110 22.
  assert.deepEqual(
    found.map((one) => [
      ...[one.sku, one.origin, one.cause, one.duty_before, one.duty_after],
      ...[one.taxes_before, one.taxes_after],
    ]),
    [
      ['BIKE', 'CN', 'edition', 34, 40, 26.8, 28],
      ['BIKE', 'JP', 'edition', 14, 10, 22.8, 22],
    ],
  )
  assert.deepEqual(wordsOf(found[0]?.ended ?? []), ['MFN 14.00 %', 'AD_CVD 20.00 %'])
  assert.deepEqual(wordsOf(found[0]?.began ?? []), ['MFN 10.00 %', 'AD_CVD 30.00 %'])
  for (const { acts } of found) {
    assert(acts.length > 0)
    for (const { citation } of acts) assert.match(citation, /measure/)
  }
  const { rows } = await pool.query<{ duty: number }>(
    `select duty::float8 from product_price where organisation = $1 and sku = 'BIKE'
        and origin = 'CN'`,
    [organisation],
  )
  assert.deepEqual(rows, [{ duty: 40 }])
})

test('the same again, a confirmation and a rate of exchange change nothing', async () => {
  const before = await changes()
  await enforce(landfall(), monthly('1.25'))
  await watched(landfall())
  await put('BIKE', bicycle)
  await watched(landfall())
  assert.deepEqual(await changes(), before)
})

test('another price of the product is no change of the law', async () => {
  const before = await changes()
  await put('BIKE', { ...bicycle, unit_value: 200 })
  await watched(landfall())
  assert.deepEqual(await changes(), before)
})

test('an act changes the price on its day, and is known before', async () => {
  const { pool, clock, organisation } = landfall()
  await pool.query('delete from product where organisation = $1', [organisation])
  clock.set('2026-07-22T12:00:00Z')
  await put('SHIRT', {
    ...{ description: 'T-shirt', codes: [{ destination: 'US', hs_code: '6109.10.00.12' }] },
    ...{ origins: ['VN'], unit_value: 100, currency: 'USD' },
  })
  await watched(landfall())
  const before = (await changes()).length
  clock.set('2026-07-23T12:00:00Z')
  await watched(landfall())
  const coming = await pool.query<{ coming: readonly (Change & { day: string })[] }>(
    `select coming from product_price where organisation = $1 and sku = 'SHIRT'`,
    [organisation],
  )
  // 16.5 % of 100 USD and 10 % of section 122; from 24 July 12.5 % of section 301 in its place.
  assert.deepEqual(
    coming.rows[0]?.coming.map((one) => [one.day, one.duty_before, one.duty_after]),
    [['2026-07-24', 26.5, 29]],
  )
  clock.set('2026-07-23T23:00:00Z')
  await watched(landfall())
  clock.set('2026-07-24T00:00:10Z')
  await watched(landfall())
  const [change, ...more] = (await changes()).slice(before)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [change?.cause, change?.day, change?.duty_before, change?.duty_after],
    ['day', '2026-07-24', 26.5, 29],
  )
  assert.deepEqual(wordsOf(change?.ended ?? []), ['SEC_122 10%'])
  assert.deepEqual(wordsOf(change?.began ?? []), ['SEC_301_FL 12.5%'])
  const citations = change?.acts.map(({ citation }) => citation).join('; ') ?? ''
  assert.match(citations, /91 FR 47318/)
  assert.match(citations, /Proclamation 11012/)
})
