// The door through which members calculate on the dashboard, without a key of their own.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { openPersonAdmission } from '../../account/person-admission.ts'
import { admitted } from '../admission-gate.ts'
import type { Door } from '../routes.ts'
import type { AccountParts } from './route.ts'
import { member, membershipOf, personOf, signedIn } from './visitor.ts'

export function memberDoor({ pool, clock, signIn }: AccountParts): Door {
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
