// The duties on a code today: what each class of origins pays, and the acts behind it.

import { Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { DutyInForce, OriginsResponse } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { percentRangeText, percentText } from '../../ui/format.ts'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { CitationLink } from '../calculate/citation.tsx'
import { byLayerOrder, layerName } from '../calculate/layer-names.ts'
import { rateText } from './duty-rates.ts'
import { groupsOf, type OriginRow, originRows } from './origin-rows.ts'

const EVERY = { text: '', programme: null, claiming: false }
const NAMED = 4

export function CodeDuties({
  to,
  code,
}: {
  readonly to: string
  readonly code: string
}): ReactNode {
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const { nameOf } = usePlaces()
  const { data, error, refetch } = useQuery({
    queryKey: ['origins', id, to, code, ''],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/v1/origins/{country}/{hs}', {
          params: { path: { ...path, country: to, hs: code }, query: {} },
          signal,
        }),
      ),
  })
  if (error) return <ErrorAlert error={error} reset={() => void refetch()} />
  if (!data) return <LoadingIndicator />
  return (
    <Stack gap="md">
      <OriginClasses answer={data} nameOf={nameOf} />
      <Acts answer={data} />
    </Stack>
  )
}

function OriginClasses(props: {
  readonly answer: OriginsResponse
  readonly nameOf: (code: string) => string
}): ReactNode {
  const { answer, nameOf } = props
  const groups = groupsOf(originRows(answer, EVERY, nameOf), answer, nameOf)
  return (
    <section>
      <Title order={3} mb="xs">
        Duties by origin, {answer.calculation_date}
      </Title>
      <WideTable label="Duties by origin" minWidth={320}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Duties</Table.Th>
              <Table.Th>Origins</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.map((group) => (
              <Table.Tr key={group[0]?.origin.origin} style={{ verticalAlign: 'top' }}>
                <Table.Td className="code">{groupRate(group)}</Table.Td>
                <Table.Td>{namesText(group, nameOf)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </section>
  )
}

function groupRate([row]: readonly OriginRow[]): string {
  if (!row) return ''
  const { duty_range: range, prohibited } = row.origin
  if (prohibited !== null) return 'prohibited'
  return range.low === range.high ? percentText(range.low) : percentRangeText(range)
}

function namesText(group: readonly OriginRow[], nameOf: (code: string) => string): string {
  const names = group.slice(0, NAMED).map(({ origin }) => nameOf(origin.origin))
  const more = group.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

/** Every act that charges one of the origins, by the kind of duty. */
function Acts({ answer }: { readonly answer: OriginsResponse }): ReactNode {
  const acts = Map.groupBy(
    answer.duties.toSorted((one, other) => byLayerOrder(one.code, other.code)),
    (duty) => JSON.stringify([duty.code, rateText(duty), duty.legal_citation]),
  )
  return (
    <section>
      <Title order={3} mb="xs">
        Acts on this code
      </Title>
      <WideTable label="Acts on this code" minWidth={800}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Duty</Table.Th>
              <Table.Th>Heading</Table.Th>
              <Table.Th className="figure">Rate</Table.Th>
              <Table.Th>Source</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...acts].map(([key, duties]) => (
              <ActRow key={key} duties={duties} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </section>
  )
}

/** Duties of one act with one rate: an act may have a heading for each origin. */
function ActRow({ duties }: { readonly duties: readonly DutyInForce[] }): ReactNode {
  const [duty] = duties
  if (!duty) return null
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td>{layerName(duty.code)}</Table.Td>
      <Table.Td>{headingsText(duties)}</Table.Td>
      <Table.Td className="figure">{rateText(duty)}</Table.Td>
      <Table.Td>
        <CitationLink citation={duty.legal_citation} url={duty.source_url} />
        {duty.note && (
          <Text size="xs" c="dimmed">
            {duty.note}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function headingsText(duties: readonly DutyInForce[]): string {
  const headings = [...new Set(duties.flatMap(({ heading }) => heading ?? []))].sort()
  const more = headings.length - NAMED
  const shown = headings.slice(0, NAMED).join(', ')
  return more > 0 ? `${shown} and ${more} more` : shown
}
