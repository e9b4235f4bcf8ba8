// Members and their roles, pending invitations, and the seats of the plan.

import { Alert, Button, Group, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { Invitation, Member, Role } from '../../api-types.ts'
import {
  atLeast,
  useMe,
  useOrganisation,
  useOrganisationChange,
  useOrganisationPath,
} from '../../session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Form } from '../../ui/form.tsx'
import { dayText } from '../../ui/format.ts'
import { ErrorAlert } from '../../ui/states.tsx'
import { TierHint } from '../../ui/tier-hint.tsx'
import { ActionsHeader, WideTable } from '../../ui/wide-table.tsx'

const ROLES: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'viewer', label: 'Viewer: read only' },
  { value: 'developer', label: 'Developer: keys and webhooks' },
  { value: 'admin', label: 'Admin: members and settings' },
  { value: 'owner', label: 'Owner: full access' },
]

/** The same in both tables, which are one below the other. */
const WIDTHS = { person: '38%', role: '24%', day: '23%' } as const

export function MembersTab(): ReactNode {
  const { id, role } = useOrganisation()
  const path = useOrganisationPath()
  const { data } = useSuspenseQuery({
    queryKey: ['members', id],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/members', { params: { path }, signal }),
      ),
  })
  const { seats } = data
  const taken = seats.members + seats.invited
  const full = seats.allowed !== 'unlimited' && taken >= seats.allowed
  return (
    <Stack>
      <Text size="sm">
        {taken} of {seats.allowed} seats used
        {seats.invited > 0 && `, including ${seats.invited} pending`}.
      </Text>
      {atLeast(role, 'admin') &&
        (full ? (
          <Alert color="yellow">
            All seats of this plan are used. To invite someone, remove a member, withdraw an
            invitation or change the plan.
            <TierHint
              what="more seats"
              has={(one) => one.seats === 'unlimited' || one.seats > taken}
            />
          </Alert>
        ) : (
          <Invite />
        ))}
      <MemberTable members={data.members} />
      {data.invitations.length > 0 && <Invitations invitations={data.invitations} />}
    </Stack>
  )
}

function Invite(): ReactNode {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('developer')
  const own = useOrganisation().role
  const path = useOrganisationPath()
  const invite = useOrganisationChange(
    'members',
    () =>
      answerOf(
        api.POST('/account/organisations/{organisation}/invitations', {
          params: { path },
          body: { email, role },
        }),
      ),
    () => setEmail(''),
  )
  return (
    <Form submit={() => invite.mutate(undefined)}>
      {invite.error && <ErrorAlert error={invite.error} />}
      {invite.isSuccess && (
        <Text size="sm" role="status">
          Invitation sent.
        </Text>
      )}
      <Group align="flex-end">
        <TextInput
          label="Invite by email"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          style={{ flex: '1 1 14rem' }}
          maw="24rem"
        />
        <NativeSelect
          label="Role"
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
          data={ROLES.filter(({ value }) => atLeast(own, value))}
        />
        <Button type="submit" disabled={!email} loading={invite.isPending}>
          Invite
        </Button>
      </Group>
    </Form>
  )
}

function MemberTable({ members }: { readonly members: readonly Member[] }): ReactNode {
  const { role } = useOrganisation()
  const { person } = useMe()
  const path = useOrganisationPath()
  const [removing, setRemoving] = useState<Member | null>(null)
  const change = useOrganisationChange('members', (to: { person: string; role: Role }) =>
    answerOf(
      api.PATCH('/account/organisations/{organisation}/members/{person}', {
        params: { path: { ...path, person: to.person } },
        body: { role: to.role },
      }),
    ),
  )
  return (
    <>
      {change.error && <ErrorAlert error={change.error} />}
      <WideTable label="Members" minWidth={480}>
        <Table layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={WIDTHS.person}>Member</Table.Th>
              <Table.Th w={WIDTHS.role}>Role</Table.Th>
              <Table.Th w={WIDTHS.day}>Joined</Table.Th>
              <ActionsHeader />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {members.map((member) => (
              <MemberRow
                key={member.person}
                member={member}
                editable={atLeast(role, 'admin') && atLeast(role, member.role)}
                self={member.person === person.id}
                onRole={(to) => change.mutate({ person: member.person, role: to })}
                onRemove={() => setRemoving(member)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <RemoveDialog removing={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

function RemoveDialog(props: {
  readonly removing: Member | null
  readonly onClose: () => void
}): ReactNode {
  const { removing, onClose } = props
  const path = useOrganisationPath()
  const remove = useOrganisationChange(
    'members',
    (person: string) =>
      answerOf(
        api.DELETE('/account/organisations/{organisation}/members/{person}', {
          params: { path: { ...path, person } },
        }),
      ),
    onClose,
  )
  return (
    <Confirm
      title="Remove this member?"
      question={
        `${removing?.email} loses access to this organisation. ` +
        'API keys that they created stay active.'
      }
      action="Remove"
      opened={removing !== null}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => removing && remove.mutate(removing.person)}
      onClose={onClose}
    />
  )
}

function MemberRow(props: {
  readonly member: Member
  readonly editable: boolean
  readonly self: boolean
  readonly onRole: (role: Role) => void
  readonly onRemove: () => void
}): ReactNode {
  const { member, editable, self, onRole, onRemove } = props
  const own = useOrganisation().role
  return (
    <Table.Tr>
      <Table.Td>
        {member.email}
        {self && ' (you)'}
      </Table.Td>
      <Table.Td>
        {editable ? (
          <NativeSelect
            size="xs"
            aria-label={`Role of ${member.email}`}
            value={member.role}
            onChange={(event) => onRole(event.currentTarget.value as Role)}
            data={ROLES.filter(({ value }) => atLeast(own, value)).map(({ value }) => value)}
          />
        ) : (
          member.role
        )}
      </Table.Td>
      <Table.Td>{dayText(member.joined_at)}</Table.Td>
      <Table.Td ta="right">
        {(editable || self) && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={onRemove}
            aria-label={`${self ? 'Leave as' : 'Remove'} ${member.email}`}
          >
            {self ? 'Leave' : 'Remove'}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function Invitations(props: { readonly invitations: readonly Invitation[] }): ReactNode {
  const { role } = useOrganisation()
  const path = useOrganisationPath()
  const withdraw = useOrganisationChange('members', (id: string) =>
    answerOf(
      api.DELETE('/account/organisations/{organisation}/invitations/{id}', {
        params: { path: { ...path, id } },
      }),
    ),
  )
  return (
    <WideTable label="Pending invitations" minWidth={480}>
      <Table captionSide="top" layout="fixed">
        <Table.Caption>Pending invitations</Table.Caption>
        <Table.Tbody>
          {props.invitations.map(({ id, email, role: as, expires_at }) => (
            <Table.Tr key={id}>
              <Table.Td w={WIDTHS.person}>{email}</Table.Td>
              <Table.Td w={WIDTHS.role}>{as}</Table.Td>
              <Table.Td w={WIDTHS.day}>expires {dayText(expires_at)}</Table.Td>
              <Table.Td ta="right">
                {atLeast(role, 'admin') && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => withdraw.mutate(id)}
                    aria-label={`Withdraw the invitation for ${email}`}
                  >
                    Withdraw
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
