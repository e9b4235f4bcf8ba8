// API keys: create, list with last use, revoke.

import { Alert, Badge, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { ApiKey } from '../../api-types.ts'
import {
  atLeast,
  useOrganisation,
  useOrganisationChange,
  useOrganisationPath,
} from '../../session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { dayText, minuteText } from '../../ui/format.ts'
import { EmptyState } from '../../ui/states.tsx'
import { TierHint } from '../../ui/tier-hint.tsx'
import { ActionsHeader, WideTable } from '../../ui/wide-table.tsx'
import { CreateKey } from './create-key.tsx'

export function KeysTab(): ReactNode {
  const { id, role, api_access, tier } = useOrganisation()
  const path = useOrganisationPath()
  const { data } = useSuspenseQuery({
    queryKey: ['keys', id],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/account/organisations/{organisation}/keys', { params: { path }, signal })),
  })
  const mayCreate = atLeast(role, 'developer')
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  return (
    <Stack>
      {!api_access && (
        <Alert color="yellow" title={`The ${tier} plan has no API access`}>
          <TierHint what="API keys" has={(one) => one.api_access} />
        </Alert>
      )}
      {!mayCreate && <Text size="sm">Your role ({role}) can view keys but not create them.</Text>}
      {mayCreate && api_access && <CreateKey />}
      {data.keys.length === 0 ? (
        <EmptyState title="No keys yet">
          A program needs a key to call the API. Create one key per program, so that each can be
          revoked separately.
        </EmptyState>
      ) : (
        <KeyTable keys={data.keys} onRevoke={mayCreate ? setRevoking : null} />
      )}
      <RevokeDialog revoking={revoking} onClose={() => setRevoking(null)} />
    </Stack>
  )
}

function KeyTable(props: {
  readonly keys: readonly ApiKey[]
  readonly onRevoke: ((key: ApiKey) => void) | null
}): ReactNode {
  return (
    <WideTable label="API keys" minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Prefix</Table.Th>
            <Table.Th>Created</Table.Th>
            <Table.Th>Last used</Table.Th>
            <ActionsHeader />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.keys.map((key) => (
            <KeyRow key={key.id} value={key} onRevoke={props.onRevoke} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function KeyRow(props: {
  readonly value: ApiKey
  readonly onRevoke: ((key: ApiKey) => void) | null
}): ReactNode {
  const { value: key, onRevoke } = props
  return (
    <Table.Tr c={key.revoked_at ? 'dimmed' : undefined}>
      <Table.Td>
        <Group gap="xs">
          {key.name}
          {key.sandbox && (
            <Badge variant="default" size="sm">
              sandbox
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td ff="monospace">{key.prefix}…</Table.Td>
      <Table.Td>{dayText(key.created_at)}</Table.Td>
      <Table.Td>{lastUsed(key)}</Table.Td>
      <Table.Td ta="right">
        {key.revoked_at ? (
          <Text size="sm">revoked {dayText(key.revoked_at)}</Text>
        ) : (
          onRevoke && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onRevoke(key)}
              aria-label={`Revoke ${key.name}`}
            >
              Revoke
            </Button>
          )
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function lastUsed({ last_used_at }: ApiKey): string {
  return last_used_at ? minuteText(last_used_at) : 'never'
}

function RevokeDialog(props: {
  readonly revoking: ApiKey | null
  readonly onClose: () => void
}): ReactNode {
  const { revoking, onClose } = props
  const path = useOrganisationPath()
  const revoke = useOrganisationChange(
    'keys',
    (id: string) =>
      answerOf(
        api.POST('/account/organisations/{organisation}/keys/{id}/revoke', {
          params: { path: { ...path, id } },
        }),
      ),
    onClose,
  )
  return (
    <Confirm
      title="Revoke this key?"
      question={`Calls with “${revoking?.name}” are rejected from now on. This cannot be undone.`}
      action="Revoke"
      opened={revoking !== null}
      pending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoking && revoke.mutate(revoking.id)}
      onClose={onClose}
    />
  )
}
