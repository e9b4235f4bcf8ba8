// A table of recorded calculations.

import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalculationSummary } from '../../api-types.ts'
import { amountText, minuteText } from '../../ui/format.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { callerName, KIND_NAMES } from './recorded-calculation.ts'

export function SummaryTable(props: {
  readonly summaries: readonly CalculationSummary[]
}): ReactNode {
  return (
    <WideTable label="Calculations" minWidth={820}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Time</Table.Th>
            <Table.Th>Type</Table.Th>
            <Table.Th>Goods</Table.Th>
            <Table.Th>Route</Table.Th>
            <Table.Th>Law as of</Table.Th>
            <Table.Th className="figure">Landed cost</Table.Th>
            <Table.Th>By</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.summaries.map((summary) => (
            <SummaryRow key={summary.id} summary={summary} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function SummaryRow({ summary }: { readonly summary: CalculationSummary }): ReactNode {
  const { id, kind, at, code, description, lines, day, total, currency } = summary
  const goods = [code, description].filter(Boolean).join(' · ')
  return (
    <Table.Tr>
      <Table.Td className="code">
        <PageLink to={`/history/${id}`}>{minuteText(at)}</PageLink>
      </Table.Td>
      <Table.Td className="code">{KIND_NAMES[kind]}</Table.Td>
      <Table.Td>
        <Text size="sm" lineClamp={2}>
          {goods}
          {lines > 1 && ` and ${lines - 1} more`}
        </Text>
      </Table.Td>
      <Table.Td className="code">{routeText(summary)}</Table.Td>
      <Table.Td className="code">{day}</Table.Td>
      <Table.Td className="figure">
        {total !== null && currency && `${amountText(total, currency)} ${currency}`}
      </Table.Td>
      <Table.Td>{callerName(summary)}</Table.Td>
    </Table.Tr>
  )
}

/** Rows and compared origins may differ. */
function routeText({ kind, origin, destination }: CalculationSummary): string {
  if (!destination) return ''
  const several = kind === 'bulk' || kind === 'compare' ? 'several ' : ''
  return `${origin ? `${origin} ` : several}→ ${destination}`
}
