// How the duties of a code changed, from the first day that is covered to what is published ahead.

import { Badge, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type {
  DutyHistoryResponse,
  DutyInForce,
  DutySpan,
} from '../../../../src/operations/history/schema.ts'
import { call } from '../../call.ts'
import { memberStateOf, usePlaces } from '../../places.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { percentText } from '../../ui/money.tsx'
import { Empty, Waiting, Wrong } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { layerWords } from '../calculate/layer-words.ts'
import { Citation } from './measures.tsx'
import { AskQuestion, type Question, useQuestion } from './question.tsx'
import { SpanChart } from './span-chart.tsx'

export function CodeHistory(): ReactNode {
  const question = useQuestion()
  return (
    <Stack gap="lg">
      <AskQuestion
        key={JSON.stringify(question)}
        tab="history"
        act="Show the history"
        dated={false}
      />
      {question.hs && question.from ? (
        <Spans question={question} />
      ) : (
        <Empty title="The duties of a code over time will stand here">
          Each day on which a duty changed, since the first day that is covered.
        </Empty>
      )}
    </Stack>
  )
}

function Spans({ question }: { readonly question: Question }): ReactNode {
  const { to, hs, from } = question
  const { id } = useOrganisation()
  const path = useAccountPath()
  const places = usePlaces()
  const state = memberStateOf(places, to, '')
  const query = new URLSearchParams({
    destination: to,
    hs: hs.trim(),
    origin: from,
    ...(state && { eu_member_state: state }),
  })
  const { data, error } = useQuery({
    queryKey: ['duty history', id, to, hs, from],
    queryFn: ({ signal }) => call<DutyHistoryResponse>(path(`duty-history?${query}`), { signal }),
  })
  if (error) return <Wrong error={error} />
  if (!data) return <Waiting />
  return (
    <Stack gap="md">
      <Title order={2}>
        {hs} from {places.nameOf(from)} into {places.nameOf(to)}
      </Title>
      <SpanChart spans={data.spans} />
      <SpanTable spans={data.spans} />
    </Stack>
  )
}

/** The newest first. */
function SpanTable({ spans }: { readonly spans: readonly DutySpan[] }): ReactNode {
  const today = new Date().toISOString().slice(0, 10)
  const last = spans.at(-1)
  return (
    <WideTable label="Duties over time" minWidth={860}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>From</Table.Th>
            <Table.Th>To</Table.Th>
            <Table.Th>Duty or tax</Table.Th>
            <Table.Th>Heading</Table.Th>
            <Table.Th className="figure">Rate</Table.Th>
            <Table.Th>As the law prints it</Table.Th>
            <Table.Th>Source</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {spans.toReversed().map((span) => (
          <Table.Tbody key={span.from} style={{ borderBottom: RULE }}>
            <SpanRows span={span} open={span === last} now={isIn(today, span)} />
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
            now
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
        <Table.Td colSpan={5}>Nothing is charged</Table.Td>
      </Table.Tr>
    )
  }
  return layers.map((layer, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the layers of a span never move
    <Table.Tr key={at} style={{ verticalAlign: 'top', borderBottom: 0 }}>
      {at === 0 && days}
      <LayerCells layer={layer} />
    </Table.Tr>
  ))
}

function LayerCells({ layer }: { readonly layer: DutyInForce }): ReactNode {
  const { code, heading, rate, duty_expression: printed, note } = layer
  return (
    <>
      <Table.Td>{layerWords(code)}</Table.Td>
      <Table.Td className="code">{heading}</Table.Td>
      <Table.Td className="figure">{rate === null ? 'depends' : percentText(rate)}</Table.Td>
      <Table.Td>
        {printed}
        {note && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Citation layer={layer} />
      </Table.Td>
    </>
  )
}
