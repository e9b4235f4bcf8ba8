// The layers of one line: heading, base, rate, amount and source. Layers that are not charged
// are dimmed, with the reason.

import { Badge, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { plainWords } from '../../../../src/law/plain-words.ts'
import type { CalcBreakdownLayer } from '../../api-types.ts'
import { amountText, percentText, rangeText } from '../../ui/format.ts'
import { CitationLink } from './citation.tsx'
import { hasUnknownAmount, layerName } from './layer-names.ts'

type Props = { readonly layers: readonly CalcBreakdownLayer[]; readonly currency: string }

/** On a narrow screen each layer is a card. */
export function LayerTable({ layers, currency }: Props): ReactNode {
  return (
    <Table className="layers card-table" verticalSpacing={6}>
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
      <Table.Tbody>
        {layers.map((layer, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the layers are in fixed order
          <LayerRow key={at} layer={layer} currency={currency} />
        ))}
      </Table.Tbody>
    </Table>
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
          {layerName(layer.code)} {layer.exempted && <StatusBadge>not charged</StatusBadge>}
          {unknown && <StatusBadge color="yellow">unknown</StatusBadge>}
        </Table.Td>
        <Table.Td data-name="Heading">{layer.heading}</Table.Td>
        <Table.Td className="figure" data-name="Base">
          {layer.base === null ? '' : amountText(layer.base, currency)}
        </Table.Td>
        <Table.Td className="figure" data-name="Rate">
          {layer.rate === null ? '' : percentText(layer.rate)}
        </Table.Td>
        <Table.Td data-name="Duty expression">{layer.duty_expression}</Table.Td>
        <Table.Td className="figure" data-name="Amount">
          {amountOf(layer, currency)}
        </Table.Td>
        <Table.Td data-name="Source">
          <CitationLink citation={layer.legal_citation} url={layer.source_url} />
        </Table.Td>
      </Table.Tr>
      {layer.note && (
        <Table.Tr className="layers-note">
          <Table.Td colSpan={7}>
            <span>{plainWords(layer.note)}</span>
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
