// What the law of the day of entry changes: sums, steps by day, layers before and after, what can
// still be done.

import { List, Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ShipmentExposure } from '../../api-types.ts'
import { amountText, minuteText, percentText } from '../../ui/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { CitationLink } from '../calculate/citation.tsx'
import { layerName } from '../calculate/layer-names.ts'
import { differenceText, STATUS_NAMES } from './words.ts'

export function ExposureView({ exposure }: { readonly exposure: ShipmentExposure }): ReactNode {
  const { difference, currency, quoted_on: quoted, entry_on: entry } = exposure
  return (
    <Stack gap="sm">
      <Text>
        Landed cost <strong>{differenceText(difference, currency)}</strong>: the calculation applied
        the law of {quoted}, the goods enter on {entry}
        {exposure.cause === 'edition' && ', and newer tables were put in force since'}.
      </Text>
      <Steps exposure={exposure} />
      <Sums exposure={exposure} />
      <Layers exposure={exposure} />
      <Title order={3}>What can be done</Title>
      <Choices exposure={exposure} />
      <Text size="xs" c="dimmed">
        Found {minuteText(exposure.at)}
      </Text>
    </Stack>
  )
}

type Props = { readonly exposure: ShipmentExposure }

function Steps({ exposure: { steps, currency } }: Props): ReactNode {
  if (steps.length === 0) return null
  return (
    <List size="sm">
      {steps.map(({ day, difference, acts }) => (
        <List.Item key={day}>
          From {day}: {differenceText(difference, currency)}
          {acts.map(({ citation, url }) => (
            <Text key={citation} size="sm">
              <CitationLink citation={citation} url={url} inText />
            </Text>
          ))}
        </List.Item>
      ))}
    </List>
  )
}

const SUM_NAMES = [
  ['duty', 'Duties'],
  ['taxes', 'Taxes'],
  ['fees', 'Fees'],
  ['total', 'Landed cost'],
] as const

function Sums({ exposure: { before, after, currency } }: Props): ReactNode {
  return (
    <Table verticalSpacing={4} maw="34rem" aria-label="Sums before and after">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>In {currency}</Table.Th>
          <Table.Th className="figure">Calculated</Table.Th>
          <Table.Th className="figure">On entry</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {SUM_NAMES.map(([sum, name]) => (
          <Table.Tr key={sum}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td className="figure">{amountText(before[sum], currency)}</Table.Td>
            <Table.Td className="figure">{amountText(after[sum], currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type Layer = ShipmentExposure['ended'][number]

function Layers({ exposure: { ended, began, currency } }: Props): ReactNode {
  const rows: readonly (readonly [string, Layer])[] = [
    ...ended.map((layer) => ['Ends', layer] as const),
    ...began.map((layer) => ['Begins', layer] as const),
  ]
  return (
    <WideTable label="Layers that change" minWidth={640}>
      <Table verticalSpacing={4} aria-label="Layers that change">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Change</Table.Th>
            <Table.Th>Line</Table.Th>
            <Table.Th>Layer</Table.Th>
            <Table.Th>Heading</Table.Th>
            <Table.Th className="figure">Rate</Table.Th>
            <Table.Th className="figure">Amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([change, layer]) => (
            <Table.Tr key={`${change} ${layer.line_index} ${layer.code} ${layer.heading}`}>
              <Table.Td>{change}</Table.Td>
              <Table.Td>{layer.line_index === null ? 'all' : layer.line_index + 1}</Table.Td>
              <Table.Td>{layerName(layer.code)}</Table.Td>
              <Table.Td className="code">{layer.heading}</Table.Td>
              <Table.Td className="figure">{rateText(layer)}</Table.Td>
              <Table.Td className="figure">{amountText(layer.amount, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function rateText({ duty_expression: words, rate }: Layer): string {
  return words ?? (rate === null ? '' : percentText(rate))
}

function Choices({ exposure: { choices } }: Props): ReactNode {
  if (choices.length === 0)
    return <Text size="sm">Nothing that is known for this destination.</Text>
  return (
    <List size="sm" spacing="xs">
      {choices.map(({ choice, words, status, reason, citation, url }) => (
        <List.Item key={`${choice} ${words}`}>
          <strong>{STATUS_NAMES[status]}:</strong> {words}. {choice !== 'claim' && reason}{' '}
          {citation && <CitationLink citation={citation} url={url} inText />}
        </List.Item>
      ))}
    </List>
  )
}
