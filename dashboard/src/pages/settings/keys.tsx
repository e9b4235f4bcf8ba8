// API keys: minted and shown once, listed with their last use, revoked for good.

import { Alert, Badge, Button, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../call.ts'
import { atLeast, useAccountPath, useOrganisation } from '../../session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Empty } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { MintKey } from './mint-key.tsx'

type Key = {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly sandbox: boolean
  readonly created_at: string
  readonly last_used_at: string | null
  readonly revoked_at: string | null
}

export function Keys(): ReactNode {
  const { id, role, api_access, tier } = useOrganisation()
  const path = useAccountPath()
  const { data } = useSuspenseQuery({
    queryKey: ['keys', id],
    queryFn: ({ signal }) => call<{ keys: readonly Key[] }>(path('keys'), { signal }),
  })
  const mayMint = atLeast(role, 'developer')
  const [revoking, setRevoking] = useState<Key | null>(null)
  return (
    <Stack>
      {!api_access && (
        <Alert color="yellow" title={`${tier} has no API access`}>
          Keys can be minted and used from the Growth plan on.
        </Alert>
      )}
      {!mayMint && <Text size="sm">Your role, {role}, sees keys but does not mint them.</Text>}
      {mayMint && api_access && <MintKey />}
      {data.keys.length === 0 ? (
        <Empty title="No keys yet">
          A program calls the API with a key. Mint one for each program, so that each can be revoked
          alone.
        </Empty>
      ) : (
        <KeyTable keys={data.keys} onRevoke={mayMint ? setRevoking : null} />
      )}
      <Revoke revoking={revoking} onClose={() => setRevoking(null)} />
    </Stack>
  )
}

function KeyTable(props: {
  readonly keys: readonly Key[]
  readonly onRevoke: ((key: Key) => void) | null
}): ReactNode {
  return (
    <WideTable label="API keys" minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Begins with</Table.Th>
            <Table.Th>Created</Table.Th>
            <Table.Th>Last used</Table.Th>
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
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
  readonly value: Key
  readonly onRevoke: ((key: Key) => void) | null
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
      <Table.Td>{key.created_at.slice(0, 10)}</Table.Td>
      <Table.Td>{lastUsed(key)}</Table.Td>
      <Table.Td ta="right">
        {key.revoked_at ? (
          <Text size="sm">revoked {key.revoked_at.slice(0, 10)}</Text>
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

function lastUsed({ last_used_at }: Key): string {
  return last_used_at ? `${last_used_at.slice(0, 16).replace('T', ' ')} UTC` : 'never'
}

function Revoke(props: { readonly revoking: Key | null; readonly onClose: () => void }): ReactNode {
  const { revoking, onClose } = props
  const { id } = useOrganisation()
  const path = useAccountPath()
  const queries = useQueryClient()
  const revoke = useMutation({
    mutationFn: (key: string) => call(path(`keys/${key}/revoke`), { body: {} }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['keys', id] })
      onClose()
    },
  })
  return (
    <Confirm
      title="Revoke this key?"
      question={
        `Programs that use “${revoking?.name}” are refused from their next call on. ` +
        'This cannot be undone.'
      }
      act="Revoke"
      opened={revoking !== null}
      pending={revoke.isPending}
      error={revoke.error}
      onAct={() => revoking && revoke.mutate(revoking.id)}
      onClose={onClose}
    />
  )
}
