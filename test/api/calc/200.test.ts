// 200 of POST /v1/calc: the answer's shape, its arithmetic, and what is read of the request.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calcExample } from '../../../src/operations/calc/example.ts'
import { CalcResponse } from '../../../src/operations/calc/schema.ts'
import { readCalculation } from '../../../src/record/calculations.ts'
import { findingsOf } from '../../findings.ts'
import { calc, line, varied } from '../requests.ts'
import { assertShape, NOW } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

async function answered(fields: Readonly<Record<string, unknown>>) {
  const answer = await landfall().send(varied(calc, fields))
  assert.equal(answer.status, 200, answer.text)
  assertShape(CalcResponse, answer.json)
  return answer.json
}

async function withLine(fields: Readonly<Record<string, unknown>>) {
  return answered({ line_items: [{ ...line, ...fields }] })
}

type Layer = { code: string; amount: number; line_index: number | null }

test('7202.11.10 from China by sea: 1.4 % and Section 301 at 25 %, each cited', async () => {
  const { result } = await answered({})
  assert.deepEqual(
    result.breakdown.map(({ code, amount, line_index: at }: Layer) => [code, amount, at]),
    [
      ['MFN', 14, 0],
      ['SEC_301', 250, 0],
      ['HMF', 1.25, null],
      ['MPF', 32.71, null],
    ],
  )
  for (const layer of result.breakdown) {
    assert(layer.heading && layer.legal_citation && layer.duty_expression)
  }
  assert.equal(result.total_landed_cost, 1297.96)
  assert.equal(result.total_landed_cost, result.customs_value + 264 + 0 + 33.96)
})

test('both prefixes answer alike', async () => {
  const { send } = landfall()
  const [one, other] = [await send(calc), await send({ ...calc, url: `/api${calc.url}` })]
  assert.equal(other.status, 200)
  assert.deepEqual(other.json.result, one.json.result)
})

test('the printed example answers with layers that add up', async () => {
  const { status, json } = await landfall().send({ url: calc.url, body: calcExample })
  assert.equal(status, 200)
  assertShape(CalcResponse, json)
  const codes = json.result.breakdown.map(({ code }: Layer) => code)
  assert(['MFN', 'SEC_301', 'MPF', 'HMF'].every((code) => codes.includes(code)))
  const layers = json.result.breakdown.reduce((sum: number, { amount }: Layer) => sum + amount, 0)
  assert.equal(json.result.customs_value, 25_000)
  assert.equal(json.result.total_landed_cost.toFixed(2), (25_000 + layers).toFixed(2))
})

test('the calculation is recorded as asked and answered', async () => {
  const { pool, organisation, key, send } = landfall()
  const { text, json } = await send(calc)
  const found = await pool.query('select key from calculation where id = $1', [json.id])
  assert.deepEqual(found.rows, [{ key: key.id }])
  const kept = await readCalculation(pool, organisation, json.id)
  assert.equal(kept?.kind, 'calc')
  assert.equal(kept.at.toISOString(), new Date(NOW).toISOString())
  assert.deepEqual(JSON.parse(kept.request), calc.body)
  assert.equal(kept.response, text)
})

test('codes are read in either case', async () => {
  const { result } = await answered({
    destination_country: 'us',
    origin_country: 'cn',
    currency: 'usd',
    line_items: [{ ...line, origin_country: 'cn' }],
  })
  assert.equal(result.currency, 'USD')
  assert.equal(result.duty_amount, 264)
})

test('without a day, today in UTC', async () => {
  assert.equal(
    (await answered({ calculation_date: undefined })).result.calculation_date,
    '2026-10-12',
  )
})

test('fields that are not known, at any depth, are ignored and named', async () => {
  const { result } = await answered({
    colour: 'red',
    line_items: [{ ...line, size: { deep: [1] }, facts: { nonsense: true } }],
    customs_value_adjustments: { bribes: 5 },
  })
  assert.equal(result.total_landed_cost, 1297.96)
  const named = result.warnings.filter((text: string) => text.includes('not known'))
  assert.deepEqual(named.map((text: string) => text.split(' ')[2]).sort(), [
    'colour',
    'customs_value_adjustments.bribes',
    'line_items.0.facts.nonsense',
    'line_items.0.size',
  ])
})

