// The European Union and the United Kingdom over HTTP: the answer, and what it says it does not
// know.

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { CalcResponse } from '../../src/operations/calc/schema.ts'
import { type CompareOriginResult, CompareResponse } from '../../src/operations/compare/schema.ts'
import { RatesResponse } from '../../src/operations/rates/schema.ts'
import { ClaimedHeading } from '../../src/operations/request/words.ts'
import type { ComplianceFlag } from '../../src/operations/response/flag.ts'
import { findingsOf } from '../findings.ts'
import { yamlFile } from '../yaml-file.ts'
import { assertShape } from './serving.ts'
import { sharedServing } from './shared-serving.ts'

const landfall = sharedServing()

const bicycle = {
  destination_country: 'DE',
  eu_member_state: 'DE',
  origin_country: 'CN',
  incoterm: 'CIF',
  transport_mode: 'ocean',
  currency: 'EUR',
  line_items: [
    {
      description: 'bicycle',
      hs_code: '8712.00.30',
      quantity: 2,
      unit_value: 500,
      origin_country: 'CN',
    },
  ],
}

const calc = (body: object) => landfall().send({ url: '/v1/calc', body })
const rates = async (path: string) => {
  const { status, json, text } = await landfall().send({ url: `/v1/rates/${path}` })
  assert.equal(status, 200, text)
  assertShape(RatesResponse, json)
  return json
}

const titlesOf = (json: { readonly compliance_flags: readonly ComplianceFlag[] }) =>
  findingsOf(json.compliance_flags).map(({ severity, title }) => `${severity}: ${title}`)

test('a bicycle from China into Germany: duties, tax, and how old the rate is', async () => {
  const { status, json, text } = await calc(bicycle)
  assert.equal(status, 200, text)
  assertShape(CalcResponse, json)
  assert.equal(json.result.duty_amount, 625)
  assert.equal(json.result.taxes_amount, 308.75)
  assert(json.data_stale)
  const titles = titlesOf(json)
  assert(titles.includes('critical: Definitive anti-dumping duty'))
})

test('the newcomer’s question for 2024-06-01: a day not covered, and said so', async () => {
  for (const [to, total, title] of [
    ['DE', 1933.75, 'Common Customs Tariff of the European Union'],
    ['GB', 1950, 'UK Global Tariff'],
  ] as const) {
    const { eu_member_state: _, ...rest } = bicycle
    const { status, json, text } = await calc({
      ...rest,
      ...(to === 'DE' ? { eu_member_state: 'DE' } : {}),
      destination_country: to,
      currency: to === 'DE' ? 'EUR' : 'GBP',
      calculation_date: '2024-06-01',
    })
    assert.equal(status, 200, text)
    assert.equal(json.result.total_landed_cost, total)
    assert(titlesOf(json).includes(`critical: The ${title} is known from 2025-01-01`), text)
  }
})

test('the same into the United Kingdom, by its other name', async () => {
  const { eu_member_state: _, ...rest } = bicycle
  const { json } = await calc({ ...rest, destination_country: 'UK', currency: 'GBP' })
  assert.equal(json.result.duty_amount, 625)
  assert.equal(json.result.taxes_amount, 325)
})

test('a destination in the EU needs its member state, and one that fits', async () => {
  const { eu_member_state: _, ...rest } = bicycle
  for (const body of [rest, { ...bicycle, eu_member_state: 'FR' }]) {
    const { status, json } = await calc(body)
    assert.equal(status, 400)
    assert.deepEqual(json.issues[0].path, ['eu_member_state'])
  }
  const union = await calc({ ...bicycle, destination_country: 'EU', eu_member_state: 'FR' })
  assert.equal(union.json.result.taxes_amount, 325)
})

test('trade between member states is domestic', async () => {
  const line = { ...bicycle.line_items[0], origin_country: 'FR' }
  const { status, json } = await calc({ ...bicycle, origin_country: 'FR', line_items: [line] })
  assert.equal(status, 422)
  assert.equal(json.code, 'DOMESTIC_SHIPMENT')
})

