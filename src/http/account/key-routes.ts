// API keys of an organisation: the raw key is in the answer that mints it, and nowhere else.

import Type from 'typebox'
import { listKeys, mintKey, revokeKey } from '../../account/keys.ts'
import { validatedBy } from '../../operations/request/validated.ts'
import type { AccountParts, AccountRoute } from './route.ts'
import { accountRefusal, actorOf, granted, membershipOf } from './visitor.ts'

const readKey = validatedBy(Type.Object({ name: Type.String(), sandbox: Type.Boolean() }))

export function keyRoutes({ pool, tiers }: AccountParts): readonly AccountRoute[] {
  return [
    {
      method: 'GET',
      path: 'organisations/:organisation/keys',
      answer: async (request) => {
        const keys = await listKeys(pool, membershipOf(request).organisation)
        return {
          keys: keys.map(({ createdAt, lastUsedAt, revokedAt, ...key }) => ({
            ...key,
            created_at: createdAt,
            last_used_at: lastUsedAt,
            revoked_at: revokedAt,
          })),
        }
      },
    },
    {
      method: 'POST',
      path: 'organisations/:organisation/keys',
      answer: async (request) => {
        const { organisation } = membershipOf(request)
        const { name, sandbox } = readKey(request.body).body
        const wanted = { organisation, name, sandbox }
        const { id, raw } = granted(await mintKey(pool, tiers, actorOf(request), wanted))
        return { id, key: raw }
      },
    },
    {
      method: 'POST',
      path: 'organisations/:organisation/keys/:id/revoke',
      answer: async (request) => {
        const { organisation } = membershipOf(request)
        const { id } = request.params as { readonly id: string }
        const own = await listKeys(pool, organisation)
        if (!own.some((key) => key.id === id)) throw accountRefusal('unknown_key')
        granted(await revokeKey(pool, actorOf(request), id))
        return { id }
      },
    },
  ]
}
