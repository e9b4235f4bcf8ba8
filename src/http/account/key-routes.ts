// API keys of an organisation. The raw key is in the response that creates it, and nowhere else.

import { createKey, listKeys, revokeKey } from '../../account/organisation-keys.ts'
import { keyContract } from './contract/keys.ts'
import { type AccountParts, type AccountRoute, route } from './route.ts'
import { accountRefusal, actorOf, granted, membershipOf } from './visitor.ts'

export function keyRoutes({ pool, tiers }: AccountParts): readonly AccountRoute[] {
  return [
    route(keyContract.keys, async ({ request }) => {
      const keys = await listKeys(pool, membershipOf(request).organisation)
      return {
        keys: keys.map(({ createdAt, lastUsedAt, revokedAt, ...key }) => ({
          ...key,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
          revoked_at: revokedAt?.toISOString() ?? null,
        })),
      }
    }),
    route(keyContract.mint, async ({ request, body }) => {
      const { organisation } = membershipOf(request)
      const { name, sandbox } = body
      const wanted = { organisation, name, sandbox }
      const { id, raw } = granted(await createKey(pool, tiers, actorOf(request), wanted))
      return { id, key: raw }
    }),
    route(keyContract.revoke, async ({ request }) => {
      const { organisation } = membershipOf(request)
      const { id } = request.params as { readonly id: string }
      const own = await listKeys(pool, organisation)
      if (!own.some((key) => key.id === id)) throw accountRefusal('unknown_key')
      granted(await revokeKey(pool, actorOf(request), id))
      return { id }
    }),
  ]
}