test('goods of the Union that come from elsewhere may be returned goods', async () => {
  const line = { ...bicycle.line_items[0], origin_country: 'FR' }
  const open = await calc({ ...bicycle, line_items: [line] })
  assert.equal(open.status, 200)
  assert.equal(open.json.result.duty_amount, 0)
  assert.match(JSON.stringify(open.json.compliance_flags), /952\/2013, article 203/)
  const facts = { returned_goods: false }
  const charged = await calc({ ...bicycle, line_items: [{ ...line, facts }] })
  assert.equal(charged.json.result.duty_amount, 140)
})

test('Great Britain to Northern Ireland is a corridor, for calc, bulk and compare', async () => {
  const { eu_member_state: _, line_items: _items, ...terms } = bicycle
  // Under eight digits there are goods consigned from elsewhere, which bear antidumping duty.
  const line = { ...bicycle.line_items[0], hs_code: '8712.00.30.90', origin_country: 'GB' }
  const corridor = { ...terms, destination_country: 'XI', origin_country: 'GB' }
  const { json } = await calc({ ...corridor, line_items: [line] })
  assert.equal(json.result.duty_amount, 140)
  const { origin_country: _from, ...bulk } = corridor
  const rows = await landfall().send({ url: '/v1/calc/bulk', body: { ...bulk, rows: [line] } })
  assert.deepEqual(rows.json.errors, [])
  assert.equal(rows.json.results[0].duty, 140)
  const goods = { hs_code: line.hs_code, value: 1000, currency: 'EUR' }
  const compared = await landfall().send({
    url: '/v1/compare',
    body: { ...goods, destination: 'XI', origins: ['GB', 'XI'] },
  })
  assert.deepEqual(
    compared.json.results.map(({ coverage, error_code: code }: CompareOriginResult) => [
      coverage,
      code,
    ]),
    [
      [true, null],
      [false, 'DOMESTIC_SHIPMENT'],
    ],
  )
})

test('rates give the tax of the member state, and none for the union as a whole', async () => {
  const german = await rates('DE/8712.00.30?origin=CN')
  assert.equal(german.mfn_rate, 0.14)
  assert.equal(german.vat_rate, 0.19)
  assert.match(german.warnings.join(), /known to 2026-07-12/)
  assert.equal((await rates('EU/8712.00.30')).vat_rate, null)
  assert.equal((await rates('GB/8712.00.30')).vat_rate, 0.2)
})

test('rates show the value added tax of goods that bear excise, never the excise', async () => {
  assert.equal((await rates('GB/2203.00.01')).vat_rate, 0.2)
  assert.equal((await rates('DE/2203.00.01')).vat_rate, 0.19)
  assert.equal((await rates('US/9303.20.00')).vat_rate, null)
})

test('rates give what an agreement frees by programme', async () => {
  const turkish = await rates('DE/8712.00.30?origin=TR')
  assert.deepEqual(turkish.preferential_rates, { TURKEY: 0 })
  assert.equal(turkish.preferential_rate, 0)
  assert.deepEqual((await rates('DE/8712.00.30?origin=GB')).preferential_rates, { 'UK-TCA': 0 })
  const european = await rates('GB/8712.00.30?origin=IT')
  assert.deepEqual(european.preferential_rates, { 'EU-TCA': 0 })
  assert.deepEqual((await rates('DE/8712.00.30?origin=CN')).preferential_rates, {})
  assert.equal((await rates('DE/8712.00.30?origin=CN')).overlays.ad_cvd, 0.485)
})

const shirts = {
  description: 'T-shirts, cotton, knitted',
  hs_code: '6109.10.00.10',
  quantity: 5,
  unit_value: 10,
  origin_country: 'CN',
}

