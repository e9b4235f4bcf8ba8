// The measures in force for a code and an origin: the layers of a calculation of such goods, of
// which nothing is known but the code.

import { Anchor, Badge, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type {
  CalcBreakdownLayer,
  CalcRequest,
  CalcResponse,
} from '../../../../src/operations/calc/schema.ts'
import { call } from '../../call.ts'
import { memberStateOf, usePlaces } from '../../places.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { percentText } from '../../ui/money.tsx'
import { Waiting, Wrong } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { layerWords } from '../calculate/layer-words.ts'
import type { Question } from './question.tsx'

/** Above the relief of small shipments. */
const VALUE = 10_000

export function Measures(props: { readonly question: Question; readonly day: string }): ReactNode {
  const { question, day } = props
  const { id } = useOrganisation()
  const path = useAccountPath()
  const state = memberStateOf(usePlaces(), question.to, '')
  const { data, error } = useQuery({
    queryKey: ['measures', id, question],
    queryFn: ({ signal }) =>
      call<CalcResponse>(path('v1/calc'), {
        body: requestOf(question, day, state),
        signal,
        trial: true,
      }),
  })
  return (
    <section>
      <Title order={3} mb="xs">
        Measures on that day
      </Title>
      {error && <Wrong error={error} />}
      {!data && !error && <Waiting />}
      {data && <MeasureTable layers={data.result.breakdown.filter(({ kind }) => kind !== 'fee')} />}
    </section>
  )
}

function requestOf({ to, hs, from }: Question, day: string, state: string | null): CalcRequest {
  const goods = { description: 'Goods', hs_code: hs.trim(), quantity: 1, unit_value: VALUE }
  return {
    destination_country: to,
    ...(state && { eu_member_state: state }),
    origin_country: from,
    incoterm: 'FOB',
    transport_mode: 'ocean',
    currency: 'USD',
    calculation_date: day,
    line_items: [{ ...goods, origin_country: from }],
  }
}

function MeasureTable({ layers }: { readonly layers: readonly CalcBreakdownLayer[] }): ReactNode {
  return (
    <WideTable label="Measures on that day" minWidth={720}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Measure</Table.Th>
            <Table.Th>Heading</Table.Th>
            <Table.Th className="figure">Rate</Table.Th>
            <Table.Th>As the law prints it</Table.Th>
            <Table.Th>Note</Table.Th>
            <Table.Th>Source</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {layers.map((layer, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the layers of an answer never move
            <MeasureRow key={at} layer={layer} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function MeasureRow({ layer }: { readonly layer: CalcBreakdownLayer }): ReactNode {
  const { code, heading, rate, exempted, duty_expression: printed, note } = layer
  return (
    <Table.Tr c={exempted ? 'dimmed' : undefined} style={{ verticalAlign: 'top' }}>
      <Table.Td>
        {layerWords(code)}{' '}
        {exempted && (
          <Badge size="sm" variant="default" tt="none" c="inherit">
            not charged
          </Badge>
        )}
      </Table.Td>
      <Table.Td className="code">{heading}</Table.Td>
      <Table.Td className="figure">{rate === null ? '' : percentText(rate)}</Table.Td>
      <Table.Td>{printed}</Table.Td>
      <Table.Td maw="20rem">
        <Text size="xs">{note}</Text>
      </Table.Td>
      <Table.Td>
        <Citation layer={layer} />
      </Table.Td>
    </Table.Tr>
  )
}

/** The act, as a link where its address is known. */
export function Citation(props: {
  readonly layer: Pick<CalcBreakdownLayer, 'legal_citation' | 'source_url'>
}): ReactNode {
  const { legal_citation: citation, source_url: url } = props.layer
  if (!url) return citation
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit>
      {citation ?? 'Source'}
    </Anchor>
  )
}
