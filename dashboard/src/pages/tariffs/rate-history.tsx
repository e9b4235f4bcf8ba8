// The rates of a code over time, from the first covered day to the last published change.

import { Badge, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { DutyInForce, DutySpan } from '../../api-types.ts'
import { today } from '../../days.ts'
import { memberStateOf, usePlaces } from '../../places.ts'
import { useOrganisation, useOrganisationPath } from '../../session.ts'
import { EmptyState, ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { CitationLink } from '../calculate/citation.tsx'
import { layerName } from '../calculate/layer-names.ts'
import { BeforeAndAfter } from './before-and-after.tsx'
import { rateText, sumText } from './duty-rates.ts'
import { LookupForm, type TariffLookup, useLookup } from './lookup.tsx'
import { type Moved, movedBetween } from './moved.ts'
import { RateChart } from './rate-chart.tsx'

export function RateHistoryTab(): ReactNode {
  const lookup = useLookup()
  return (
    <Stack gap="lg">
      <LookupForm key={JSON.stringify(lookup)} tab="history" action="Show history" dated={false} />
      {lookup.hs && lookup.from ? (
        <Spans lookup={lookup} />
      ) : (
        <EmptyState title="The rate history appears here">
          It lists every date since the first covered day on which a duty or tax changed.
        </EmptyState>
      )}
    </Stack>
  )
}

function Spans({ lookup }: { readonly lookup: TariffLookup }): ReactNode {
  const { to, hs, from } = lookup
  const { id } = useOrganisation()
  const path = useOrganisationPath()
  const places = usePlaces()
  const state = memberStateOf(places, to, '')
  const query = {
    destination: to,
    hs: hs.trim(),
    origin: from,
    ...(state && { eu_member_state: state }),
  }
  const { data, error } = useQuery({
    queryKey: ['duty history', id, to, hs, from],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/account/organisations/{organisation}/duty-history', {
          params: { path, query },
          signal,
        }),
      ),
  })
  if (error) return <ErrorAlert error={error} />
  if (!data) return <LoadingIndicator />
  return (
    <Stack gap="md">
      <Title order={2}>
        {hs} · {places.nameOf(from)} → {places.nameOf(to)}
      </Title>
      <RateChart spans={data.spans} />
      <BeforeAndAfter spans={data.spans} />
      <Changes spans={data.spans} />
      <details>
        <summary>All duties and taxes of each span</summary>
        <SpanTable spans={data.spans} />
      </details>
    </Stack>
  )
}

/** Every day on which something moved, newest first. */
function Changes({ spans }: { readonly spans: readonly DutySpan[] }): ReactNode {
  const changes = spans.flatMap((span, at) => {
    const before = spans[at - 1]
    return before ? [{ span, moved: movedBetween(before, span) }] : []
  })
  if (changes.length === 0) return <Text size="sm">No duty or tax changed on these days.</Text>
  return (
    <section>
      <Title order={3} mb="xs">
        Changes
      </Title>
      <WideTable label="Changes" minWidth={320}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>From</Table.Th>
              <Table.Th>What changed</Table.Th>
              <Table.Th className="figure">Duties in all</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.toReversed().map(({ span, moved }) => (
              <Table.Tr key={span.from} style={{ verticalAlign: 'top' }}>
                <Table.Td className="code">{span.from}</Table.Td>
                <Table.Td>{moved.map(movedText).join('; ')}</Table.Td>
                <Table.Td className="figure">{sumText(span)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </section>
  )
}

function movedText({ code, before, after }: Moved): string {
  const name = layerName(code)
  if (!before) return after ? `${name} begins at ${rateText(after)}` : name
  if (!after) return `${name} of ${rateText(before)} ends`
  const [from, to] = [rateText(before), rateText(after)]
  if (from !== to) return `${name} from ${from} to ${to}`
  return before.heading === after.heading
    ? `${name}: another source`
    : `${name} under ${after.heading ?? 'another heading'}, as before ${to}`
}

/** Newest first. */
function SpanTable({ spans }: { readonly spans: readonly DutySpan[] }): ReactNode {
  const day = today()
  const last = spans.at(-1)
  return (
    <WideTable label="Rates over time" minWidth={860}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>From</Table.Th>
            <Table.Th>To</Table.Th>
            <Table.Th>Duty or tax</Table.Th>
            <Table.Th>Heading</Table.Th>
            <Table.Th className="figure">Rate</Table.Th>
            <Table.Th>Duty expression</Table.Th>
            <Table.Th>Source</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {spans.toReversed().map((span) => (
          <Table.Tbody key={span.from} style={{ borderBottom: RULE }}>
            <SpanRows span={span} open={span === last} now={isIn(day, span)} />
          </Table.Tbody>
        ))}
      </Table>
    </WideTable>
  )
}

const RULE = '1px solid var(--mantine-color-default-border)'

function isIn(day: string, { from, to }: DutySpan): boolean {
  return from <= day && day <= to
}

function SpanRows(props: {
  readonly span: DutySpan
  readonly open: boolean
  readonly now: boolean
}): ReactNode {
  const { span, open, now } = props
  const { from, to, layers } = span
  const days = (
    <>
      <Table.Td className="code" rowSpan={Math.max(layers.length, 1)}>
        {from}{' '}
        {now && (
          <Badge size="sm" variant="default" tt="none">
            current
          </Badge>
        )}
      </Table.Td>
      <Table.Td className="code" rowSpan={Math.max(layers.length, 1)}>
        {open ? '' : to}
      </Table.Td>
    </>
  )
  if (layers.length === 0) {
    return (
      <Table.Tr>
        {days}
        <Table.Td colSpan={5}>No duty or tax</Table.Td>
      </Table.Tr>
    )
  }
  return layers.map((layer, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the layers of a span keep their order
    <Table.Tr key={at} style={{ verticalAlign: 'top', borderBottom: 0 }}>
      {at === 0 && days}
      <LayerCells layer={layer} />
    </Table.Tr>
  ))
}

function LayerCells({ layer }: { readonly layer: DutyInForce }): ReactNode {
  const { code, heading, duty_expression: printed, note } = layer
  return (
    <>
      <Table.Td>{layerName(code)}</Table.Td>
      <Table.Td className="code">{heading}</Table.Td>
      <Table.Td className="figure">{rateText(layer)}</Table.Td>
      <Table.Td>
        {printed}
        {note && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <CitationLink citation={layer.legal_citation} url={layer.source_url} />
      </Table.Td>
    </>
  )
}
