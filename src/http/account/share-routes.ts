// Links that show one recorded calculation without sign-in. The token of a link comes in a body,
// never in an address, so that no log has it.

import type { FastifyRequest } from 'fastify'
import { may } from '../../account/role.ts'
import { isId } from '../../base/id.ts'
import { readCalculation } from '../../record/calculations.ts'
import type { Shares } from '../../record/share.ts'
import { shareContract } from './contract/shares.ts'
import { type AccountParts, type AccountRoute, route } from './route.ts'
import { accountRefusal, actorOf, granted, membershipOf } from './visitor.ts'

export function shareRoutes({ pool, shares }: AccountParts): readonly AccountRoute[] {
  return [
    route(shareContract.create, async ({ request, body: { days } }) => {
      const { organisation } = membershipOf(request)
      const wanted = { organisation, calculation: idOf(request, 'unknown_calculation'), days }
      return shown(granted(await shares.create(actorOf(request), wanted)).share)
    }),
    route(shareContract.read, async ({ request }) => {
      const { organisation, role } = membershipOf(request)
      const calculation = idOf(request, 'unknown_calculation')
      if (!may(role, 'keys')) throw accountRefusal('forbidden')
      const kept = await readCalculation(pool, organisation, calculation)
      if (!kept) throw accountRefusal('unknown_calculation')
      return { shares: (await shares.list(organisation, calculation)).map(shown) }
    }),
    route(shareContract.revoke, async ({ request }) => {
      const { organisation } = membershipOf(request)
      const id = idOf(request, 'unknown_share')
      granted(await shares.revoke(actorOf(request), organisation, id))
      return { id }
    }),
    route(shareContract.open, async ({ body: { token } }) => {
      const opened = await shares.open(token)
      const kept = opened && (await readCalculation(pool, opened.organisation, opened.calculation))
      if (!opened || !kept) throw accountRefusal('unknown_share')
      // What is recorded beside a calculation was not shared.
      const {
        extracted_data: _,
        invoice_file_url: __,
        tracking: ___,
        ...request
      } = JSON.parse(kept.request)
      return {
        id: kept.id,
        at: kept.at.toISOString(),
        expires_at: opened.expiresAt.toISOString(),
        request,
        response: JSON.parse(kept.response),
      }
    }),
  ]
}

function idOf({ params }: FastifyRequest, refusal: 'unknown_calculation' | 'unknown_share') {
  const { id } = params as { readonly id: string }
  if (!isId(id)) throw accountRefusal(refusal)
  return id
}

type Share = Awaited<ReturnType<Shares['list']>>[number]

function shown({ id, token, createdBy, createdAt, expiresAt, revokedAt }: Share) {
  return {
    id,
    token,
    created_by: createdBy,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    revoked_at: revokedAt?.toISOString() ?? null,
  }
}
