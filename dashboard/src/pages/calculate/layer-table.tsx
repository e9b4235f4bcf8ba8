// The layers of a calculation: heading, base, rate, amount and source. Layers that are not charged
// are dimmed, with the reason.

import { Badge, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcBreakdownLayer, CalcRequest, CalcResponse } from '../../api-types.ts'
import { amountText, percentText, rangeText } from '../../ui/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { CitationLink } from './citation.tsx'
import { hasUnknownAmount, layerName } from './layer-names.ts'

type Result = CalcResponse['result']
type Props = { readonly request: CalcRequest; readonly result: Result }

const WIDTH = 1040

export function LayerTable({ request, result }: Props): ReactNode {
  const { currency, breakdown } = result
  const lines = request.line_items.length
  const groups = [...new Set(breakdown.map(({ line_index }) => line_index))]
  return (
    <WideTable label="Layers" minWidth={WIDTH}>
      <Table className="layers" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Layer</Table.Th>
            <Table.Th>Heading</Table.Th>
            <Table.Th className="figure">Base, {currency}</Table.Th>
            <Table.Th className="figure">Rate</Table.Th>
            <Table.Th>Duty expression</Table.Th>
            <Table.Th className="figure">Amount, {currency}</Table.Th>
            <Table.Th>Source</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {groups.map((line) => (
          <Table.Tbody key={line ?? 'shipment'}>
            {lines > 1 && <LineRow request={request} line={line} />}
            {breakdown
              .filter(({ line_index }) => line_index === line)
              .map((layer, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the layers are in fixed order
                <LayerRow key={at} layer={layer} currency={currency} />
              ))}
          </Table.Tbody>
        ))}
        <TotalRows result={result} />
      </Table>
    </WideTable>
  )
}

function LineRow(props: {
  readonly request: CalcRequest
  readonly line: number | null
}): ReactNode {
  const { request, line } = props
  const goods = line === null ? null : request.line_items[line]
  return (
    <Table.Tr className="layers-line">
      <Table.Th colSpan={7} scope="colgroup">
        {line === null ? 'The whole shipment' : `Line ${line + 1} · ${goods?.description ?? ''}`}
      </Table.Th>
    </Table.Tr>
  )
}

function LayerRow(props: {
  readonly layer: CalcBreakdownLayer
  readonly currency: string
}): ReactNode {
  const { layer, currency } = props
  const unknown = hasUnknownAmount(layer)
  return (
    <>
      <Table.Tr c={layer.exempted ? 'dimmed' : undefined} data-exempted={layer.exempted}>
        <Table.Td>
          {layerName(layer.code)}{' '}
          <Text span size="xs" c="dimmed" ff="monospace">
            {layer.code}
          </Text>{' '}
          {layer.exempted && <StatusBadge>not charged</StatusBadge>}
          {unknown && <StatusBadge color="yellow">unknown</StatusBadge>}
        </Table.Td>
        <Table.Td className="code">{layer.heading}</Table.Td>
        <Table.Td className="figure">
          {layer.base === null ? '' : amountText(layer.base, currency)}
        </Table.Td>
        <Table.Td className="figure">{layer.rate === null ? '' : percentText(layer.rate)}</Table.Td>
        <Table.Td>{layer.duty_expression}</Table.Td>
        <Table.Td className="figure">{amountOf(layer, currency)}</Table.Td>
        <Table.Td>
          <CitationLink citation={layer.legal_citation} url={layer.source_url} />
        </Table.Td>
      </Table.Tr>
      {layer.note && (
        <Table.Tr className="layers-note">
          <Table.Td colSpan={7}>
            <span>{layer.note}</span>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

/** Answers recorded before there were ranges have none. */
function amountOf(layer: CalcBreakdownLayer, currency: string): string {
  if (layer.range) return rangeText(layer.range, currency)
  return layer.exempted || hasUnknownAmount(layer) ? '' : amountText(layer.amount, currency)
}

function StatusBadge(props: { readonly children: string; readonly color?: string }): ReactNode {
  return (
    <Badge
      size="sm"
      variant={props.color ? 'light' : 'default'}
      color={props.color}
      tt="none"
      c="inherit"
      miw="max-content"
    >
      {props.children}
    </Badge>
  )
}

function TotalRows({ result }: { readonly result: Result }): ReactNode {
  const { currency } = result
  const totals = [
    ['Customs value', result.customs_value],
    ['Duties', result.duty_amount],
    ['Taxes', result.taxes_amount],
    ['Fees', result.fees_amount],
    ['Total landed cost', result.total_landed_cost],
  ] as const
  return (
    <Table.Tfoot>
      {totals.map(([name, amount]) => (
        <Table.Tr key={name}>
          <Table.Th colSpan={5} scope="row">
            {name}
          </Table.Th>
          <Table.Td className="figure">{amountText(amount, currency)}</Table.Td>
          <Table.Td />
        </Table.Tr>
      ))}
    </Table.Tfoot>
  )
}
