// Rows of preferences of the embedded tariff of the Union, every so many of them, each reached by a
// claim; and China, which the source still counts to the Generalised Scheme, by none.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import { shipmentOf } from '../assess/shipments.ts'
import { tariffs } from '../loaded.ts'
import { DAY, EUR_PLACES, leaves, members, type Row, tableOf, terms } from './embedded-rows.ts'

const PREFERENCES = new Set(['106', '141', '142', '143', '145', '146', '147'])
const CLAIMS = 1500
const SHOWN = 30
const rows = tableOf('measures.csv').filter(
  ({ type = '', from = '', to = '' }) =>
    PREFERENCES.has(type) && from <= DAY && (to === '' || to > DAY),
)

/** The member of the area that claims and is not excluded; a serial number varies it. */
function originOf({ origin = '', excluded = '' }: Row, serial: number): string | null {
  if (origin.length === 2) return origin === 'XS' ? 'RS' : origin
  const out = new Set(excluded.split(' '))
  const own = (members.get(origin) ?? []).filter(({ member = '' }) => !out.has(member))
  return own[serial % Math.max(1, own.length)]?.member ?? null
}

function leafOf({ goods = '' }: Row): string | undefined {
  const stem = goods.replace(/(00)+$/, '')
  return leaves.find(({ code = '', above = '' }) => code.startsWith(stem) || above.includes(goods))
    ?.code
}

test(`${CLAIMS} preferences of the Union are reached by a claim`, (t) => {
  const tariff = tariffs().of('EU')
  assert.ok(tariff)
  const step = Math.floor(rows.length / CLAIMS)
  const missed: string[] = []
  let [claimed, decided] = [0, 0]
  for (const [serial, row] of rows.filter((_, at) => at % step === 0).entries()) {
    const [origin, code] = [originOf(row, serial), leafOf(row)]
    if (!origin || !code) {
      missed.push(`${row.sid}: no origin or no goods`)
      continue
    }
    claimed += 1
    const order = row.order_number ? { orderNumber: row.order_number } : {}
    const goods = { code, origin, value: 1000, kg: 100, claim: row.origin ?? '', ...order }
    const { layers } = assess(shipmentOf([goods], terms), tariff, EUR_PLACES)
    const found = layers.find((layer) => layer.code === 'PREF' && !layer.exempted)
    if (!found) missed.push(`${row.sid} by ${origin} on ${code}`)
    else if (found.range === null) decided += 1
  }
  const counts = { rows: rows.length, claimed, decided, missed: missed.length }
  t.diagnostic(JSON.stringify(counts))
  for (const line of missed.slice(0, SHOWN)) t.diagnostic(line)
  assert.deepEqual(missed, [])
})

test('China claims no preference of the Generalised Scheme', () => {
  const tariff = tariffs().of('EU')
  assert.ok(tariff)
  for (const claim of ['GSP', '2020', '2027', 'EBA', '2005']) {
    const goods = { code: '6109100010', origin: 'CN', value: 1000, claim }
    const { layers } = assess(shipmentOf([goods], terms), tariff, EUR_PLACES)
    assert.ok(
      layers.every(({ code }) => code !== 'PREF'),
      claim,
    )
  }
})
