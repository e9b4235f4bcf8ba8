// A webhook: made, told of a calculation, changed, deleted.

import { randomUUID } from 'node:crypto'
import { calcExample } from '../../../src/operations/calc/example.ts'
import { key } from '../../account/accounts.ts'
import { openReceiver, type Receiver } from '../../events/receiver.ts'
import { openWebhooks } from '../../events/webhooks.ts'
import type { Visitor } from '../account/people.ts'
import type { Call, Send } from './shown.ts'
import { urlOf } from './shown.ts'
import type { Teller } from './teller.ts'
import type { World } from './world.ts'

const WEBHOOKS_MOST = 20
const NO_EVENT = `evt_${'0'.repeat(32)}`

export async function tellOfWebhooks(teller: Teller, world: World): Promise<void> {
  const receiver = await openReceiver()
  try {
    await tell(teller, world, receiver)
  } finally {
    await receiver.close()
  }
}

async function tell(teller: Teller, world: World, receiver: Receiver): Promise<void> {
  const { good, bad, quiet } = teller
  const { owned, joined, as } = world
  const { owner: ann, id: organisation } = await owned('Business')
  const bob = await joined(ann, organisation, 'viewer')
  const parameters = { organisation }
  const events = ['calc.completed', 'rates.updated']
  const wanted = { url: receiver.url, events, rates: [{ country: 'US', hs: '7202' }] }
  const { id } = await good('createWebhook', as(ann), { parameters, body: wanted })
  await bad('createWebhook', as(ann), { parameters, body: { ...wanted, url: 'http://10.0.0.1/' } })
  await bad('createWebhook', as(bob), { parameters, body: wanted }, 'FORBIDDEN')
  const of = { organisation, id }
  const body = { events: ['calc.completed'] }
  const again = await tellOfDeliveries(teller, world, { ann, bob, of })
  await good('listWebhooks', as(ann), { parameters })
  await good('changeWebhook', as(ann), { parameters: of, body })
  await again()
  await bad('changeWebhook', as(ann), { parameters: of, body: { events: [] } })
  await good('rotateSecret', as(ann), { parameters: of })
  await bad('rotateSecret', as(ann), { parameters: of }, 'ROTATION_UNDER_WAY')
  const none = { ...of, id: randomUUID() }
  for (const [operation, call] of [
    ['changeWebhook', { body }],
    ['rotateSecret', {}],
    ['deleteWebhook', {}],
  ] as const) {
    await bad(operation, as(bob), { parameters: of, ...call }, 'FORBIDDEN')
    await bad(operation, as(ann), { parameters: none, ...call }, 'UNKNOWN_WEBHOOK')
  }
  await good('deleteWebhook', as(ann), { parameters: of })
  for (let made = 0; made < WEBHOOKS_MOST; made++) {
    await quiet('createWebhook', as(ann), { parameters, body: wanted })
  }
  await bad('createWebhook', as(ann), { parameters, body: wanted }, 'TOO_MANY_WEBHOOKS')
}

type Scene = {
  readonly ann: Visitor
  readonly bob: Visitor
  readonly of: { readonly organisation: string; readonly id: string }
}

/** Returns what asks for the event again. */
async function tellOfDeliveries(
  teller: Teller,
  world: World,
  scene: Scene,
): Promise<() => Promise<void>> {
  const { good, bad } = teller
  const { ann, of } = scene
  const { as, pool, serve } = world
  const { raw } = await key(pool(), of.organisation)
  const headers = { authorization: `Bearer ${raw}` }
  const steps = await openWebhooks(pool(), serve().clock)
  await serve().send({ url: '/v1/calc', body: calcExample, headers })
  await steps.tell()
  await steps.deliver(of.organisation)
  const { deliveries } = await good('listDeliveries', as(ann), {
    parameters: { ...of, state: 'delivered' },
  })
  const event = deliveries[0].event_id
  const one = { parameters: { ...of, event } }
  await bad('listDeliveries', as(ann), { parameters: { ...of, state: 'lost' } })
  await good('readDeliveryBody', as(ann), one)
  return () => tellOfRedelivery(teller, world, { ...scene, event, headers })
}

type Event = Scene & { readonly event: string; readonly headers: Readonly<Record<string, string>> }

async function tellOfRedelivery(teller: Teller, world: World, told: Event): Promise<void> {
  const { good, bad } = teller
  const { ann, bob, of, event, headers } = told
  const { as, serve } = world
  const one = { parameters: { ...of, event } }
  await bad('redeliverToOne', as(bob), one, 'FORBIDDEN')
  await good('redeliverToOne', as(ann), one)
  for (const operation of ['readDeliveryBody', 'redeliverToOne']) {
    const unknown = { parameters: { ...of, event: NO_EVENT } }
    await bad(operation, as(ann), unknown, 'UNKNOWN_EVENT')
  }
  for (const operation of ['listDeliveries', 'readDeliveryBody', 'redeliverToOne']) {
    const unknown = { parameters: { ...of, id: 'none', event } }
    await bad(operation, as(ann), unknown, 'UNKNOWN_WEBHOOK')
  }
  const byOwnKey: Send = (shown, call: Call) =>
    serve().send({
      method: 'POST',
      url: urlOf(shown, call),
      headers: { ...headers, ...call.headers },
    })
  await good('redeliver', byOwnKey, { parameters: { event_id: event } })
  await bad('redeliver', byOwnKey, { parameters: { event_id: NO_EVENT } }, 'EVENT_NOT_FOUND')
}
