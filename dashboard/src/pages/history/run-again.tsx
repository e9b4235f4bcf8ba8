// The same question by the law of today, and what that changes, layer by layer.

import { Alert, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../call.ts'
import { useAccountPath } from '../../session.ts'
import { amountText, moneyText } from '../../ui/money.tsx'
import { Wrong } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { differenceOf, type Figure, type Row } from './difference.ts'
import type { Exchange, Recorded } from './recorded.ts'

const PATHS = { calc: 'v1/calc', bulk: 'v1/calc/bulk', compare: 'v1/compare' } as const

export function RunAgain({ recorded }: { readonly recorded: Recorded }): ReactNode {
  const path = useAccountPath()
  const { kind } = recorded
  const running = useMutation({
    mutationFn: async (): Promise<Exchange> => {
      const request = undated(recorded)
      const to = path(kind === 'classify' ? 'v1/classify' : PATHS[kind])
      const response = await call(to, { body: request, trial: true })
      return { kind, request, response } as Exchange
    },
  })
  if (kind === 'classify') return null
  return (
    <Stack gap="sm" className="no-print">
      <Group>
        <Button variant="default" onClick={() => running.mutate()} loading={running.isPending}>
          Run again by the law of today
        </Button>
        <Text size="sm" c="dimmed">
          The same goods shipped now. It is not recorded.
        </Text>
      </Group>
      {running.error && <Wrong error={running.error} />}
      {running.data && <Difference past={recorded} now={running.data} />}
    </Stack>
  )
}

/** The request without its days: of the law, of export and of loading. */
function undated({ request }: Recorded): Readonly<Record<string, unknown>> {
  const { calculation_date: _day, export_date: _export, ...rest } = request as DatedRequest
  const lines = rest.line_items?.map(({ facts, ...line }) => {
    const { loaded_on: _loaded, ...others } = facts ?? {}
    return { ...line, ...(facts && { facts: others }) }
  })
  return { ...rest, ...(lines && { line_items: lines }) }
}

type DatedRequest = Readonly<Record<string, unknown>> & {
  readonly line_items?: readonly { readonly facts?: Readonly<Record<string, unknown>> }[]
}

function Difference(props: { readonly past: Recorded; readonly now: Exchange }): ReactNode {
  const { past, now } = props
  const rows = differenceOf(past, now)
  const currency = currencyOf(past)
  const days = { past: dayOf(past) ?? past.at.slice(0, 10), now: dayOf(now) ?? 'today' }
  return (
    <Paper withBorder p="md" component="section" aria-label="Then and today">
      <Stack gap="sm">
        <Title order={2}>Then and today</Title>
        <Sentence rows={rows} currency={currency} />
        <WideTable label="Layers then and today" minWidth={720}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Layer</Table.Th>
                <Table.Th>Law of {days.past}</Table.Th>
                <Table.Th className="figure">{currency}</Table.Th>
                <Table.Th>Law of {days.now}</Table.Th>
                <Table.Th className="figure">{currency}</Table.Th>
                <Table.Th className="figure">Difference</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <DifferenceRow key={row.name} row={row} currency={currency} />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      </Stack>
    </Paper>
  )
}

/** In one sentence, where there is one total. */
function Sentence(props: { readonly rows: readonly Row[]; readonly currency: string }): ReactNode {
  const { rows, currency } = props
  const total = rows.find(({ name }) => name === 'Total landed cost')
  if (!total?.past || !total.now) return null
  const difference = changeOf(total)
  const amount = moneyText(Math.abs(difference), currency)
  const word = difference > 0 ? 'more' : 'less'
  const same = Math.abs(difference) < SMALLEST
  const said = same ? 'Today it costs the same.' : `Today it costs ${amount} ${word}.`
  return (
    <Alert color={difference > 0 ? 'yellow' : 'sea'} p="xs" role="status">
      <Text size="sm" fw={600} data-testid="difference">
        {said}
      </Text>
    </Alert>
  )
}

function DifferenceRow(props: { readonly row: Row; readonly currency: string }): ReactNode {
  const { row, currency } = props
  const { name, past, now, strong } = row
  const difference = changeOf(row)
  const same = Math.abs(difference) < SMALLEST
  return (
    <Table.Tr fw={strong ? 600 : undefined}>
      <Table.Th scope="row" fw={strong ? 600 : 400}>
        {name}
      </Table.Th>
      <Table.Td>{past?.law}</Table.Td>
      <Table.Td className="figure">{figureText(past, currency)}</Table.Td>
      <Table.Td>{now?.law}</Table.Td>
      <Table.Td className="figure">{figureText(now, currency)}</Table.Td>
      <Table.Td className="figure" c={same ? 'dimmed' : undefined}>
        {same
          ? 'same'
          : `${difference > 0 ? '+' : '−'}${amountText(Math.abs(difference), currency)}`}
      </Table.Td>
    </Table.Tr>
  )
}

/** Below the finest coin there is: two sums of the same amounts may differ by less. */
const SMALLEST = 0.000_01

function changeOf({ past, now }: Row): number {
  return (now?.amount ?? 0) - (past?.amount ?? 0)
}

function figureText(figure: Figure | null, currency: string): string {
  return figure ? amountText(figure.amount, currency) : ''
}

function currencyOf(exchange: Exchange): string {
  if (exchange.kind === 'calc') return exchange.response.result.currency
  if (exchange.kind === 'bulk') return exchange.response.aggregate.currency
  return exchange.kind === 'compare' ? exchange.response.currency : ''
}

/** The day whose law an answer is by, where it says so. */
function dayOf(exchange: Exchange): string | null {
  if (exchange.kind === 'calc') return exchange.response.result.calculation_date
  const { calculation_date: day } = exchange.request as { readonly calculation_date?: string }
  return day ?? null
}
