// The lines of the entry summary: every number that must be reported, in filing order.

import { Button, Group, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcResponse, EntryLine } from '../../api-types.ts'
import { csvText, saveCsv } from '../../csv.ts'
import { amountText, percentText } from '../../ui/format.ts'
import { layerName } from './layer-names.ts'

type Props = {
  readonly lines: readonly EntryLine[]
  readonly result: CalcResponse['result']
}

export function EntryLinesTable({ lines, result }: Props): ReactNode {
  const { currency } = result
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3}>Entry lines</Title>
        <Button
          size="compact-sm"
          variant="default"
          className="no-print"
          onClick={() => saveCsv('entry-lines.csv', entryCsv(result))}
        >
          Download entry lines
        </Button>
      </Group>
      <Table verticalSpacing={4} aria-label="Entry lines" className="card-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="figure">Line</Table.Th>
            <Table.Th>Number</Table.Th>
            <Table.Th>Layer</Table.Th>
            <Table.Th>Origin</Table.Th>
            <Table.Th className="figure">Value, {currency}</Table.Th>
            <Table.Th className="figure">Rate</Table.Th>
            <Table.Th className="figure">Duty, {currency}</Table.Th>
            <Table.Th>Quantity</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <EntryRow key={`${line.entry_line} ${line.heading}`} line={line} currency={currency} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function EntryRow(props: { readonly line: EntryLine; readonly currency: string }): ReactNode {
  const { line, currency } = props
  return (
    <Table.Tr>
      <Table.Td className="figure" data-name="Line">
        {line.entry_line}
      </Table.Td>
      <Table.Td className="code">
        {line.heading}
        {besideNumber(line) && (
          <Text span size="xs" c="dimmed">
            {' '}
            {besideNumber(line)}
          </Text>
        )}
      </Table.Td>
      <Table.Td data-name="Layer">{layerName(line.code)}</Table.Td>
      <Table.Td data-name="Origin">{line.country}</Table.Td>
      <Table.Td className="figure" data-name="Value">
        {line.value === null ? '' : amountText(line.value, currency)}
      </Table.Td>
      <Table.Td className="figure" data-name="Rate">
        {rateText(line)}
      </Table.Td>
      <Table.Td className="figure" data-name="Duty">
        {line.duty === null ? 'not known' : amountText(line.duty, currency)}
      </Table.Td>
      <Table.Td data-name="Quantity">{quantityText(line)}</Table.Td>
    </Table.Tr>
  )
}

/** The symbol of a preference and the number of a license. */
function besideNumber({ special_program: symbol, license_number: license }: EntryLine): string {
  return [symbol, license && `license ${license}`].filter(Boolean).join(', ')
}

function rateText({ rate, duty_expression: expression }: EntryLine): string {
  if (expression) return expression
  return rate === null ? '' : percentText(rate)
}

function quantityText({ quantities }: EntryLine): string {
  return quantities
    .map(({ quantity, unit }) => (quantity === null ? `? ${unit}` : `${quantity} ${unit}`))
    .join(', ')
}

const COLUMNS = [
  'entry_line',
  'line_index',
  'kind',
  'heading',
  'code',
  'value',
  'rate',
  'duty_expression',
  'duty',
  'country',
  'special_program',
  'license_number',
] as const

/** The numbers, then the fees with their class as heading; with the field names of the API. */
function entryCsv({ entry_lines: lines = [], entry_fees: fees = [] }: Props['result']): string {
  return csvText(
    [...COLUMNS, 'quantities'],
    [
      ...lines.map((line) => [...COLUMNS.map((name) => line[name]), quantityText(line)]),
      ...fees.map(({ line_index: line, kind, class_code: number, code, amount }) => {
        return [null, line, kind, number, code, null, null, null, amount, null, null, null, null]
      }),
    ],
  )
}