test('many unknown fields are counted, not all named', async () => {
  const fields = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x${at}`, at]))
  const { result } = await answered(fields)
  assert.equal(result.warnings.length, 21)
  assert.match(result.warnings[20], /80 more/)
})

test('extracted data is kept and not read', async () => {
  const { id, result } = await answered({ extracted_data: { any: [{ thing: null }] } })
  assert.deepEqual(result.warnings, [])
  const { pool, organisation } = landfall()
  const { request = '' } = (await readCalculation(pool, organisation, id)) ?? {}
  assert.deepEqual(JSON.parse(request).extracted_data, { any: [{ thing: null }] })
})

for (const hs of ['', undefined]) {
  test(`a line whose hs_code is ${hs === '' ? 'empty' : 'absent'} is classified`, async () => {
    const { result } = await withLine({ hs_code: hs, description: 'knitted cotton t-shirts' })
    assert.match(result.warnings[0], /^Line 0: .*classified as 6109\.10.*confidence 0\.\d+/)
    const mfn = result.breakdown.find(({ code }: Layer) => code === 'MFN')
    assert.equal(mfn.heading, '6109.10.00')
  })
}

test('the warning names the part of a long description that was classified', async () => {
  const named = 'knitted cotton t-shirts '
  const long = named + 'of good quality '.repeat(200)
  const { result } = await withLine({ hs_code: '', description: long })
  assert.match(result.warnings[0], /classified as 6109\..* the first 2,000 characters of its desc/)
  const whole = await withLine({ hs_code: '', description: long.slice(0, 2_000) })
  assert.doesNotMatch(whole.result.warnings[0], /characters/)
})

test('a currency without a rate of exchange is named, with its remedy', async () => {
  const wine = { hs_code: '2204.21.50', facts: { quantities: { l: 1000 } } }
  const line_items = [{ ...line, ...wine, origin_country: 'FR' }]
  const { compliance_flags: flags } = await answered({ line_items, currency: 'KWD' })
  const gap = findingsOf(flags).find(({ title }) => /General rate/.test(title))
  assert.match(
    gap?.detail ?? '',
    /^No rate of exchange is held between USD and the currency of the req/,
  )
})

test('a code that leaves several rates open is told to be longer', async () => {
  const { compliance_flags: flags } = await withLine({ hs_code: '7202.11' })
  assert.match(flags[0].detail, /\(7202\.11\.10, 7202\.11\.50\): give a longer code\. /)
})

test('figures are exact to the largest that are taken', async () => {
  const most = { quantity: 1, unit_value: 70_000_000_000_000.13 }
  const { result } = await withLine(most)
  assert.equal(result.goods_value, most.unit_value)
  const cents = (value: number) => BigInt(value.toFixed(2).replace('.', ''))
  const { customs_value, duty_amount, taxes_amount, fees_amount, total_landed_cost } = result
  const parts = [customs_value, duty_amount, taxes_amount, fees_amount].map(cents)
  assert.equal(
    cents(total_landed_cost),
    parts.reduce((a, b) => a + b),
  )
})

test('a code that the tariff does not have is a gap, not an error', async () => {
  const { result, compliance_flags: flags } = await withLine({ hs_code: '9999.99.99' })
  const [mfn] = result.breakdown
  assert.equal(mfn.rate, null)
  assert.equal(mfn.amount, 0)
  assert.equal(flags[0].kind, 'data_gap')
  assert.equal(flags[0].severity, 'critical')
  assert.deepEqual(flags[0].line_indices, [0])
})

test('quantities in the units of the tariff, under any of their spellings', async () => {
  for (const unit of ['l', 'liters']) {
    const { result } = await withLine({
      hs_code: '2204.21.50',
      origin_country: 'FR',
      facts: { quantities: { [unit]: 1000 } },
    })
    assert.equal(result.breakdown[0].amount, 63, unit)
  }
})

test('a weight of 0 is a weight that is not known: no duty by weight is lost to it', async () => {
  const garlic = { hs_code: '0703.20.00', origin_country: 'ES' }
  const unknown = await withLine(garlic)
  const { result, compliance_flags: flags } = await withLine({ ...garlic, weight_kg: 0 })
  assert.deepEqual(result, unknown.result)
  assert.equal(result.breakdown[0].rate, null)
  assert.match(flags[0].detail, /quantity in kg \(weight_kg\)/)
})

test('the preference of the line goes before that of the shipment', async () => {
  const shirt = { hs_code: '6109.10.00', origin_country: 'KR', preference_program: 'KORUS' }
  const line_items = [{ ...line, ...shirt }]
  const granted = await answered({ line_items, fta_id: 'CAFTA_DR', usmca_qualifying: true })
  assert.equal(granted.result.duty_amount, 0)
  assert(granted.compliance_flags.some(({ kind }: { kind: string }) => kind === 'fta_qualified'))
})

test('the shipment claims for every line, by fta_id or by usmca_qualifying', async () => {
  const shirt = { ...line, hs_code: '6109.10.00' }
  const korus = await answered({
    line_items: [{ ...shirt, origin_country: 'KR' }],
    fta_id: 'KORUS',
  })
  assert.equal(korus.result.duty_amount, 0)
  const usmca = { line_items: [{ ...shirt, origin_country: 'MX' }], usmca_qualifying: true }
  assert.equal((await answered(usmca)).result.duty_amount, 0)
  assert((await answered({ ...usmca, usmca_qualifying: false })).result.duty_amount > 0)
})

test('a preference that was not claimed is an opportunity, in both lists', async () => {
  const shirt = { ...line, hs_code: '6109.10.00', origin_country: 'KR' }
  const { compliance_flags: flags, fta_opportunities: open } = await answered({
    line_items: [shirt],
  })
  assert.equal(open.length, 1)
  assert.match(open[0].title, /Korea/)
  assert(flags.some((flag: object) => JSON.stringify(flag) === JSON.stringify(open[0])))
})

test('a claim that is refused and a fact that is not used are named', async () => {
  const { result } = await withLine({
    preference_program: 'USMCA',
    facts: { claimed_headings: ['99038869'], certificates: ['C990'], order_number: '09.1' },
  })
  assert.equal(result.total_landed_cost, 1297.96)
  const said = result.warnings.join('\n')
  for (const words of ['USMCA was refused', '9903.88.69', 'document C990', 'quota 091']) {
    assert(said.includes(words), said)
  }
})

test('freight inside a CIF price is taken out; outside an FOB price it is named', async () => {
  const cif = await answered({ incoterm: 'CIF', freight: 100, insurance: 10 })
  assert.equal(cif.result.customs_value, 890)
  const fob = await answered({ freight: 100, insurance: 10 })
  assert.equal(fob.result.customs_value, 1000)
  assert.match(fob.result.warnings.join(), /110 USD/)
})

test('adjustments and other charges move the customs value', async () => {
  const { result } = await answered({
    other_dutiable_charges: 5,
    customs_value_adjustments: {
      assists: 1,
      royalties_license_fees: 2,
      selling_commission: 3,
      packing_costs: 4,
      proceeds_subsequent_resale: 5,
      buying_commission: 6,
      prompt_payment_discount: 7,
    },
  })
  assert.equal(result.customs_value, 1000 + 5 + 15 - 13)
})

test('how far the sources reach, and that they grow stale', async () => {
  const { clock } = landfall()
  clock.set('2026-10-05T12:00:00Z')
  const fresh = await answered({ calculation_date: undefined })
  assert.equal(fresh.data_stale, false)
  for (const instant of Object.values(fresh.data_as_of))
    assert.match(String(instant), /T00:00:00Z$/)
  clock.set('2027-10-12T12:00:00Z')
  assert.equal((await answered({ calculation_date: undefined })).data_stale, true)
  assert.equal((await answered({})).data_stale, false)
  clock.set(NOW)
})

test('amounts in a currency without minor units are whole', async () => {
  const { result } = await answered({ currency: 'JPY' })
  for (const { amount } of result.breakdown) assert(Number.isInteger(amount))
})

test('null stands for absent where the contract allows it', async () => {
  const { result } = await withLine({
    weight_kg: null,
    manufacturer: null,
    exporter: null,
    notes: null,
    smelter_country: null,
    preference_program: null,
  })
  assert.deepEqual(result.warnings, [])
})
