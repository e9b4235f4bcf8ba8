// What an organisation calculated and used, and duties over time.

import { randomUUID } from 'node:crypto'
import { calcExample } from '../../../src/operations/calc/example.ts'
import { key } from '../../account/accounts.ts'
import type { Visitor } from '../account/people.ts'
import { NOW } from '../serving.ts'
import { cases } from './by-key.ts'
import { refusedByKey } from './refused.ts'
import type { Teller } from './teller.ts'
import type { World } from './world.ts'

export async function tellOfRecords({ good, bad }: Teller, world: World): Promise<void> {
  const { owned, as, pool, serve } = world
  const { owner: ann, id: organisation } = await owned()
  const parameters = { organisation }
  const { raw } = await key(pool(), organisation)
  const headers = { authorization: `Bearer ${raw}` }
  await serve().send({ url: '/v1/calc', body: calcExample, headers })
  const page = { parameters: { ...parameters, text: 'ferromanganese', kind: 'calc', limit: '20' } }
  const { calculations } = await good('searchCalculations', as(ann), page)
  const [{ id }] = calculations
  await bad('searchCalculations', as(ann), { parameters: { ...parameters, kind: 'loan' } })
  await good('readCalculation', as(ann), { parameters: { ...parameters, id } }, 'calc')
  await good('readCalculationSheet', as(ann), { parameters: { ...parameters, id } })
  const unknown = { parameters: { ...parameters, id: randomUUID() } }
  await bad('readCalculation', as(ann), unknown)
  await bad('readCalculationSheet', as(ann), unknown)
  await tellOfShares({ good, bad }, world, { ann, id, organisation })
  await good('readUsage', as(ann), { parameters: { ...parameters, from: '2026-10-01' } })
  await bad('readUsage', as(ann), { parameters: { ...parameters, from: 'October' } })

  await good('readRefunds', as(ann), { parameters: { ...parameters, today: '2026-06-01' } })
  await bad('readRefunds', as(ann), { parameters: { ...parameters, today: 'soon' } })
  const goods = { ...parameters, destination: 'GB', hs: '2207.10.00', origin: 'CN' }
  await good('readDutyHistory', as(ann), { parameters: goods })
  await bad('readDutyHistory', as(ann), { parameters: { ...goods, hs: 'x' } })
  const place = { ...parameters, destination: 'US', code: '7202.11' }
  await good('readNomenclature', as(ann), { parameters: place })
  await bad('readNomenclature', as(ann), { parameters: { ...place, code: '720' } })
  await bad('readNomenclature', as(ann), { parameters: { ...place, code: '7299' } })
  await bad('readNomenclature', as(ann), { parameters: { ...place, destination: 'AR' } })
  const home = { parameters: { ...goods, origin: 'GB' } }
  const nowhere = { parameters: { ...goods, destination: 'AR' } }
  await bad('readDutyHistory', as(ann), home, 'DOMESTIC_SHIPMENT')
  await bad('readDutyHistory', as(ann), nowhere, 'UNSUPPORTED_DESTINATION')
  await good('readPlaces', as(ann), { parameters: {} })
}

type Shared = { readonly ann: Visitor; readonly id: string; readonly organisation: string }

async function tellOfShares(
  { good, bad }: Pick<Teller, 'good' | 'bad'>,
  { as, joined, stranger }: World,
  { ann, id, organisation }: Shared,
): Promise<void> {
  const vic = await joined(ann, organisation, 'viewer')
  const of = (calculation: string) => ({ parameters: { organisation, id: calculation } })
  const body = { days: 7 }
  const made = await good('shareCalculation', as(ann), { ...of(id), body })
  await bad('shareCalculation', as(ann), { ...of(id), body: { days: 0 } })
  await bad('shareCalculation', as(vic), { ...of(id), body }, 'FORBIDDEN')
  await bad('shareCalculation', as(ann), { ...of(randomUUID()), body }, 'UNKNOWN_CALCULATION')
  await good('listShares', as(ann), of(id))
  await bad('listShares', as(vic), of(id), 'FORBIDDEN')
  await bad('listShares', as(ann), of(randomUUID()), 'UNKNOWN_CALCULATION')
  const link = { parameters: {}, body: { token: made.token } }
  await good('readSharedCalculation', as(stranger()), link)
  await bad('revokeShare', as(vic), of(made.id), 'FORBIDDEN')
  await good('revokeShare', as(ann), of(made.id))
  await bad('revokeShare', as(ann), of(made.id), 'UNKNOWN_SHARE')
  await bad('readSharedCalculation', as(stranger()), link, 'UNKNOWN_SHARE')
}

/** Recorded calculations of the other kinds. */
export async function tellOfKinds({ good, quiet }: Teller, world: World): Promise<void> {
  const { owned, as } = world
  const { owner: ann, id: organisation } = await owned()
  for (const [id, kind] of [
    ['calcBulk', 'bulk'],
    ['compare', 'compare'],
    ['classify', 'classify'],
  ] as const) {
    const [call] = Object.values(cases.find((one) => one.id === id)?.good ?? {})
    const member = `member${id[0]?.toUpperCase()}${id.slice(1)}`
    await quiet(member, as(ann), { parameters: { organisation }, body: call?.body })
    const of = { organisation, kind }
    const { calculations } = await quiet('searchCalculations', as(ann), { parameters: of })
    const [{ id: recorded }] = calculations
    const one = { parameters: { organisation, id: recorded } }
    await good('readCalculation', as(ann), one, kind)
  }
}

/** Recorded calculations by key, and a replay. */
export async function tellOfCalculations(tell: Teller, world: World): Promise<void> {
  const { good, bad, quiet, refusals } = tell
  const { byKey, pool, serve } = world
  // Later than all others, so that it is the newest.
  serve().clock.set('2026-10-12T13:00:00Z')
  await quiet('calc', byKey, { parameters: {}, body: calcExample })
  serve().clock.set(NOW)
  const search = { parameters: { text: 'ferromanganese', limit: '1' } }
  const { calculations } = await good('calculations', byKey, search)
  const [{ id }] = calculations
  await bad('calculations', byKey, { parameters: { kind: 'loan' } })
  for (const operation of ['calculation', 'replayCalculation']) {
    await good(operation, byKey, { parameters: { id } })
    await bad(operation, byKey, { parameters: { id: randomUUID() } })
  }
  await pool().query('update calculation set law = null where id = $1', [id])
  await bad('replayCalculation', byKey, { parameters: { id } }, 'NOT_REPLAYABLE')
  const ways = await refusedByKey(world)
  await refusals('calculations', search, ways)
  for (const operation of ['calculation', 'replayCalculation']) {
    await refusals(operation, { parameters: { id } }, ways)
  }
}
