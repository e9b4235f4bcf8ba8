// Recalculates a recorded request under current law, and shows the difference by layer.

import { Alert, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api, TRIAL } from '../../api-client.ts'
import type { RecordedCalculation } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import { useOrganisationPath } from '../../session.ts'
import { amountText, moneyText } from '../../ui/format.ts'
import { ErrorAlert } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { type ChargedAmount, type DifferenceRow, differences } from './difference.ts'
import type { Exchange } from './recorded-calculation.ts'
import { undatedBulk, undatedCalc, undatedComparison } from './undated.ts'

const OPERATIONS = '/account/organisations/{organisation}/v1'

export function Recalculate({ recorded }: { readonly recorded: RecordedCalculation }): ReactNode {
  const path = useOrganisationPath()
  const { kind } = recorded
  const recalculation = useMutation({ mutationFn: () => recalculated(recorded, path) })
  if (kind === 'classify') return null
  return (
    <Stack gap="sm" className="no-print">
      <Group>
        <Button
          variant="default"
          onClick={() => recalculation.mutate()}
          loading={recalculation.isPending}
        >
          Recalculate under current law
        </Button>
        <Text size="sm" c="dimmed">
          The same goods, shipped today. The result is not recorded.
        </Text>
      </Group>
      {recalculation.error && <ErrorAlert error={recalculation.error} />}
      {recalculation.data && <Difference past={recorded} now={recalculation.data} />}
    </Stack>
  )
}

async function recalculated(
  recorded: RecordedCalculation,
  path: { readonly organisation: string },
): Promise<Exchange> {
  const params = { path, header: TRIAL }
  const { kind } = recorded
  switch (kind) {
    case 'calc': {
      const request = undatedCalc(recorded.request)
      const call = api.POST(`${OPERATIONS}/calc`, { params, body: request })
      return { kind, request, response: await answerOf(call) }
    }
    case 'bulk': {
      const request = undatedBulk(recorded.request)
      const call = api.POST(`${OPERATIONS}/calc/bulk`, { params, body: request })
      return { kind, request, response: await answerOf(call) }
    }
    case 'compare': {
      const request = undatedComparison(recorded.request)
      const call = api.POST(`${OPERATIONS}/compare`, { params, body: request })
      return { kind, request, response: await answerOf(call) }
    }
    case 'classify':
      throw new Error('A classification has no amounts to recalculate.')
  }
}

function Difference(props: {
  readonly past: RecordedCalculation
  readonly now: Exchange
}): ReactNode {
  const { past, now } = props
  const { nameOf } = usePlaces()
  const rows = differences(past, now, nameOf)
  const currency = currencyOf(past)
  const days = { past: dayOf(past) ?? past.at.slice(0, 10), now: dayOf(now) ?? 'today' }
  return (
    <Paper withBorder p="md" component="section" aria-label="Then and now">
      <Stack gap="sm">
        <Title order={2}>Then and now</Title>
        <TotalDifference rows={rows} currency={currency} />
        <WideTable label="Layers then and now" minWidth={720}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Layer</Table.Th>
                <Table.Th>Law as of {days.past}</Table.Th>
                <Table.Th className="figure">{currency}</Table.Th>
                <Table.Th>Law as of {days.now}</Table.Th>
                <Table.Th className="figure">{currency}</Table.Th>
                <Table.Th className="figure">Difference</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <DifferenceTableRow key={row.name} row={row} currency={currency} />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      </Stack>
    </Paper>
  )
}

/** One sentence; nothing where there is no single total. */
function TotalDifference(props: {
  readonly rows: readonly DifferenceRow[]
  readonly currency: string
}): ReactNode {
  const { rows, currency } = props
  const total = rows.find(({ name }) => name === 'Total landed cost')
  if (!total?.past || !total.now) return null
  const difference = changeOf(total)
  const amount = moneyText(Math.abs(difference), currency)
  const word = difference > 0 ? 'more' : 'less'
  const same = Math.abs(difference) < TOLERANCE
  const sentence = same ? 'Today it costs the same.' : `Today it costs ${amount} ${word}.`
  return (
    <Alert color={difference > 0 ? 'yellow' : 'sea'} p="xs" role="status">
      <Text size="sm" fw={600} data-testid="difference">
        {sentence}
      </Text>
    </Alert>
  )
}

function DifferenceTableRow(props: {
  readonly row: DifferenceRow
  readonly currency: string
}): ReactNode {
  const { row, currency } = props
  const { name, past, now, strong } = row
  const difference = changeOf(row)
  const same = Math.abs(difference) < TOLERANCE
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
          ? 'no change'
          : `${difference > 0 ? '+' : '−'}${amountText(Math.abs(difference), currency)}`}
      </Table.Td>
    </Table.Tr>
  )
}

/** Smaller differences are rounding errors of sums. */
const TOLERANCE = 0.000_01

function changeOf({ past, now }: DifferenceRow): number {
  return (now?.amount ?? 0) - (past?.amount ?? 0)
}

function figureText(figure: ChargedAmount | null, currency: string): string {
  return figure ? amountText(figure.amount, currency) : ''
}

function currencyOf(exchange: Exchange): string {
  if (exchange.kind === 'calc') return exchange.response.result.currency
  if (exchange.kind === 'bulk') return exchange.response.aggregate.currency
  return exchange.kind === 'compare' ? exchange.response.currency : ''
}

/** The date whose law applied, if the response or request has it. */
function dayOf(exchange: Exchange): string | null {
  if (exchange.kind === 'calc') return exchange.response.result.calculation_date
  return 'calculation_date' in exchange.request ? (exchange.request.calculation_date ?? null) : null
}
