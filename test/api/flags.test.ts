// What screening says, over HTTP: a listed manufacturer, a ban, a price far from the organisation's
// own, and the booleans of compare, which are the same flags.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CalcBulkResponse } from '../../src/operations/bulk/schema.ts'
import { CalcResponse } from '../../src/operations/calc/schema.ts'
import { CompareResponse } from '../../src/operations/compare/schema.ts'
import type { ComplianceFlag } from '../../src/operations/response/flag.ts'
import { party, screeningWith } from '../screen/screened.ts'
import { bulk, calc, compare, line, varied } from './requests.ts'
import { assertShape, NOW, serving } from './serving.ts'

const landfall = serving({
  screening: screeningWith({
    ofac: [party({ list: 'ofac-sdn', entry: '4711', name: 'ZARKOV OPTICS LLC' })],
  }),
})

async function flagsOf(fields: Readonly<Record<string, unknown>>): Promise<ComplianceFlag[]> {
  const answer = await landfall().send(varied(calc, fields))
  assert.equal(answer.status, 200, answer.text)
  assertShape(CalcResponse, answer.json)
  return answer.json.compliance_flags
}

test('a listed manufacturer is a critical restriction of type denied_party', async () => {
  const flags = await flagsOf({
    line_items: [
      { ...line, manufacturer: 'Zarkov Optics' },
      { ...line, manufacturer: 'Bearings Ltd' },
    ],
  })
  const [hit, ...more] = flags.filter((flag) => flag.restriction_type === 'denied_party')
  assert.deepEqual(more, [])
  assert.equal(`${hit?.kind} ${hit?.severity} ${hit?.line_indices}`, 'restriction critical 0')
  assert.equal(hit?.legal_citation, '50 U.S.C. 1705; 31 CFR chapter V')
  const [gap] = flags.filter(({ title }) => title.includes('some lists of denied parties'))
  assert.deepEqual(gap?.line_indices, [0, 1])
})

test('a listed exporter is a critical restriction, in calc and in bulk', async () => {
  const fields = { manufacturer: 'Bearings Ltd', exporter: 'Zarkov Optics' }
  const flags = await flagsOf({ line_items: [line, { ...line, ...fields }] })
  const rows = [line, { ...line, ...fields }]
  const { json } = await landfall().send(varied(bulk, { rows }))
  for (const found of [flags, json.compliance_flags as ComplianceFlag[]]) {
    const [hit, ...more] = found.filter((flag) => flag.restriction_type === 'denied_party')
    assert.deepEqual(more, [])
    assert.equal(`${hit?.kind} ${hit?.severity} ${hit?.line_indices}`, 'restriction critical 1')
    assert.match(hit?.title ?? '', /^The exporter "Zarkov Optics" is named on the OFAC/)
  }
})

test('flags come the loudest first', async () => {
  const flags = await flagsOf({
    origin_country: 'RU',
    line_items: [{ ...line, hs_code: '2208.60.20.00', origin_country: 'RU' }],
  })
  const severities = flags.map(({ severity }) => severity)
  const order = ['critical', 'warning', 'info']
  assert.deepEqual(
    severities,
    severities.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
  )
  assert.ok(flags.some(({ restriction_type: type }) => type === 'import_ban'))
  assert.ok(flags.some(({ kind, title }) => kind === 'pga' && title.startsWith('TTB')))
})

test('cheese stated to be beyond its tariff quota is asked for no license', async () => {
  const asked = async (within: boolean) => {
    const cheese = { ...line, hs_code: '0406.10.44.00', facts: { within_quota: within } }
    const flags = await flagsOf({ line_items: [cheese] })
    return flags.some(({ title }) => title.startsWith('USDA: dairy within a tariff quota'))
  }
  assert.deepEqual([await asked(true), await asked(false)], [true, false])
})

test('the same flag on goods of two codes is one that names both lines', async () => {
  const flags = await flagsOf({
    line_items: [
      { ...line, hs_code: '6109.10.00.12', origin_country: 'VN' },
      { ...line, hs_code: '6110.20.20.10', origin_country: 'VN' },
    ],
  })
  const safety = flags.filter(({ title }) => title.startsWith('CPSC'))
  assert.deepEqual(
    safety.map(({ line_indices: lines, hs_code: code }) => [lines, code]),
    [[[0, 1], null]],
  )
})

test('the booleans of compare are the flags of each origin', async () => {
  const answer = await landfall().send(
    varied(compare, {
      hs_code: '2203.00.00',
      origins: ['RU', 'MX'],
      calculation_date: '2026-10-05',
    }),
  )
  assertShape(CompareResponse, answer.json)
  type Row = { origin: string; flags: Readonly<Record<string, boolean>> }
  const byOrigin = Object.fromEntries(
    answer.json.results.map(({ origin, flags }: Row) => [origin, flags]),
  )
  assert.equal(byOrigin.RU.restriction, true)
  assert.equal(byOrigin.MX.restriction, false)
  assert.equal(byOrigin.RU.pga, true)
  assert.equal(byOrigin.RU.denied_party, false)
  const { compliance_flags: flags } = (
    await landfall().send(
      varied(bulk, {
        calculation_date: '2026-10-05',
        rows: [{ ...line, hs_code: '2203.00.00', origin_country: 'RU' }],
      }),
    )
  ).json
  assert.ok(flags.some(({ kind }: ComplianceFlag) => kind === 'restriction'))
})

test('prices of the days before tell one that is far from them, the next day', async () => {
  const at = (price: number) => flagsOf({ line_items: [{ ...line, unit_value: price }] })
  const told = (flags: readonly ComplianceFlag[]) =>
    flags.filter(({ kind }) => kind === 'unit_price_deviation')
  for (let price = 94; price < 106; price++) await at(price)
  assert.deepEqual(told(await at(10)), [], 'of today, nothing is held against today')
  landfall().clock.set('2026-10-13T08:00:00Z')
  try {
    const [low] = told(await at(9))
    assert.equal(low?.severity, 'critical')
    assert.equal(low?.hs_code, '7202.11.10.00')
    assert.match(low?.detail ?? '', /^9 USD per unit; the median of \d\d prices is 1?\d\d /)
    assert.deepEqual(told(await at(100)), [])
    const rows = [{ ...line, unit_value: 9 }]
    const inBulk = await landfall().send(varied(bulk, { rows }))
    assertShape(CalcBulkResponse, inBulk.json)
    assert.equal(told(inBulk.json.compliance_flags).length, 1)
  } finally {
    landfall().clock.set(NOW)
  }
})
