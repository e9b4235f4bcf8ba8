// Recorded calculations by key: search, read one with its request and answer, replay one.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assert } from '../base/assert.ts'
import { isId } from '../base/id.ts'
import { calculationNotFound, notReplayable } from '../operations/errors.ts'
import { readCalculationSearch } from '../record/calculation-search.ts'
import type { Calculations } from '../record/calculations.ts'
import { compared, SAME } from '../record/differences.ts'
import { NotReplayable, type Replayed } from '../record/replay.ts'
import { keptOf, pageOf, recordOf } from './calculation-answers.ts'
import { JSON_TYPE } from './operation-handler.ts'
import type { RouteGroup } from './operation-routes.ts'
import { textsOf } from './query-texts.ts'

/** Usage counts by it. */
const ENDPOINT = 'calculations'
/** Differences that are listed. */
const LISTED = 200

type Parts = { readonly account: { readonly calculations: Calculations } }

export function addCalculationRoutes(
  app: FastifyInstance,
  { account }: Parts,
  groups: readonly RouteGroup[],
): void {
  type Answer = (organisation: string, request: FastifyRequest) => Promise<object>
  const get = (path: string, answer: Answer): void => {
    for (const { prefix, admit } of groups) {
      app.get(`${prefix}/${path}`, { onRequest: admit(ENDPOINT) }, async (request, reply) => {
        const { admission } = request
        assert(admission?.ok, 'a call was handled that was not admitted')
        return send(reply, await answer(admission.organisation, request))
      })
    }
  }
  get('calculations', async (organisation, { query }) => {
    const search = readCalculationSearch(textsOf(query))
    return pageOf(await account.calculations.search(organisation, search), search)
  })
  get('calculations/:id', async (organisation, request) =>
    recordOf(await keptOf(idOf(request), (id) => account.calculations.read(organisation, id))),
  )
  get('calculations/:id/replay', async (organisation, request) => {
    const id = idOf(request)
    const replayed = isId(id) ? await replayedOf(account.calculations, id, organisation) : null
    if (replayed === null) throw calculationNotFound()
    return { id, ...comparison(replayed) }
  })
}

async function replayedOf(
  { replay }: Calculations,
  id: string,
  organisation: string,
): Promise<Replayed | null> {
  try {
    return await replay(id, organisation)
  } catch (error) {
    throw error instanceof NotReplayable ? notReplayable(error.message) : error
  }
}

function comparison({ kind, at, law, recorded, again }: Replayed) {
  const { found, added } = again === recorded ? SAME : compared(recorded, again)
  return {
    kind,
    at: at.toISOString(),
    law,
    same: found.length === 0,
    added_fields: added,
    difference_count: found.length,
    differences: found.slice(0, LISTED).map(({ layer, ...one }) => ({
      path: one.path,
      line_index: layer?.line ?? null,
      layer: layer?.code ?? null,
      recorded: one.recorded ?? null,
      again: one.again ?? null,
    })),
  }
}

function idOf({ params }: FastifyRequest): string {
  return (params as { readonly id: string }).id
}

function send(reply: FastifyReply, answer: object): FastifyReply {
  return reply
    .header('Cache-Control', 'private, no-store')
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify(answer))
}
