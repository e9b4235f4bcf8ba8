// The changes made by editions, newest first.

import { Group, Stack, Table, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { EditionChange } from '../../api-types.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { DestinationSelect } from '../../ui/country-select.tsx'
import { dayText } from '../../ui/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'

const DEBOUNCE_MS = 300

type Filter = { readonly country: string; readonly hs: string }

export function ChangesTab(): ReactNode {
  const [country, setCountry] = useState<string | null>(null)
  const [hs, setHs] = useState('')
  const [settled] = useDebouncedValue(hs.trim(), DEBOUNCE_MS)
  return (
    <Stack>
      <Group align="flex-end">
        <DestinationSelect
          placeholder="All destinations"
          value={country}
          onChange={setCountry}
          clearable
          clearButtonProps={{ 'aria-label': 'All destinations' }}
          maw="16rem"
        />
        <TextInput
          label="Code begins with"
          inputMode="numeric"
          value={hs}
          onChange={(event) => setHs(event.currentTarget.value)}
          maw="12rem"
        />
      </Group>
      <ChangeList filter={{ country: country ?? '', hs: settled }} />
    </Stack>
  )
}

function ChangeList({ filter }: { readonly filter: Filter }): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const listing = useInfiniteQuery({
    queryKey: ['changes', id, filter],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/editions/changes', {
          params: { path, query: queryOf(filter, pageParam) },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
  if (listing.isPending) return <LoadingIndicator />
  if (listing.error) return <ErrorAlert error={listing.error} />
  const changes = listing.data.pages.flatMap((page) => page.changes)
  if (changes.length === 0) {
    return filter.country || filter.hs ? (
      <EmptyState title="No changes found" />
    ) : (
      <EmptyState title="No editions yet">
        When a sync activates newer tables of a publisher, the rates that changed are listed here.
      </EmptyState>
    )
  }
  return (
    <Stack>
      <ChangeTable changes={changes} />
      <LoadMore query={listing}>Show older</LoadMore>
    </Stack>
  )
}

function queryOf({ country, hs }: Filter, before: string | null) {
  return { ...(country && { country }), ...(hs && { hs }), ...(before && { before }) }
}

function ChangeTable({ changes }: { readonly changes: readonly EditionChange[] }): ReactNode {
  return (
    <WideTable label="Changes" minWidth={820}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Activated</Table.Th>
            <Table.Th>Publisher</Table.Th>
            <Table.Th>Tariff</Table.Th>
            <Table.Th>Code</Table.Th>
            <Table.Th>Change</Table.Th>
            <Table.Th>Before</Table.Th>
            <Table.Th>After</Table.Th>
            <Table.Th>Effective from</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever added at the end
            <Table.Tr key={at}>
              <Table.Td className="code">{dayText(change.in_force_since)}</Table.Td>
              <Table.Td>{change.publisher}</Table.Td>
              <Table.Td>{change.country}</Table.Td>
              <Table.Td className="code">{change.hs_code}</Table.Td>
              <Table.Td>
                {change.subject} {change.kind}
              </Table.Td>
              <Table.Td>{change.before}</Table.Td>
              <Table.Td>{change.after}</Table.Td>
              <Table.Td className="code">{change.effective_from}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
