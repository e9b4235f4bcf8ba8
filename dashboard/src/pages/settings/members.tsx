// Members, their roles, open invitations, and the seats of the plan.

import {
  Alert,
  Button,
  Group,
  NativeSelect,
  Stack,
  Table,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../call.ts'
import { atLeast, type Role, useAccountPath, useMe, useOrganisation } from '../../session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Form } from '../../ui/outside.tsx'
import { Wrong } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'

type Member = {
  readonly person: string
  readonly email: string
  readonly role: Role
  readonly joined_at: string
}
type Invitation = {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly expires_at: string
}
type Listing = {
  readonly members: readonly Member[]
  readonly invitations: readonly Invitation[]
  readonly seats: {
    readonly members: number
    readonly invited: number
    readonly allowed: number | 'unlimited'
  }
}

const ROLES: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'viewer', label: 'Viewer: reads' },
  { value: 'developer', label: 'Developer: mints keys' },
  { value: 'admin', label: 'Admin: also members and settings' },
  { value: 'owner', label: 'Owner: everything' },
]

/** Changes something of the members, and lists them anew. */
function useChange<T>(change: (value: T) => Promise<unknown>, done?: () => void) {
  const { id } = useOrganisation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      done?.()
      await queries.invalidateQueries({ queryKey: ['members', id] })
    },
  })
}

export function Members(): ReactNode {
  const { id, role } = useOrganisation()
  const path = useAccountPath()
  const { data } = useSuspenseQuery({
    queryKey: ['members', id],
    queryFn: ({ signal }) => call<Listing>(path('members'), { signal }),
  })
  const { seats } = data
  const full = seats.allowed !== 'unlimited' && seats.members + seats.invited >= seats.allowed
  return (
    <Stack>
      <Text size="sm">
        {seats.members + seats.invited} of {seats.allowed} seats are taken
        {seats.invited > 0 && `, ${seats.invited} by open invitations`}.
      </Text>
      {atLeast(role, 'admin') &&
        (full ? (
          <Alert color="yellow">
            Every seat of this plan is taken. Remove a member or an invitation, or upgrade, to
            invite somebody.
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
  const path = useAccountPath()
  const invite = useChange(
    () => call(path('invitations'), { body: { email, role } }),
    () => setEmail(''),
  )
  return (
    <Form submit={() => invite.mutate(undefined)}>
      {invite.error && <Wrong error={invite.error} />}
      {invite.isSuccess && (
        <Text size="sm" role="status">
          The invitation is on its way.
        </Text>
      )}
      <Group align="flex-end">
        <TextInput
          label="Invite by e-mail"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          style={{ flex: '1 1 14rem' }}
          maw="24rem"
        />
        <NativeSelect
          label="As"
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
  const path = useAccountPath()
  const [leaving, setLeaving] = useState<Member | null>(null)
  const change = useChange((to: { person: string; role: Role }) =>
    call(path(`members/${to.person}`), { method: 'PATCH', body: { role: to.role } }),
  )
  return (
    <>
      {change.error && <Wrong error={change.error} />}
      <WideTable label="Members" minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Member</Table.Th>
              <Table.Th>Role</Table.Th>
              <Table.Th>Since</Table.Th>
              <Table.Th>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
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
                onRemove={() => setLeaving(member)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <Removal leaving={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

function Removal(props: {
  readonly leaving: Member | null
  readonly onClose: () => void
}): ReactNode {
  const { leaving, onClose } = props
  const path = useAccountPath()
  const remove = useChange(
    (who: string) => call(path(`members/${who}`), { method: 'DELETE' }),
    onClose,
  )
  return (
    <Confirm
      title="Remove this member?"
      question={`${leaving?.email} no longer sees this organisation. Keys that they minted stay.`}
      act="Remove"
      opened={leaving !== null}
      pending={remove.isPending}
      error={remove.error}
      onAct={() => leaving && remove.mutate(leaving.person)}
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
      <Table.Td>{member.joined_at.slice(0, 10)}</Table.Td>
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
  const path = useAccountPath()
  const withdraw = useChange((id: string) => call(path(`invitations/${id}`), { method: 'DELETE' }))
  return (
    <WideTable label="Open invitations" minWidth={480}>
      <Table captionSide="top">
        <Table.Caption>Open invitations</Table.Caption>
        <Table.Tbody>
          {props.invitations.map(({ id, email, role: as, expires_at }) => (
            <Table.Tr key={id}>
              <Table.Td>{email}</Table.Td>
              <Table.Td>{as}</Table.Td>
              <Table.Td>until {expires_at.slice(0, 10)}</Table.Td>
              <Table.Td ta="right">
                {atLeast(role, 'admin') && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => withdraw.mutate(id)}
                    aria-label={`Withdraw the invitation of ${email}`}
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
