// Who changed what in the organisation, the newest first. Entries can be neither changed nor
// deleted.

import { Code, Stack, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../call.ts'
import { atLeast, useAccountPath, useOrganisation } from '../../session.ts'
import { Older } from '../../ui/older.tsx'
import { Empty, Waiting, Wrong } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'

type Entry = {
  readonly id: number
  readonly at: string
  readonly by: string
  readonly action: string
  readonly detail: Readonly<Record<string, unknown>>
}
type AuditPage = { readonly entries: readonly Entry[]; readonly next: number | null }

export function Audit(): ReactNode {
  const { role } = useOrganisation()
  return atLeast(role, 'admin') ? (
    <Trail />
  ) : (
    <Empty title="Owners and admins read the audit trail" />
  )
}

function Trail(): ReactNode {
  const { id } = useOrganisation()
  const path = useAccountPath()
  const trail = useInfiniteQuery({
    queryKey: ['audit', id],
    queryFn: ({ pageParam, signal }) =>
      call<AuditPage>(path(`audit${pageParam === null ? '' : `?before=${pageParam}`}`), { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  })
  if (trail.isPending) return <Waiting />
  if (trail.error) return <Wrong error={trail.error} reset={() => void trail.refetch()} />
  const entries = trail.data.pages.flatMap((page) => page.entries)
  return (
    <Stack>
      <WideTable label="Audit trail" minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>When (UTC)</Table.Th>
              <Table.Th>Who</Table.Th>
              <Table.Th>What</Table.Th>
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
      <Older listing={trail}>Older entries</Older>
    </Stack>
  )
}

function EntryRow({ entry }: { readonly entry: Entry }): ReactNode {
  return (
    <Table.Tr>
      <Table.Td className="figure" ta="left">
        {entry.at.slice(0, 16).replace('T', ' ')}
      </Table.Td>
      <Table.Td>{entry.by}</Table.Td>
      <Table.Td>{entry.action.replaceAll('_', ' ').replace('.', ' ')}</Table.Td>
      <Table.Td>
        {Object.entries(entry.detail).map(([name, value]) => (
          <Text key={name} size="xs" span mr="sm">
            {name.replaceAll('_', ' ')}{' '}
            <Code style={{ overflowWrap: 'anywhere' }}>
              {typeof value === 'string' ? value : JSON.stringify(value)}
            </Code>
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  )
}
