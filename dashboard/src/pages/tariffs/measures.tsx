// The measures in force for a code and an origin: the layers of a calculation for which only the
// code and the origin are known.

import { Badge, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api, TRIAL } from '../../api-client.ts'
import type { CalcBreakdownLayer, CalcRequest } from '../../api-types.ts'
import { memberStateOf, usePlaces } from '../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { percentText } from '../../ui/format.ts'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { CitationLink } from '../calculate/citation.tsx'
import { layerName } from '../calculate/layer-names.ts'
import type { TariffLookup } from './lookup.tsx'

/** Above de minimis thresholds. */
const VALUE = 10_000

export function MeasuresInForce(props: {
  readonly lookup: TariffLookup
  readonly day: string
}): ReactNode {
  const { lookup, day } = props
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const state = memberStateOf(usePlaces(), lookup.to, '')
  const { data, error } = useQuery({
    queryKey: ['measures', id, lookup],
    queryFn: ({ signal }) =>
      answerOf(
        api.POST('/account/organisations/{organisation}/v1/calc', {
          params: { path, header: TRIAL },
          body: calcRequestOf(lookup, day, state),
          signal,
        }),
      ),
  })
  return (
    <section>
      <Title order={3} mb="xs">
        Measures on this date
      </Title>
      {error && <ErrorAlert error={error} />}
      {!data && !error && <LoadingIndicator />}
      {data && <MeasureTable layers={data.result.breakdown.filter(({ kind }) => kind !== 'fee')} />}
    </section>
  )
}

function calcRequestOf(
  { to, hs, from }: TariffLookup,
  day: string,
  state: string | null,
): CalcRequest {
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
    <WideTable label="Measures on this date" minWidth={720}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Measure</Table.Th>
            <Table.Th>Heading</Table.Th>
            <Table.Th className="figure">Rate</Table.Th>
            <Table.Th>Duty expression</Table.Th>
            <Table.Th>Note</Table.Th>
            <Table.Th>Source</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {layers.map((layer, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the layers are in fixed order
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
        {layerName(code)}{' '}
        {exempted && (
          <Badge size="sm" variant="default" tt="none" c="inherit" miw="max-content">
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
        <CitationLink citation={layer.legal_citation} url={layer.source_url} />
      </Table.Td>
    </Table.Tr>
  )
}
