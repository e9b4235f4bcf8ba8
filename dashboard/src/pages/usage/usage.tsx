// API usage of the organisation: by day, endpoint and key, against the monthly quota.

import { Group, NativeSelect, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { Calls } from '../../api-types.ts'
import { DAY_MS } from '../../days.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState, LoadingIndicator } from '../../ui/states.tsx'
import { DayBars } from './day-bars.tsx'
import { QuotaBar } from './quota.tsx'

const PERIODS = ['7', '30', '90', '365'].map((days) => ({
  value: days,
  label: `Last ${days} days`,
}))

export function UsagePage(): ReactNode {
  const [days, setDays] = useState('30')
  return (
    <Page
      title="Usage"
      lead="Calls made with API keys. What people do on the dashboard is not counted."
      actions={
        <NativeSelect
          aria-label="Period"
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          data={PERIODS}
        />
      }
    >
      <Suspense fallback={<LoadingIndicator />}>
        <UsageOfPeriod days={Number(days)} />
      </Suspense>
    </Page>
  )
}

function UsageOfPeriod({ days }: { readonly days: number }): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const from = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  const { data } = useSuspenseQuery({
    queryKey: ['usage', id, from],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/usage', {
          params: { path, query: { from } },
          signal,
        }),
      ),
  })
  const { calls, quota } = data
  return (
    <Stack gap="lg">
      <QuotaBar quota={quota} />
      {calls.length === 0 ? (
        <EmptyState title="No calls in this period">
          Create an API key in the settings to make the first call.
        </EmptyState>
      ) : (
        <>
          <Paper withBorder p="md">
            <DayBars calls={calls} from={data.from} to={data.to} />
          </Paper>
          <Group align="flex-start" gap="xl">
            <CallsBy title="Endpoint" calls={calls} nameOf={({ endpoint }) => endpoint} />
            <CallsBy title="Key" calls={calls} nameOf={keyText} />
          </Group>
        </>
      )}
    </Stack>
  )
}

function keyText({ key_name: name, sandbox }: Calls): string {
  return sandbox ? `${name} (sandbox, not counted)` : name
}

function CallsBy(props: {
  readonly title: string
  readonly calls: readonly Calls[]
  readonly nameOf: (calls: Calls) => string
}): ReactNode {
  const { title, calls, nameOf } = props
  const sums = [...Map.groupBy(calls, nameOf)]
    .map(([name, rows]) => ({ name, calls: rows.reduce((sum, row) => sum + row.calls, 0) }))
    .sort((one, other) => other.calls - one.calls)
  return (
    <section style={{ flex: '1 1 18rem' }}>
      <Title order={2} mb="xs">
        By {title.toLowerCase()}
      </Title>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{title}</Table.Th>
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
