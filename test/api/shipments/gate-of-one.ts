// What reading one shipment and reporting of it are refused for: it is there before and after.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SYSTEM_ACTOR } from '../../../src/account/audit.ts'
import { changeTier } from '../../../src/account/organisation.ts'
import { key, organisation, tiers } from '../../account/accounts.ts'
import { type Answer, assertRefused, PATIENT, type Sent, type Serving } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'
import { loaded, shipmentNamed } from './one-shipment.ts'

type Refusing = (
  serving: Serving,
  send: (headers: Sent['headers']) => Promise<Answer>,
) => Promise<void>

const refusing: Readonly<Record<number, Refusing>> = {
  401: async (_, send) => assertRefused(await send({ authorization: '' }), 401, 'unauthorized'),
  402: async ({ pool }, send) => {
    const owner = await organisation(pool, 'Growth')
    const { raw } = await key(pool, owner)
    await changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'Free', null)
    const answer = await send({ authorization: `Bearer ${raw}` })
    assertRefused(answer, 402, 'tier_downgraded', 'TIER_DOWNGRADED')
  },
  429: async ({ pool }, send) => {
    const { raw } = await key(pool, await organisation(pool, 'Growth'))
    const headers = { authorization: `Bearer ${raw}` }
    for (let call = 0; call < 3; call++) assert.equal((await send(headers)).status, 404)
    assertRefused(await send(headers), 429, 'rate_limited', 'RATE_LIMITED')
  },
  500: async ({ pool }, send) => {
    await pool.query('alter table shipment rename to hidden')
    try {
      assertRefused(await send({}), 500, 'internal')
    } finally {
      await pool.query('alter table hidden rename to shipment')
    }
  },
  503: async ({ link }, send) => {
    link?.cut()
    assertRefused(await send({}), 503, 'unavailable', 'UNAVAILABLE')
    link?.mend()
  },
}

const options: Readonly<Record<number, Parameters<typeof sharedServing>[0]>> = {
  429: { perMinute: 3 },
  503: { linked: PATIENT },
}

export function oneShipmentCases(status: 401 | 402 | 429 | 500 | 503): void {
  for (const [method, below, body] of [
    ['GET', '', undefined],
    ['POST', '/milestones', { milestones: [loaded] }],
  ] as const) {
    describe(`${method} /v1/shipments/{id}${below}`, () => {
      const landfall = sharedServing(options[status])

      test(`${status}, and the shipment stays as it was`, async () => {
        const { send } = landfall()
        const url = `/v1/shipments/${await shipmentNamed(landfall())}`
        const sent = { method, url: `${url}${below}`, ...(body && { body }) }
        await refusing[status]?.(landfall(), (headers = {}) => send({ ...sent, headers }))
        const read = await send({ url })
        assert.deepEqual([read.status, read.json.shipment?.milestones], [200, []])
      })
    })
  }
}
