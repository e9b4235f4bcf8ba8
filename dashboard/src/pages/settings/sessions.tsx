// Lists one's own sessions and signs out all others.

import { Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import { FormError } from '../../ui/form.tsx'
import { minuteText } from '../../ui/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'

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
                  <Text size="sm" title={userAgent ?? undefined}>
                    {browserName(userAgent ?? '')}
                  </Text>
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

/** In this order: the names of the later ones are in the texts of the earlier ones, too. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['HeadlessChrome', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Version', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** `Mozilla/5.0 (X11; Linux x86_64) … Chrome/150.0.7871.100 …` → `Chrome 150 on Linux`. */
function browserName(agent: string): string {
  const system = SYSTEMS.find(([mark]) => agent.includes(mark))?.[1]
  for (const [mark, name] of BROWSERS) {
    const version = new RegExp(`\\b${mark}/(\\d+)`).exec(agent)?.[1]
    if (version) return system ? `${name} ${version} on ${system}` : `${name} ${version}`
  }
  return agent || 'unknown'
}
