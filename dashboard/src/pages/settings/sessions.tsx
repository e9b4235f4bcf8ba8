// Where a person is signed in, and a way to end it everywhere else.

import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../call.ts'
import { Told } from '../../ui/outside.tsx'
import { WideTable } from '../../ui/wide-table.tsx'

type Session = {
  readonly id: string
  readonly createdAt: string
  readonly ipAddress: string | null
  readonly userAgent: string | null
}

const path = (name: string): string => `/account/auth/${name}`

export function Sessions(): ReactNode {
  const queries = useQueryClient()
  const { data } = useSuspenseQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call<readonly Session[]>(path('list-sessions'), { signal }),
  })
  const end = useMutation({
    mutationFn: () => call(path('revoke-other-sessions'), { body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
  return (
    <Stack gap="sm">
      <Title order={2}>Where you are signed in</Title>
      <Told error={end.error} />
      <WideTable minWidth={420} label="Sessions">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Since (UTC)</Table.Th>
              <Table.Th>From</Table.Th>
              <Table.Th>With</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ id, createdAt, ipAddress, userAgent }) => (
              <Table.Tr key={id}>
                <Table.Td>{createdAt.slice(0, 16).replace('T', ' ')}</Table.Td>
                <Table.Td>{ipAddress ?? 'unknown'}</Table.Td>
                <Table.Td>
                  <Text size="xs">{userAgent ?? 'unknown'}</Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <Group>
        <Button
          variant="default"
          onClick={() => end.mutate()}
          loading={end.isPending}
          disabled={data.length < 2}
        >
          Sign out everywhere else
        </Button>
      </Group>
    </Stack>
  )
}
