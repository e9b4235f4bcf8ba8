// Lists one's own sessions and signs out all others.

import { Button, Group, Stack, Table, Title } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import { FormError } from '../../ui/form.tsx'
import { minuteText } from '../../ui/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { browserName } from './browser-name.ts'

export function Sessions(): ReactNode {
  const queries = useQueryClient()
  const { data } = useSuspenseQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => answerOf(api.GET('/account/auth/list-sessions', { signal })),
  })
  const end = useMutation({
    mutationFn: () => answerOf(api.POST('/account/auth/revoke-other-sessions', { body: {} })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
  return (
    <Stack gap="sm">
      <Title order={2}>Active sessions</Title>
      <FormError error={end.error} />
      <WideTable minWidth={520} label="Sessions">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Signed in</Table.Th>
              <Table.Th>IP address</Table.Th>
              <Table.Th>Browser</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ id, createdAt, ipAddress, userAgent }) => (
              <Table.Tr key={id}>
                <Table.Td className="code">{minuteText(createdAt)}</Table.Td>
                <Table.Td>{ipAddress ?? 'unknown'}</Table.Td>
                <Table.Td>
                  <span title={userAgent ?? undefined}>{browserName(userAgent ?? '')}</span>
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
          Sign out other sessions
        </Button>
      </Group>
    </Stack>
  )
}
