// Links that show a calculation without sign-in: made for some days, listed, revoked. The secret is
// behind the # of the address, which browsers do not send.

import { Button, Code, Group, NativeSelect, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { Share } from '../../api-types.ts'
import {
  atLeast,
  useOrganisation,
  useOrganisationChange,
  useOrganisationPath,
} from '../../session.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { minuteText } from '../../ui/format.ts'
import { ErrorAlert } from '../../ui/states.tsx'

const SHARES = '/account/organisations/{organisation}/calculations/{id}/shares'
const USUAL_DAYS = 7
const DAYS = [1, USUAL_DAYS, 30, 90].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}))

export function ShareLinks({ calculation }: { readonly calculation: string }): ReactNode {
  const { id, role } = useOrganisation()
  const path = { ...useOrganisationPath(), id: calculation }
  const may = atLeast(role, 'developer')
  const { data } = useQuery({
    queryKey: ['shares', id, calculation],
    queryFn: ({ signal }) => answerOf(api.GET(SHARES, { params: { path }, signal })),
    enabled: may,
  })
  const [days, setDays] = useState(String(USUAL_DAYS))
  const create = useOrganisationChange('shares', () =>
    answerOf(api.POST(SHARES, { params: { path }, body: { days: Number(days) } })),
  )
  if (!may) return null
  return (
    <Stack component="section" gap="xs" className="no-print" aria-label="Share">
      <Title order={3}>Share</Title>
      <Text size="sm" c="dimmed">
        A link shows this calculation, and nothing else, to whoever has it. No account is needed.
      </Text>
      <Group align="flex-end">
        <NativeSelect
          label="Open for"
          data={DAYS}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button
          variant="default"
          onClick={() => create.mutate(undefined)}
          loading={create.isPending}
        >
          Make a link
        </Button>
      </Group>
      {create.error && <ErrorAlert error={create.error} />}
      {data && data.shares.length > 0 && <ShareTable shares={data.shares} />}
    </Stack>
  )
}

function ShareTable({ shares }: { readonly shares: readonly Share[] }): ReactNode {
  const path = useOrganisationPath()
  const revoke = useOrganisationChange('shares', (id: string) =>
    answerOf(
      api.POST('/account/organisations/{organisation}/shares/{id}/revoke', {
        params: { path: { ...path, id } },
      }),
    ),
  )
  return (
    <>
      {revoke.error && <ErrorAlert error={revoke.error} />}
      <Table verticalSpacing={6} className="card-table" aria-label="Links">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Link</Table.Th>
            <Table.Th>By</Table.Th>
            <Table.Th>Open until</Table.Th>
            <Table.Th>Action</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shares.map((share) => (
            <ShareRow
              key={share.id}
              share={share}
              onRevoke={() => revoke.mutate(share.id)}
              pending={revoke.isPending}
            />
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

function ShareRow(props: {
  readonly share: Share
  readonly onRevoke: () => void
  readonly pending: boolean
}): ReactNode {
  const { share, onRevoke, pending } = props
  const { token } = share
  return (
    <Table.Tr c={token === null ? 'dimmed' : undefined}>
      <Table.Td>
        {token === null ? (
          stateOf(share)
        ) : (
          <Group gap="xs">
            <Code data-testid="share-link" style={{ wordBreak: 'break-all' }}>
              {linkOf(token)}
            </Code>
            <CopyButton label="Copy link" value={linkOf(token)} />
          </Group>
        )}
      </Table.Td>
      <Table.Td data-name="By">{share.created_by}</Table.Td>
      <Table.Td data-name="Open until">{minuteText(share.expires_at)}</Table.Td>
      <Table.Td>
        {token !== null && (
          <Button size="compact-sm" variant="default" onClick={onRevoke} disabled={pending}>
            Revoke
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function stateOf({ revoked_at: revoked }: Share): string {
  return revoked === null ? 'Expired' : `Revoked ${minuteText(revoked)}`
}

function linkOf(token: string): string {
  return `${location.origin}/dashboard/shared#${token}`
}
