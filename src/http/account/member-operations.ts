// Operations for members who are signed in to the dashboard: no API key, no quota, a rate limit for
// each person.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { openPersonAdmission } from '../../account/person-admission.ts'
import { admitted } from '../admission-gate.ts'
import type { RouteGroup } from '../operation-routes.ts'
import type { AccountParts } from './route.ts'
import { member, membershipOf, personOf, signedIn } from './visitor.ts'

export function memberOperations({ pool, clock, signIn }: AccountParts): RouteGroup {
  const admit = openPersonAdmission(pool, clock)
  const hooks = [
    signedIn(signIn),
    member(pool),
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { organisation } = membershipOf(request)
      admitted(request, reply, await admit(personOf(request).id, organisation))
    },
  ]
  return { prefix: '/account/organisations/:organisation/v1', admit: () => hooks }
}
