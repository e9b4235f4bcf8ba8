// Members and invitations.

import { Type } from 'typebox'
import { dateTime, text } from '../../../operations/request/shape.ts'
import { Changed, id, list, role } from './answers.ts'
import { operation } from './operation.ts'
import { Seats } from './organisations.ts'

const tag = 'Account: members'

const Member = Type.Object(
  {
    person: text({}, 'Id of the person'),
    email: text({}, 'E-mail address, in lower case'),
    role: role('Role in the organisation'),
    joined_at: dateTime('When they joined'),
  },
  { $id: 'Member', description: 'A member of the organisation.' },
)

const Invitation = Type.Object(
  {
    id: id('Id of the invitation'),
    email: text({}, 'E-mail address of the invited person'),
    role: role('Role they will have'),
    created_at: dateTime('When they were invited'),
    expires_at: dateTime('When the invitation ends'),
  },
  { $id: 'Invitation', description: 'An open invitation; it holds a seat.' },
)

const members = operation({
  id: 'listMembers',
  tag,
  method: 'GET',
  path: 'organisations/{organisation}/members',
  summary: 'Members, open invitations and seats',
  answer: Type.Object(
    {
      members: list(Member, 'In the order in which they joined'),
      invitations: list(Invitation, 'In the order in which they were made'),
      seats: Seats,
    },
    { $id: 'Members', description: 'Members of an organisation.' },
  ),
})

const Role = Type.Object(
  { role: role('The new role') },
  { $id: 'NewRole', description: 'Another role.' },
)

const changeRole = operation({
  id: 'changeRole',
  tag,
  method: 'PATCH',
  path: 'organisations/{organisation}/members/{person}',
  summary: 'Give a member another role',
  description: 'Owners and admins may; only owners change owners.',
  body: Role,
  answer: Type.Object(
    { person: text({}, 'Id of the person'), role: role('The role they have now') },
    { $id: 'RoleChanged', description: 'The role was changed.' },
  ),
  refusals: ['forbidden', 'unknown_member', 'last_owner'],
})

const remove = operation({
  id: 'removeMember',
  tag,
  method: 'DELETE',
  path: 'organisations/{organisation}/members/{person}',
  summary: 'Remove a member, or leave',
  description: 'Owners and admins may; every member may leave, except the last owner.',
  answer: Type.Object(
    { person: text({}, 'Id of the person') },
    { $id: 'MemberRemoved', description: 'The person is no longer a member.' },
  ),
  refusals: ['forbidden', 'unknown_member', 'last_owner'],
})

const invite = operation({
  id: 'invite',
  tag,
  method: 'POST',
  path: 'organisations/{organisation}/invitations',
  summary: 'Invite a person by e-mail',
  description: 'Owners and admins may; only owners invite owners. The link is in the mail alone.',
  body: Type.Object(
    { email: text({}, 'E-mail address to invite'), role: role('Role they will have') },
    { $id: 'NewInvitation', description: 'Who is invited, as what.' },
  ),
  answer: Type.Object(
    {
      id: id('Id of the invitation'),
      email: text({}, 'As in the request'),
      role: role('As in the request'),
      expires_at: dateTime('When the invitation ends'),
    },
    { $id: 'Invited', description: 'The invitation was sent.' },
  ),
  refusals: ['invalid_email', 'forbidden', 'already_member', 'no_seat'],
})

const withdraw = operation({
  id: 'withdrawInvitation',
  tag,
  method: 'DELETE',
  path: 'organisations/{organisation}/invitations/{id}',
  summary: 'Withdraw an invitation',
  description: 'Owners and admins may.',
  idOf: 'the invitation',
  answer: Changed,
  refusals: ['forbidden', 'unknown_invitation'],
})

const accept = operation({
  id: 'acceptInvitation',
  tag,
  method: 'POST',
  path: 'invitations/accept',
  summary: 'Join an organisation by invitation',
  body: Type.Object(
    { token: text({}, 'From the link in the mail') },
    { $id: 'InvitationToken', description: 'The token of an invitation.' },
  ),
  answer: Type.Object(
    { organisation: id('Id of the organisation'), role: role('The role in it') },
    { $id: 'Joined', description: 'The person is a member now.' },
  ),
  refusals: [
    'unknown_invitation',
    'invitation_closed',
    'invitation_expired',
    'other_email',
    'already_member',
    'no_seat',
  ],
})

export const memberContract = { members, changeRole, remove, invite, withdraw, accept }
