// The response of a recorded calculation, rendered like on the page that made it.

import { List, Paper, Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldLabel, plainWords } from '../../../../src/law/plain-words.ts'
import type { CalcBulkResponse, CompareResponse } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import { amountText, moneyText } from '../../ui/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { CalculationResult } from '../calculate/calculation-result.tsx'
import { ClassificationView } from '../classify/classification-view.tsx'
import { classifiedLines } from '../classify/classified-line.ts'
import { ClassifiedLineTable } from '../classify/classified-line-table.tsx'
import { OriginBars } from '../compare/origin-bars.tsx'
import { OriginTable } from '../compare/origin-table.tsx'
import type { Exchange } from './recorded-calculation.ts'

export function RecordedResponse({ exchange }: { readonly exchange: Exchange }): ReactNode {
  switch (exchange.kind) {
    case 'calc':
      return (
        <>
          <Title order={2}>Delivered price</Title>
          <CalculationResult request={exchange.request} response={exchange.response} />
        </>
      )
    case 'bulk':
      return <BulkRows response={exchange.response} />
    case 'compare':
      return <Comparison response={exchange.response} />
    case 'classify':
      return <ClassifyResponse exchange={exchange} />
  }
}

function Comparison({ response }: { readonly response: CompareResponse }): ReactNode {
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

function ClassifyResponse(props: {
  readonly exchange: Extract<Exchange, { kind: 'classify' }>
}): ReactNode {
  const { request, response } = props.exchange
  const destination = request.destination_country
  if ('lines' in request && 'results' in response) {
    const lines = classifiedLines(request.lines, response)
    return <ClassifiedLineTable lines={lines} destination={destination} />
  }
  if ('lines' in request || 'results' in response) return null
  const { description, hs_code_printed: invoiceCode = null } = request
  return (
    <Paper withBorder p="md">
      <Text size="sm" mb="xs">
        {description}
      </Text>
      <ClassificationView
        classification={response}
        goods={{ description, invoiceCode, destination }}
      />
    </Paper>
  )
}

function BulkRows({ response }: { readonly response: CalcBulkResponse }): ReactNode {
  const { results, errors, aggregate } = response
  const money = (amount: number): string => amountText(amount, aggregate.currency)
  return (
    <Stack gap="sm">
      <BulkTotals aggregate={aggregate} />
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
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
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
      <RowErrors errors={errors} />
    </Stack>
  )
}

/** Answers recorded before there was a delivered price have none. */
function BulkTotals({ aggregate }: Pick<CalcBulkResponse, 'aggregate'>): ReactNode {
  const { ok_rows: rows, total_rows: all, total_landed: landed, currency } = aggregate
  const delivered: number | undefined = aggregate.total_delivered
  return (
    <Text size="sm">
      {rows} of {all} rows calculated.{' '}
      {delivered !== undefined && (
        <>
          Delivered price <b>{moneyText(delivered, currency)}</b>.{' '}
        </>
      )}
      Landed cost <b>{moneyText(landed, currency)}</b>.
    </Text>
  )
}

function RowErrors({ errors }: Pick<CalcBulkResponse, 'errors'>): ReactNode {
  if (errors.length === 0) return null
  return (
    <List size="sm">
      {errors.map(({ line_index: line, field, reason }) => (
        <List.Item key={`${line} ${field} ${reason}`}>
          Row {line + 1}: {reason.startsWith(field) ? '' : `${fieldLabel(field)} `}
          {plainWords(reason)}
        </List.Item>
      ))}
    </List>
  )
}
