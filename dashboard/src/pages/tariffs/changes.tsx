// What editions of publishers' tables changed, the newest first.

import { Group, Stack, Table, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ChangesResponse } from '../../../../src/operations/editions/schema.ts'
import { call } from '../../call.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { CountrySelect } from '../../ui/country-select.tsx'
import { dayText } from '../../ui/money.tsx'
import { Older } from '../../ui/older.tsx'
import { Empty, Waiting, Wrong } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'

const PAUSE_MS = 300

type Change = ChangesResponse['changes'][number]
type Filter = { readonly country: string; readonly hs: string }

export function Changes(): ReactNode {
  const [country, setCountry] = useState<string | null>(null)
  const [hs, setHs] = useState('')
  const [settled] = useDebouncedValue(hs.trim(), PAUSE_MS)
  return (
    <Stack>
      <Group align="flex-end">
        <CountrySelect
          label="Into"
          placeholder="Anywhere"
          among={({ covered }) => covered}
          value={country}
          onChange={setCountry}
          clearable
          clearButtonProps={{ 'aria-label': 'Anywhere' }}
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
      <Found filter={{ country: country ?? '', hs: settled }} />
    </Stack>
  )
}

function Found({ filter }: { readonly filter: Filter }): ReactNode {
  const { id } = useOrganisation()
  const path = useAccountPath()
  const listing = useInfiniteQuery({
    queryKey: ['changes', id, filter],
    queryFn: ({ pageParam, signal }) =>
      call<ChangesResponse>(path(addressOf(filter, pageParam)), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
  if (listing.isPending) return <Waiting />
  if (listing.error) return <Wrong error={listing.error} />
  const changes = listing.data.pages.flatMap((page) => page.changes)
  if (changes.length === 0) {
    return filter.country || filter.hs ? (
      <Empty title="No edition changed anything there" />
    ) : (
      <Empty title="No edition was taken over yet">
        When a publisher's newer tables are taken over by a sync, each rate they change is listed
        here.
      </Empty>
    )
  }
  return (
    <Stack>
      <ChangeTable changes={changes} />
      <Older listing={listing}>Older ones</Older>
    </Stack>
  )
}

function addressOf({ country, hs }: Filter, before: string | null): string {
  const query = new URLSearchParams({
    ...(country && { country }),
    ...(hs && { hs }),
    ...(before && { before }),
  })
  return `v1/editions/changes?${query}`
}

function ChangeTable({ changes }: { readonly changes: readonly Change[] }): ReactNode {
  return (
    <WideTable label="Changes" minWidth={820}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Taken over</Table.Th>
            <Table.Th>Publisher</Table.Th>
            <Table.Th>Tariff</Table.Th>
            <Table.Th>Code</Table.Th>
            <Table.Th>What</Table.Th>
            <Table.Th>Before</Table.Th>
            <Table.Th>After</Table.Th>
            <Table.Th>Holds from</Table.Th>
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
