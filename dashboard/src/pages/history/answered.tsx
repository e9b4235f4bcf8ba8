// The answer of a recorded calculation, as the page shows it that asks for its kind.

import '../compare/compare.css'
import { List, Paper, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcBulkResponse } from '../../../../src/operations/bulk/schema.ts'
import type { CompareResponse } from '../../../../src/operations/compare/schema.ts'
import { usePlaces } from '../../places.ts'
import { amountText, moneyText } from '../../ui/money.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { Answer } from '../calculate/answer.tsx'
import { Finding } from '../classify/finding.tsx'
import { ListTable } from '../classify/list-table.tsx'
import { OriginBars } from '../compare/origin-bars.tsx'
import { OriginTable } from '../compare/origin-table.tsx'
import type { Exchange } from './recorded.ts'

export function Answered({ exchange }: { readonly exchange: Exchange }): ReactNode {
  switch (exchange.kind) {
    case 'calc':
      return <Answer request={exchange.request} response={exchange.response} />
    case 'bulk':
      return <Rows response={exchange.response} />
    case 'compare':
      return <Origins response={exchange.response} />
    case 'classify':
      return <Classified exchange={exchange} />
  }
}

function Origins({ response }: { readonly response: CompareResponse }): ReactNode {
  const { nameOf } = usePlaces()
  return (
    <>
      <Paper withBorder p="md">
        <OriginBars response={response} nameOf={nameOf} />
      </Paper>
      <OriginTable response={response} nameOf={nameOf} />
    </>
  )
}

function Classified(props: {
  readonly exchange: Extract<Exchange, { kind: 'classify' }>
}): ReactNode {
  const { request, response } = props.exchange
  const destination = request.destination_country
  if ('lines' in request && 'results' in response) {
    const { common_chapter: chapter, outlier_indices: apart } = response.consistency
    const rows = response.results.map((found, index) => ({
      place: index + 1,
      description: request.lines[index]?.description ?? '',
      printed: request.lines[index]?.hs_code_printed ?? null,
      found,
      apart: apart.includes(index) ? chapter : null,
    }))
    return <ListTable rows={rows} destination={destination} />
  }
  if ('lines' in request || 'results' in response) return null
  const { description, hs_code_printed: printed = null } = request
  return (
    <Paper withBorder p="md">
      <Text size="sm" mb="xs">
        {description}
      </Text>
      <Finding found={response} asked={{ description, printed, destination }} />
    </Paper>
  )
}

function Rows({ response }: { readonly response: CalcBulkResponse }): ReactNode {
  const { results, errors, aggregate } = response
  const money = (amount: number): string => amountText(amount, aggregate.currency)
  return (
    <Stack gap="sm">
      <Text size="sm">
        {aggregate.ok_rows} of {aggregate.total_rows} rows calculated. Landed cost{' '}
        <b>{moneyText(aggregate.total_landed, aggregate.currency)}</b>.
      </Text>
      <WideTable label="Rows" minWidth={820}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className="figure">Row</Table.Th>
              <Table.Th>Goods</Table.Th>
              <Table.Th>HS code</Table.Th>
              <Table.Th>Origin</Table.Th>
              {['Value', 'Duty', 'Taxes', 'Fees', 'Landed cost'].map((name) => (
                <Table.Th key={name} className="figure">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {results.map((row) => (
              <Table.Tr key={row.line_index}>
                <Table.Td className="figure">{row.line_index + 1}</Table.Td>
                <Table.Td>{row.description}</Table.Td>
                <Table.Td className="code">{row.hs_code}</Table.Td>
                <Table.Td>{row.origin}</Table.Td>
                {[row.line_value, row.duty, row.taxes, row.fees, row.landed_cost].map(
                  (amount, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                    <Table.Td key={at} className="figure">
                      {money(amount)}
                    </Table.Td>
                  ),
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <Faults errors={errors} />
    </Stack>
  )
}

function Faults({ errors }: Pick<CalcBulkResponse, 'errors'>): ReactNode {
  if (errors.length === 0) return null
  return (
    <List size="sm">
      {errors.map(({ line_index: line, field, reason }) => (
        <List.Item key={`${line} ${field} ${reason}`}>
          Row {line + 1}: {field.replaceAll('_', ' ')} {reason}
        </List.Item>
      ))}
    </List>
  )
}
