// Access to the tracking of carriers. A key is taken, and not given back.

import type { FastifyRequest } from 'fastify'
import { assert } from '../../base/assert.ts'
import { invalid } from '../../operations/errors.ts'
import { listAccess, readAccess, removeAccess, storeAccess } from '../../shipments/carriers.ts'
import { TRACKERS } from '../../shipments/trackers.ts'
import { carrierContract } from './contract/carriers.ts'
import { type AccountParts, type AccountRoute, route } from './route.ts'
import { accountRefusal, actorOf, granted, membershipOf } from './visitor.ts'

const CARRIER = /^[A-Z]{4,9}$/

type Listed = Awaited<ReturnType<typeof listAccess>>[number]

export function carrierRoutes(parts: AccountParts): readonly AccountRoute[] {
  const { pool, clock, cipher, local } = parts
  return [
    route(carrierContract.carriers, async ({ request }) => {
      const held = await listAccess(pool, cipher, membershipOf(request).organisation)
      return { carriers: held.map(accessOf), known: [...TRACKERS.values()] }
    }),
    route(carrierContract.set, async ({ request, body }) => {
      const { organisation } = membershipOf(request)
      const carrier = carrierOf(request)
      const tracker = TRACKERS.get(carrier)
      if (!tracker) throw accountRefusal('unknown_carrier')
      const [held] = await listAccess(pool, cipher, organisation, carrier)
      const { url = held?.url, header = held?.header, key } = body
      const { access, issues } = readAccess(tracker, { url, header, key }, local)
      if (issues.length > 0) throw invalid(issues)
      const change = { organisation, by: actorOf(request), now: clock.now() }
      granted(await storeAccess(pool, cipher, change, access))
      const [stored] = await listAccess(pool, cipher, organisation, carrier)
      assert(stored, 'the access to a carrier was stored and is not there')
      return accessOf(stored)
    }),
    route(carrierContract.remove, async ({ request }) => {
      const { organisation } = membershipOf(request)
      const id = carrierOf(request)
      granted(await removeAccess(pool, { organisation, by: actorOf(request) }, id))
      return { id }
    }),
  ]
}

function carrierOf({ params }: FastifyRequest): string {
  const { carrier } = params as { readonly carrier: string }
  if (!CARRIER.test(carrier)) throw accountRefusal('unknown_carrier')
  return carrier
}

function accessOf({ carrier, url, header, keyEnd, setAt, failure, pausedUntil }: Listed) {
  return {
    ...{ carrier, name: TRACKERS.get(carrier)?.name ?? carrier, url, header, key_end: keyEnd },
    ...{ set_at: setAt.toISOString(), failure, paused_until: pausedUntil?.toISOString() ?? null },
  }
}
