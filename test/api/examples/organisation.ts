// An organisation: founded, named, its members, keys and settings.

import { randomUUID } from 'node:crypto'
import type { Visitor } from '../account/people.ts'
import type { Teller } from './teller.ts'
import type { World } from './world.ts'

export async function tellOfOrganisation({ good, bad }: Teller, world: World): Promise<void> {
  const { person, owned, joined, as } = world
  const { owner: ann, id: organisation } = await owned('Growth')
  const bob = await joined(ann, organisation, 'viewer')
  const parameters = { organisation }
  const name = { name: 'Acme Trading' }
  const fees = [{ code: 'BROKER', currency: 'USD', per_shipment: 125, note: 'Our broker' }]
  const defaults = { destination_country: 'EU', eu_member_state: 'DE', currency: 'EUR' }

  await good('foundOrganisation', as(await person()), { parameters: {}, body: name })
  await bad('foundOrganisation', as(ann), { parameters: {}, body: { name: ' ' } }, 'INVALID_NAME')
  await good('setDefaults', as(ann), { parameters, body: defaults })
  await bad('setDefaults', as(ann), { parameters, body: { incoterm: 'FREE' } })
  await good('setRetention', as(ann), { parameters, body: { kept_days: 730 } })
  await good('setCatalogueMail', as(ann), { parameters, body: { catalogue_mail: true } })
  await bad('setRetention', as(ann), { parameters, body: { kept_days: 0 } })
  await good('readMe', as(ann), { parameters: {} })
  await good('readOrganisation', as(ann), { parameters })
  await good('renameOrganisation', as(ann), { parameters, body: name })
  await bad('renameOrganisation', as(ann), { parameters, body: { name: '' } }, 'INVALID_NAME')
  await good('setFees', as(ann), { parameters, body: { fees } })
  await bad('setFees', as(ann), { parameters, body: { fees: [{ code: 'TIP' }] } })
  await good('readFees', as(ann), { parameters })
  await good('readAudit', as(ann), { parameters })
  for (const [id, body] of [
    ['renameOrganisation', name],
    ['setFees', { fees }],
    ['setDefaults', defaults],
    ['setRetention', { kept_days: 30 }],
    ['readAudit', undefined],
  ] as const) {
    await bad(id, as(bob), { parameters, body }, 'FORBIDDEN')
  }
  await tellOfCarriers({ good, bad }, world, { ann, bob, organisation })
  await tellOfKeys({ good, bad }, world, { ann, bob, organisation })
}

type People = { readonly ann: Visitor; readonly bob: Visitor; readonly organisation: string }

async function tellOfCarriers(
  { good, bad }: Pick<Teller, 'good' | 'bad'>,
  { as }: World,
  { ann, bob, organisation }: People,
): Promise<void> {
  const parameters = { organisation, carrier: 'HLCU' }
  const url = 'https://api.carrier.example.com/v2/events'
  const body = { url, header: 'X-Api-Key', key: 'a-key-of-the-carrier-1234' }
  await good('setCarrier', as(ann), { parameters, body })
  await bad('setCarrier', as(ann), { parameters, body: { ...body, url: 'http://10.0.0.1/' } })
  await bad('setCarrier', as(bob), { parameters, body }, 'FORBIDDEN')
  const unknown = { parameters: { organisation, carrier: 'QQQQ' }, body }
  await bad('setCarrier', as(ann), unknown, 'UNKNOWN_CARRIER')
  await good('listCarriers', as(ann), { parameters: { organisation } })
  await bad('removeCarrier', as(bob), { parameters }, 'FORBIDDEN')
  await good('removeCarrier', as(ann), { parameters })
  await bad('removeCarrier', as(ann), { parameters }, 'UNKNOWN_CARRIER')
}

async function tellOfKeys(
  { good, bad }: Pick<Teller, 'good' | 'bad'>,
  { as, owned }: World,
  { ann, bob, organisation }: People,
): Promise<void> {
  const parameters = { organisation }
  const body = { name: 'Web shop', sandbox: false }
  const { id } = await good('mintKey', as(ann), { parameters, body })
  const free = await owned('Free')
  const theirs = { parameters: { organisation: free.id }, body }
  await bad('mintKey', as(free.owner), theirs, 'NO_API_ACCESS')
  await bad('mintKey', as(ann), { parameters, body: { ...body, name: '' } }, 'INVALID_NAME')
  await bad('mintKey', as(bob), { parameters, body }, 'FORBIDDEN')
  await good('listKeys', as(ann), { parameters })
  const own = { parameters: { organisation, id } }
  await bad('revokeKey', as(bob), own, 'FORBIDDEN')
  const unknown = { parameters: { organisation, id: randomUUID() } }
  await bad('revokeKey', as(ann), unknown, 'UNKNOWN_KEY')
  await good('revokeKey', as(ann), own)
}
