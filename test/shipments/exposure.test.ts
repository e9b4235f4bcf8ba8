// Law on the way: golden cases of a day that the estimate passes and of an edition that comes while
// the goods are at sea, with the arithmetic; nothing where nothing changes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ShipmentResponse } from '../../src/shipments/schema.ts'
import { assertShape, serving } from '../api/serving.ts'
import { report } from '../api/shipments/one-shipment.ts'
import { BICYCLE, ukTariff } from '../catalogue/uk-tariff.ts'
import { enforce } from '../catalogue/watching.ts'
import { eventsOn, openWebhooks } from '../events/webhooks.ts'
import { compared } from './watching.ts'

const landfall = serving({ events: eventsOn })

/** Hot-rolled steel in coils from Germany, 100,000 USD. */
const steel = {
  destination_country: 'US',
  origin_country: 'DE',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  currency: 'USD',
  line_items: [
    {
      ...{ description: 'Hot-rolled steel in coils', hs_code: '7208.39.00.15' },
      ...{ quantity: 100, unit_value: 1000, origin_country: 'DE' },
    },
  ],
}

async function quoted(body: object): Promise<{ readonly id: string; readonly shipment: string }> {
  const answer = await landfall().send({ url: '/v1/calc', body })
  assert.equal(answer.status, 200, answer.text)
  return { id: answer.json.id, shipment: answer.json.shipment_id }
}

async function read(shipment: string) {
  const answer = await landfall().send({ url: `/v1/shipments/${shipment}` })
  assertShape(ShipmentResponse, answer.json)
  return answer.json.shipment
}

test('steel of Germany that is loaded before 2025-06-04 and arrives after it', async () => {
  const { clock, pool, organisation } = landfall()
  clock.set('2025-05-26T09:00:00Z')
  const webhooks = await openWebhooks(pool, clock)
  const hook = await webhooks.webhook(organisation, 'http://127.0.0.1:9/x', ['shipment.checkpoint'])
  const { id, shipment } = await quoted({ ...steel, tracking: { numbers: ['CSQU3054383'] } })
  clock.set('2025-06-03T09:00:00Z')
  await report(
    landfall(),
    shipment,
    { event: 'LOAD', at: '2025-06-02T18:00:00+02:00', location: 'DEHAM' },
    { event: 'ARRI', classifier: 'EST', at: '2025-06-16T06:00:00-04:00', location: 'USNYC' },
  )
  await compared(landfall())
  const { exposures, exposure } = await read(shipment)
  const [found, ...others] = exposures
  assert.deepEqual(others, [])
  assert.deepEqual(
    [found.calculation_id, found.quoted_on, found.entry_on, found.cause],
    [...[id, '2025-05-26', '2025-06-16', 'day']],
  )
  // The ordinary duty is free. Section 232: 25 % of 100,000 is 25,000, from 2025-06-04 50 % is
  // 50,000 (Proclamation 10947). MPF 0.3464 % is 346.40 and HMF 0.125 % is 125 on both days.
  assert.deepEqual(found.before, { duty: 25_000, taxes: 0, fees: 471.4, total: 125_471.4 })
  assert.deepEqual(found.after, { duty: 50_000, taxes: 0, fees: 471.4, total: 150_471.4 })
  assert.deepEqual(
    [found.difference, exposure],
    [25_000, { difference: 25_000, currency: 'USD', days: ['2025-06-04'] }],
  )
  assert.deepEqual(
    found.steps.map(({ day, difference }: Record<string, unknown>) => [day, difference]),
    [['2025-06-04', 25_000]],
  )
  const layers = (all: readonly Record<string, unknown>[]) =>
    all.map(({ code, heading, rate, amount }) => [code, heading, rate, amount])
  assert.deepEqual(layers(found.ended), [['SEC_232', '9903.81.87', 0.25, 25_000]])
  assert.deepEqual(layers(found.began), [['SEC_232', '9903.81.87', 0.5, 50_000]])
  assert.match(found.acts[0].citation, /10947/)
  assert.deepEqual(
    found.choices.map(({ choice, status }: Record<string, unknown>) => [choice, status]),
    [
      ['enter_before', 'needs_earlier_arrival'],
      ['foreign_trade_zone', 'needs_earlier_arrival'],
    ],
  )
  assert.match(found.choices[0].reason, /13 days earlier/)
  const told = await webhooks.deliveries(hook.id)
  assert.equal(told.length, 3, 'two milestones and one exposure')
})

test('the same again finds nothing new, and an earlier arrival nothing at all', async () => {
  const { pool } = landfall()
  const { shipments } = (await landfall().send({ url: '/v1/shipments' })).json
  const [{ id }] = shipments
  await compared(landfall(), true)
  assert.equal((await read(id)).exposures.length, 1)
  await report(landfall(), id, {
    ...{ event: 'ARRI', classifier: 'EST', at: '2025-06-03T20:00:00-04:00', location: 'USNYC' },
    reported_at: '2025-06-03T10:00:00Z',
  })
  await compared(landfall())
  const now = await read(id)
  assert.deepEqual([now.entry_on, now.exposure, now.exposures.length], ['2025-06-03', null, 1])
  const { rows } = await pool.query(`select count(*)::int as count from shipment_exposure`)
  assert.deepEqual(rows, [{ count: 2 }])
})

test('an edition that comes while bicycles are at sea', async () => {
  const { clock } = landfall()
  clock.set('2026-10-12T09:00:00Z')
  await enforce(landfall(), ukTariff('July', '14.00 %', '20.00 %'))
  const { shipment } = await quoted({
    ...{ destination_country: 'GB', origin_country: 'CN', incoterm: 'CIF' },
    ...{ transport_mode: 'ocean', currency: 'GBP' },
    line_items: [
      {
        ...{ description: 'Bicycle', hs_code: BICYCLE, quantity: 100, unit_value: 100 },
        origin_country: 'CN',
      },
    ],
    extracted_data: { 'bill of lading': 'ONEYSHA240512345' },
  })
  await report(
    landfall(),
    shipment,
    { event: 'LOAD', at: '2026-10-01T18:00:00+08:00', location: 'CNSHA' },
    { event: 'ARRI', classifier: 'EST', at: '2026-10-30T06:00:00Z', location: 'GBFXT' },
  )
  await compared(landfall())
  assert.deepEqual((await read(shipment)).exposures, [])
  await enforce(landfall(), ukTariff('August', '10.00 %', '30.00 %'))
  await compared(landfall(), true)
  const [found] = (await read(shipment)).exposures
  // Of 10,000 GBP: 14 % and 20 % are 3,400, then 10 % and 30 % are 4,000; VAT 20 % of 13,400 is
  // 2,680, of 14,000 2,800. Together 720 more.
  assert.deepEqual(
    [found.cause, found.before.duty, found.after.duty, found.before.taxes, found.after.taxes],
    ['edition', 3400, 4000, 2680, 2800],
  )
  assert.equal(found.difference, 720)
})