test('the flat duty of small consignments is claimed by the number of its act', async () => {
  const facts = { claimed_headings: ['Regulation (EU) 2026/382'] }
  const lines = [
    { ...shirts, facts },
    { ...shirts, hs_code: '6109.10.00.90', facts },
  ]
  const { status, json, text } = await calc({
    ...bicycle,
    calculation_date: '2026-07-01',
    line_items: lines,
  })
  assert.equal(status, 200, text)
  assertShape(CalcResponse, json)
  assert.equal(json.result.duty_amount, 3, 'one subheading, one duty')
  const flat = json.result.breakdown.filter(({ code }: { code: string }) => code === 'LOW_VALUE')
  assert.deepEqual(
    flat.map(({ amount }: { amount: number }) => amount),
    [1.5, 1.5],
  )
  assert.match(flat[0].note, /Charged once for subheading 6109\.10, shared by lines 0, 1/)
})

test('every heading outside the United States that an importer may claim may be sent', () => {
  type Claim = {
    readonly id?: string
    readonly table?: string
    readonly when?: { claimed?: unknown; stated?: unknown }
  }
  const claims = globSync('data/*/measures/*', { exclude: ['data/us/**'] }).flatMap((path) => {
    if (path.endsWith('.csv')) return rowsOf(path, ({ claimed }) => Boolean(claimed))
    return yamlFile<{ headings: readonly Claim[] }>(path)
      .headings.filter(({ when }) => (when?.claimed ?? when?.stated) !== undefined)
      .flatMap(({ id, table }) => id ?? rowsOf(join(dirname(path), `${table}.csv`), () => true))
  })
  assert(claims.length > 20)
  for (const claim of claims) assert.match(claim, new RegExp(ClaimedHeading.pattern, 'u'))
})

/** The headings of the wanted rows of a table beside an act. */
function rowsOf(
  path: string,
  wanted: (row: Readonly<Record<string, string>>) => boolean,
): readonly string[] {
  const rows: Readonly<Record<string, string>>[] = parse(readFileSync(path), {
    ...{ columns: true, comment: '#', comment_no_infix: true },
  })
  return rows.filter(wanted).map(({ heading = '' }) => heading)
}

test('a heading that is no act and no number is refused in words', async () => {
  const line = { ...shirts, facts: { claimed_headings: ['the cheap one'] } }
  const { status, json } = await calc({ ...bicycle, line_items: [line] })
  assert.equal(status, 400)
  assert.match(json.issues[0].message, /an act by its number such as Regulation \(EU\) 2026\/382/)
})

test('six origins side by side into Germany and into the United Kingdom', async () => {
  for (const destination of ['DE', 'GB']) {
    const home = destination === 'DE' ? 'GB' : 'DE'
    const { status, json, text } = await landfall().send({
      url: '/v1/compare',
      body: {
        // Under eight digits of the Union there are goods consigned from elsewhere.
        hs_code: destination === 'DE' ? '8712.00.30.90' : '8712.00.30',
        destination,
        value: 1000,
        currency: destination === 'DE' ? 'EUR' : 'GBP',
        origins: ['CN', 'VN', 'TR', 'IN', 'US', home],
        calculation_date: '2026-03-02',
      },
    })
    assert.equal(status, 200, text)
    assertShape(CompareResponse, json)
    if (destination === 'GB') {
      assert.match(json.warnings.join(), /Third country duties of July 2025/)
    }
    for (const one of json.results) {
      assert(one.coverage, one.coverage_message)
      for (const layer of one.breakdown) {
        assert.match(layer.legal_citation, /\w/, `${one.origin} ${layer.code}`)
        assert.match(layer.source_url, /^https:/, `${one.origin} ${layer.code}`)
      }
      const codes = Object.keys(one.breakdown_summary)
      assert.deepEqual(codes, one.origin === 'CN' ? ['MFN', 'AD_CVD', 'VAT'] : ['MFN', 'VAT'])
      assert.equal(one.flags.ad_cvd, one.origin === 'CN')
      // The scheme of the Union is withdrawn for bicycles of India.
      const none = destination === 'DE' ? ['CN', 'US', 'IN'] : ['CN', 'US']
      assert.equal(one.flags.fta_opportunity, !none.includes(one.origin))
    }
  }
})
