// The audit log of the organisation, newest first. Entries cannot be changed or deleted.

import { Code, Stack, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { AuditEntry } from '../../api-types.ts'
import { atLeast, useOrganisation, useOrganisationPath } from '../../session.ts'
import { minuteText } from '../../ui/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'

export function AuditTab(): ReactNode {
  const { role } = useOrganisation()
  return atLeast(role, 'admin') ? (
    <AuditLog />
  ) : (
    <EmptyState title="Only owners and admins can read the audit log" />
  )
}

function AuditLog(): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const log = useInfiniteQuery({
    queryKey: ['audit', id],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/audit', {
          params: { path, query: pageParam },
          signal,
        }),
      ),
    initialPageParam: {} as { readonly before?: string },
    getNextPageParam: ({ next }) => (next === null ? null : { before: String(next) }),
  })
  if (log.isPending) return <LoadingIndicator />
  if (log.error) return <ErrorAlert error={log.error} reset={() => void log.refetch()} />
  const entries = log.data.pages.flatMap((page) => page.entries)
  return (
    <Stack>
      <WideTable label="Audit log" minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Time</Table.Th>
              <Table.Th>By</Table.Th>
              <Table.Th>Action</Table.Th>
              <Table.Th>Details</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <LoadMore query={log}>Show older entries</LoadMore>
    </Stack>
  )
}

function EntryRow({ entry }: { readonly entry: AuditEntry }): ReactNode {
  return (
    <Table.Tr>
      <Table.Td className="code">{minuteText(entry.at)}</Table.Td>
      <Table.Td>{entry.by}</Table.Td>
      <Table.Td>{actionText(entry.action)}</Table.Td>
      <Table.Td>
        {Object.entries(entry.detail).map(([name, value]) => (
          <Text key={name} size="xs" span mr="sm">
            {name.replaceAll('_', ' ')}{' '}
            <Code style={{ overflowWrap: 'anywhere' }}>{detailText(value)}</Code>
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  )
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** `{ tier: 'Growth', monthly_calls: null }` → `tier Growth, monthly calls none`. */
function detailText(value: unknown): string {
  if (typeof value === 'string') return INSTANT.test(value) ? minuteText(value) : value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(detailText).join(', ') || 'none'
  if (typeof value !== 'object') return String(value)
  const fields = Object.entries(value ?? {}).map(
    ([name, inner]) => `${name.replaceAll('_', ' ')} ${detailText(inner)}`,
  )
  return fields.join(', ') || 'none'
}

/** `invitation.withdrawn` → `invitation withdrawn`. */
function actionText(action: string): string {
  if (action === 'key.minted') return 'key created'
  return action.replaceAll('_', ' ').replace('.', ' ')
}
