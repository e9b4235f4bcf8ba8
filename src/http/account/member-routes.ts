// Members and invitations of an organisation. The token of an invitation is sent by mail only.

import {
  acceptInvitation,
  invite,
  listInvitations,
  withdrawInvitation,
} from '../../account/invitation.ts'
import { changeRole, listMembers, removeMember, seatsOf } from '../../account/member.ts'
import { readOrganisation } from '../../account/organisation.ts'
import { isId } from '../../base/id.ts'
import { memberContract } from './contract/members.ts'
import { type AccountParts, type AccountRoute, route } from './route.ts'
import { accountRefusal, actorOf, granted, membershipOf, personOf } from './visitor.ts'

export function memberRoutes(parts: AccountParts): readonly AccountRoute[] {
  return [...listing(parts), ...changes(parts), ...invitations(parts)]
}

function listing({ pool, tiers }: AccountParts): readonly AccountRoute[] {
  return [
    route(memberContract.members, async ({ request }) => {
      const { organisation } = membershipOf(request)
      const [members, open, seats] = await Promise.all([
        listMembers(pool, organisation),
        listInvitations(pool, organisation),
        seatsOf(pool, tiers, organisation),
      ])
      if (!seats) throw accountRefusal('unknown_organisation')
      return {
        members: members.map(({ joinedAt, ...member }) => ({
          ...member,
          joined_at: joinedAt.toISOString(),
        })),
        invitations: open.map(({ createdAt, expiresAt, ...invitation }) => ({
          ...invitation,
          created_at: createdAt.toISOString(),
          expires_at: expiresAt.toISOString(),
        })),
        seats,
      }
    }),
  ]
}

function changes({ pool }: AccountParts): readonly AccountRoute[] {
  return [
    route(memberContract.changeRole, async ({ request, body }) => {
      const { organisation } = membershipOf(request)
      const { person } = request.params as { readonly person: string }
      const to = body.role
      granted(await changeRole(pool, actorOf(request), organisation, person, to))
      return { person, role: to }
    }),
    route(memberContract.remove, async ({ request }) => {
      const { organisation } = membershipOf(request)
      const { person } = request.params as { readonly person: string }
      granted(await removeMember(pool, actorOf(request), organisation, person))
      return { person }
    }),
  ]
}

function invitations({ pool, tiers, origin, send }: AccountParts): readonly AccountRoute[] {
  return [
    route(memberContract.invite, async ({ request, body }) => {
      const { organisation } = membershipOf(request)
      const { email, role } = body
      const wanted = { organisation, email, role }
      const made = granted(await invite(pool, tiers, actorOf(request), wanted))
      const name = (await readOrganisation(pool, organisation))?.name ?? ''
      const by = personOf(request).name
      await send(invitationMail({ to: email.trim(), by, name, role, origin, token: made.token }))
      return { id: made.id, email, role, expires_at: made.expiresAt.toISOString() }
    }),
    route(memberContract.withdraw, async ({ request }) => {
      const { organisation } = membershipOf(request)
      const { id } = request.params as { readonly id: string }
      if (!isId(id)) throw accountRefusal('unknown_invitation')
      granted(await withdrawInvitation(pool, actorOf(request), organisation, id))
      return { id }
    }),
    route(memberContract.accept, async ({ request, body }) => {
      const joined = granted(await acceptInvitation(pool, tiers, actorOf(request), body.token))
      return { organisation: joined.organisation, role: joined.role }
    }),
  ]
}

type Letter = {
  readonly to: string
  readonly by: string
  readonly name: string
  readonly role: string
  readonly origin: () => string
  readonly token: string
}

function invitationMail({ to, by, name, role, origin, token }: Letter) {
  const link = `${origin()}/dashboard/invitation?token=${encodeURIComponent(token)}`
  const text =
    `${by} has invited you to join ${name} on Landfall with the role ${role}.\n\n` +
    `To accept, open this link within seven days:\n${link}\n\n` +
    'If you did not expect this invitation, ignore this email.\n'
  return { to, subject: `Invitation to join ${name} on Landfall`, text }
}
