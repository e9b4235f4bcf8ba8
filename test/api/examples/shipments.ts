// Shipments: named by a calculation, listed, read, reported of; by key and by a member.

import { randomUUID } from 'node:crypto'
import { calcExample } from '../../../src/operations/calc/example.ts'
import { NOW } from '../serving.ts'
import { refusedAs, refusedByKey } from './refused.ts'
import type { Teller } from './teller.ts'
import type { World } from './world.ts'

const milestones = [
  {
    ...{ event: 'LOAD', at: '2026-10-02T18:00:00+08:00', location: 'CNSHA', mode: 'ocean' },
    ...{ vehicle: 'EVER ACE', leg: '0123E', reported_at: '2026-10-02T12:00:00Z' },
  },
  {
    ...{ event: 'ARRI', classifier: 'EST', at: '2026-10-28T06:00:00-07:00', location: 'USLAX' },
    reported_at: '2026-10-02T12:00:00Z',
  },
]

export async function tellOfShipments(tell: Teller, world: World): Promise<void> {
  const { owner, id: organisation } = await world.owned()
  const byMember = refusedAs(world, owner)
  const byKey = await refusedByKey(world)
  const body = { ...calcExample, tracking: { numbers: ['HLCUSHA240512345', 'CSQU3054383'] } }
  for (const [send, named, fixed, ways] of [
    [world.byKey, (id: string) => id, {}, byKey],
    [world.as(owner), memberOf, { organisation }, byMember],
  ] as const) {
    const { shipment_id: id } = await tell.quiet(named('calc'), send, { parameters: fixed, body })
    const one = { parameters: { ...fixed, id } }
    const none = { parameters: { ...fixed, id: randomUUID() } }
    const report = { ...one, body: { milestones } }
    await tell.good(named('reportMilestones'), send, report)
    await tell.bad(named('reportMilestones'), send, { ...one, body: {} })
    await tell.bad(named('reportMilestones'), send, { ...none, body: { milestones } })
    await tell.good(named('shipment'), send, one)
    await tell.bad(named('shipment'), send, none)
    const search = { parameters: { ...fixed, number: 'CSQU3054383', limit: '2' } }
    await tell.good(named('shipments'), send, search)
    await tell.bad(named('shipments'), send, { parameters: { ...fixed, state: 'sunk' } })
    await tell.refusals(named('reportMilestones'), report, ways)
    await tell.refusals(named('shipment'), one, ways)
    await tell.refusals(named('shipments'), search, ways)
  }
  world.serve().clock.set(NOW)
}

function memberOf(id: string): string {
  return `member${id[0]?.toUpperCase()}${id.slice(1)}`
}
