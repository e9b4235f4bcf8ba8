// Members and invitations, until seats run out.

import { tokenOf, type Visitor } from '../account/people.ts'
import type { Teller } from './teller.ts'
import type { World } from './world.ts'

type Scene = { readonly ann: Visitor; readonly bob: Visitor; readonly organisation: string }

export async function tellOfMembers(teller: Teller, world: World): Promise<void> {
  const { owned, joined } = world
  const { owner: ann, id: organisation } = await owned('Growth')
  const bob = await joined(ann, organisation, 'viewer')
  await tellOfRoles(teller, world, { ann, bob, organisation })
  await tellOfInvitations(teller, world, { ann, bob, organisation })
}

async function tellOfRoles({ good, bad }: Teller, { as }: World, scene: Scene): Promise<void> {
  const { ann, bob, organisation } = scene
  const { members } = await good('listMembers', as(ann), { parameters: { organisation } })
  const [anns, bobs] = members.map((one: { person: string }) => one.person)
  const of = (person: string) => ({ parameters: { organisation, person } })
  const viewer = (person: string) => ({ ...of(person), body: { role: 'viewer' } })
  await good('changeRole', as(ann), { ...of(bobs), body: { role: 'developer' } })
  await bad('changeRole', as(bob), viewer(anns), 'FORBIDDEN')
  await bad('changeRole', as(ann), viewer('nobody'), 'UNKNOWN_MEMBER')
  await bad('changeRole', as(ann), viewer(anns), 'LAST_OWNER')
  await bad('removeMember', as(bob), of(anns), 'FORBIDDEN')
  await bad('removeMember', as(ann), of('nobody'), 'UNKNOWN_MEMBER')
  await bad('removeMember', as(ann), of(anns), 'LAST_OWNER')
}

async function tellOfInvitations(
  { good, bad, quiet }: Teller,
  { person, mails, pool, as }: World,
  { ann, bob, organisation }: Scene,
): Promise<void> {
  const parameters = { organisation }
  const invited = (email: string) => ({ parameters, body: { email, role: 'developer' } })
  const accepts = (token: string) => ({ parameters: {}, body: { token } })
  const [cleo, dan, finn] = [await person(), await person(), await person()]
  const { id } = await good('invite', as(ann), invited(cleo.email))
  await bad('invite', as(ann), invited('nowhere'), 'INVALID_EMAIL')
  await bad('invite', as(bob), invited('eve@example.com'), 'FORBIDDEN')
  await bad('invite', as(ann), invited(bob.email), 'ALREADY_MEMBER')
  const token = tokenOf(await mails(cleo.email))
  await bad('acceptInvitation', as(dan), accepts(token), 'OTHER_EMAIL')
  await bad('acceptInvitation', as(dan), accepts('x'.repeat(43)), 'UNKNOWN_INVITATION')
  await good('acceptInvitation', as(cleo), accepts(token))
  await bad('acceptInvitation', as(cleo), accepts(token), 'INVITATION_CLOSED')

  const open = await quiet('invite', as(ann), invited(dan.email))
  const withdrawn = { parameters: { organisation, id: open.id } }
  await bad('withdrawInvitation', as(bob), withdrawn, 'FORBIDDEN')
  await good('withdrawInvitation', as(ann), withdrawn)
  await bad('withdrawInvitation', as(ann), withdrawn, 'UNKNOWN_INVITATION')

  const set = (what: string, of: string) =>
    pool().query(`update invitation set ${what} where id = $1`, [of])
  await set('closed_at = null', id)
  await bad('acceptInvitation', as(cleo), accepts(token), 'ALREADY_MEMBER')
  await set('closed_at = now()', id)
  const late = await quiet('invite', as(ann), invited(finn.email))
  const lateToken = tokenOf(await mails(finn.email))
  await set(`expires_at = now() - interval '1 hour'`, late.id)
  await bad('acceptInvitation', as(finn), accepts(lateToken), 'INVITATION_EXPIRED')
  await set(`expires_at = now() + interval '1 hour'`, late.id)
  await quiet('invite', as(ann), invited('hal@example.com'))
  await bad('invite', as(ann), invited('ida@example.com'), 'NO_SEAT')
  await pool().query(`update organisation set tier = 'Free' where id = $1`, [organisation])
  await bad('acceptInvitation', as(finn), accepts(lateToken), 'NO_SEAT')
  await pool().query(`update organisation set tier = 'Growth' where id = $1`, [organisation])
  const { members } = await quiet('listMembers', as(ann), { parameters })
  const [, bobs] = members
  await good('removeMember', as(ann), { parameters: { organisation, person: bobs.person } })
}
