// How much the organisation's programs call: by day, endpoint and key, and of the month's quota.

import { Group, NativeSelect, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { call } from '../../call.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, Waiting } from '../../ui/states.tsx'
import { DayBars } from './day-bars.tsx'
import { QuotaBar } from './quota.tsx'
import type { CallCount, UsageResponse } from './usage-response.ts'

const PERIODS = [
  { value: '7', label: 'the last 7 days' },
  { value: '30', label: 'the last 30 days' },
  { value: '90', label: 'the last 90 days' },
  { value: '365', label: 'the last 365 days' },
]
const DAY_MS = 86_400_000

export function Usage(): ReactNode {
  const [days, setDays] = useState('30')
  return (
    <Page
      title="Usage"
      lead="Calls of your programs by their keys. What people do on the dashboard is not counted."
      actions={
        <NativeSelect
          aria-label="Period"
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          data={PERIODS}
        />
      }
    >
      <Suspense fallback={<Waiting />}>
        <Measured days={Number(days)} />
      </Suspense>
    </Page>
  )
}

function Measured({ days }: { readonly days: number }): ReactNode {
  const { id } = useOrganisation()
  const path = useAccountPath()
  const from = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  const { data } = useSuspenseQuery({
    queryKey: ['usage', id, from],
    queryFn: ({ signal }) => call<UsageResponse>(path(`usage?from=${from}`), { signal }),
  })
  const { calls, quota } = data
  return (
    <Stack gap="lg">
      <QuotaBar quota={quota} />
      {calls.length === 0 ? (
        <Empty title="No calls in these days">Mint a key in the settings to make the first.</Empty>
      ) : (
        <>
          <Paper withBorder p="md">
            <DayBars calls={calls} from={data.from} to={data.to} />
          </Paper>
          <Group align="flex-start" gap="xl">
            <Sums of="Endpoint" calls={calls} nameOf={({ endpoint }) => endpoint} />
            <Sums of="Key" calls={calls} nameOf={keyText} />
          </Group>
        </>
      )}
    </Stack>
  )
}

function keyText({ key_name: name, sandbox }: CallCount): string {
  return sandbox ? `${name} (sandbox, not counted)` : name
}

function Sums(props: {
  readonly of: string
  readonly calls: readonly CallCount[]
  readonly nameOf: (calls: CallCount) => string
}): ReactNode {
  const { of, calls, nameOf } = props
  const sums = [...Map.groupBy(calls, nameOf)]
    .map(([name, rows]) => ({ name, calls: rows.reduce((sum, row) => sum + row.calls, 0) }))
    .sort((one, other) => other.calls - one.calls)
  return (
    <section style={{ flex: '1 1 18rem' }}>
      <Title order={2} mb="xs">
        By {of.toLowerCase()}
      </Title>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{of}</Table.Th>
            <Table.Th className="figure">Calls</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sums.map((sum) => (
            <Table.Tr key={sum.name}>
              <Table.Td>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {sum.name}
                </Text>
              </Table.Td>
              <Table.Td className="figure">{sum.calls.toLocaleString('en')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
