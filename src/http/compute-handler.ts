// Handles one admitted call to an operation whose answer is not recorded: reads the body, computes,
// replies.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { assert } from '../base/assert.ts'
import { whenBuilt } from '../base/deferred.ts'
import { jsonInSteps } from '../base/json-steps.ts'
import type { Slices } from '../base/slices.ts'
import type { Steps } from '../base/steps.ts'
import { atOneInstant, type LoadedLaw, type NamedLaw } from '../operations/operation.ts'
import { JSON_TYPE } from './operation-handler.ts'

export type Computed = {
  /** Path after the prefix; usage counts by it. */
  readonly endpoint: string
  /** Throws a refusal when there is no answer. */
  readonly answer: (body: unknown, law: LoadedLaw) => Steps<object>
}

export function computeHandler(
  { answer }: Computed,
  { inSlices, loaded }: { readonly inSlices: Slices; readonly loaded: () => NamedLaw },
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { admission } = request
    assert(admission?.ok, 'a call was handled that was not admitted')
    const law = atOneInstant(loaded())
    const body = await whenBuilt(() =>
      inSlices(admission.organisation, printed(answer(request.body, law))),
    )
    return reply.header('content-type', JSON_TYPE).send(body)
  }
}

function* printed(steps: Steps<object>): Steps<Buffer> {
  return yield* jsonInSteps(yield* steps)
}
