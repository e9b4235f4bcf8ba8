// The lines that differ: what was paid and what is due, why, and until when it can be corrected.

import { List, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AuditCause, AuditedLine } from '../../api-types.ts'
import { amountText } from '../../ui/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { CitationLink } from '../calculate/citation.tsx'
import { causeName } from './cause-names.ts'

const CURRENCY = 'USD'
const SHOWN = 200

export function AuditTable({ lines }: { readonly lines: readonly AuditedLine[] }): ReactNode {
  return (
    <>
      <WideTable label="Lines that differ" minWidth={1160}>
        <Table verticalSpacing={6} aria-label="Lines that differ">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Entry</Table.Th>
              <Table.Th>Goods</Table.Th>
              <Table.Th className="figure">Paid, USD</Table.Th>
              <Table.Th className="figure">Due, USD</Table.Th>
              <Table.Th className="figure">Difference</Table.Th>
              <Table.Th>Why</Table.Th>
              <Table.Th>Last days</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.slice(0, SHOWN).map((line) => (
              <LineRow key={`${line.entry_number} ${line.line} ${line.hs_code}`} line={line} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {lines.length > SHOWN && (
        <Text size="sm" c="dimmed">
          The first {SHOWN} of {lines.length} lines. The download has all of them.
        </Text>
      )}
    </>
  )
}

function LineRow({ line }: { readonly line: AuditedLine }): ReactNode {
  const { due, difference, post_summary_correction: correction, protest } = line
  return (
    <Table.Tr data-status={line.status}>
      <Table.Td className="code">
        {line.entry_number}
        <Text size="xs" c="dimmed">
          line {line.line}, {line.entry_date}
        </Text>
      </Table.Td>
      <Table.Td>
        <span className="code">{line.hs_code}</span>
        <Text size="xs" c="dimmed">
          of {line.origin}, {amountText(line.value, CURRENCY)} USD
        </Text>
      </Table.Td>
      <Table.Td className="figure">{amountText(line.paid, CURRENCY)}</Table.Td>
      <Table.Td className="figure">
        {due === null ? 'not known' : amountText(due, CURRENCY)}
      </Table.Td>
      <Table.Td className="figure">
        {difference === null ? '' : amountText(difference, CURRENCY)}
      </Table.Td>
      <Table.Td>
        <Causes line={line} />
      </Table.Td>
      <Table.Td>
        <LastDay name="Correction" day={correction} />
        <LastDay name="Protest" day={protest} />
      </Table.Td>
    </Table.Tr>
  )
}

function Causes({ line }: { readonly line: AuditedLine }): ReactNode {
  const { causes, claims_open: claims, questions } = line
  return (
    <List size="sm" spacing={4}>
      {causes.map((cause) => (
        <List.Item key={`${cause.cause} ${cause.heading}`}>
          <CauseText cause={cause} />
        </List.Item>
      ))}
      {claims.map(({ program, saves }) => (
        <List.Item key={program}>
          A claim of {program} would save {amountText(saves, CURRENCY)}, if the goods originate.
        </List.Item>
      ))}
      {questions.map((question) => (
        <List.Item key={question}>Open: {question}</List.Item>
      ))}
    </List>
  )
}

function CauseText({ cause }: { readonly cause: AuditCause }): ReactNode {
  const { legal_citation: citation, source_url: url } = cause
  return (
    <>
      <b>{causeName(cause.cause)}.</b> {cause.text}{' '}
      {citation && <CitationLink inText citation={citation} url={url} />}
    </>
  )
}

function LastDay(props: {
  readonly name: string
  readonly day: AuditedLine['protest']
}): ReactNode {
  const { name, day } = props
  return (
    <Text size="sm" className="code" c={day.is_open ? undefined : 'dimmed'}>
      {name} {day.is_open ? 'to' : 'closed since'} {day.last_day}
      {day.is_estimate && ' (estimate)'}
    </Text>
  )
}
