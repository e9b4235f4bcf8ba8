// What reading and deleting one product are refused for: the product is there before and after.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SYSTEM_ACTOR } from '../../../src/account/audit.ts'
import { changeTier } from '../../../src/account/organisation.ts'
import { key, organisation, tiers } from '../../account/accounts.ts'
import { putProduct } from '../requests.ts'
import { type Answer, assertRefused, PATIENT, type Sent, type Serving } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

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
    await pool.query('alter table product rename to hidden')
    try {
      assertRefused(await send({}), 500, 'internal')
    } finally {
      await pool.query('alter table hidden rename to product')
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

export function oneProductCases(status: 401 | 402 | 429 | 500 | 503): void {
  for (const [method, below] of [
    ['GET', ''],
    ['DELETE', ''],
    ['GET', '/prices'],
  ] as const) {
    describe(`${method} /v1/products/{sku}${below}`, () => {
      const landfall = sharedServing(options[status])

      test(`${status}, and the product stays`, async () => {
        const { send } = landfall()
        assert.equal((await send(putProduct)).status, 200)
        const { url } = putProduct
        const sent = { method, url: `${url}${below}` }
        await refusing[status]?.(landfall(), (headers = {}) => send({ ...sent, headers }))
        assert.equal((await send({ url })).status, 200)
      })
    })
  }
}
