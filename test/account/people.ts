// People and organisations with owners, for the tests of members, invitations and audit.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { acceptInvitation, invite } from '../../src/account/invitation.ts'
import { changeTier, signUpOrganisation } from '../../src/account/organisation.ts'
import type { Role } from '../../src/account/role.ts'
import { tiers } from './accounts.ts'

export const OPERATOR = { kind: 'operator', name: 'ops' } as const
export const OK = { ok: true }

export function refused(refusal: string) {
  return { ok: false, refusal }
}

export function somebody(name = 'ann') {
  const person = randomUUID()
  return { kind: 'member', person, email: `${name}-${person.slice(0, 8)}@example.com` } as const
}

/** An organisation of that tier with an owner. */
export async function founded(pool: Pool, tier = 'Business') {
  const owner = somebody('owner')
  const made = await signUpOrganisation(pool, tiers, owner, 'Acme', 'Free')
  assert(made.ok)
  if (tier !== 'Free') await changeTier(pool, tiers, OPERATOR, made.id, tier, null)
  return { id: made.id, owner }
}

/** A new member of that role, invited by `by`. */
export async function joined(pool: Pool, id: string, by: ReturnType<typeof somebody>, role: Role) {
  const who = somebody(role)
  const sent = await invite(pool, tiers, by, { organisation: id, email: who.email, role })
  assert(sent.ok, JSON.stringify(sent))
  assert((await acceptInvitation(pool, tiers, who, sent.token)).ok)
  return who
}
