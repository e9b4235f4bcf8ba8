// The entries with duties that are paid back, and what sources say of them.

import { Button, Group, List, Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RefundStatement, RefundsResponse } from '../../api-types.ts'
import { csvText, saveCsv } from '../../csv.ts'
import { amountText } from '../../ui/format.ts'
import { EmptyState } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { DownloadResults } from '../bulk/download-results.tsx'
import { layerName } from '../calculate/layer-names.ts'
import { Figures, LeftOut } from './figures.tsx'
import { SourceList, Sources } from './sources.tsx'

type Entry = RefundsResponse['entries'][number]

const CURRENCY = 'USD'
const SHOWN = 200

export function RefundResult(props: {
  readonly answer: RefundsResponse
  readonly name: string
}): ReactNode {
  const { answer, name } = props
  const { entries, totals, statements, sources, errors, notes, basis } = answer
  const names = new Set(entries.flatMap((entry) => entry.statements))
  return (
    <Stack gap="lg">
      <Text>{basis}</Text>
      <Figures
        sums={[
          ['Paid', totals.amount],
          ...totals.by_layer.map(({ code, amount }) => [layerName(code), amount] as const),
        ]}
      />
      <LeftOut errors={errors} />
      {entries.length === 0 ? (
        <EmptyState title="None of these duties was paid">
          {answer.without} entries are without them, or of other days.
        </EmptyState>
      ) : (
        <>
          <Downloads entries={entries} name={name} />
          <RefundTable entries={entries} />
          <section>
            <Title order={2} mb="xs">
              What sources say
            </Title>
            <Stack gap="sm">
              {statements
                .filter((one) => names.has(one.name))
                .map((statement) => (
                  <Statement key={statement.name} statement={statement} />
                ))}
            </Stack>
          </section>
        </>
      )}
      <List size="sm">
        {notes.map((note) => (
          <List.Item key={note}>{note}</List.Item>
        ))}
      </List>
      <Sources rules={sources} />
    </Stack>
  )
}

function Statement({ statement }: { readonly statement: RefundStatement }): ReactNode {
  return (
    <div>
      <Text size="sm">{statement.says}</Text>
      <Text size="xs" c="dimmed">
        Of entries that are {statement.status.join(', ')}
      </Text>
      <SourceList sources={statement.sources} />
    </div>
  )
}

function Downloads(props: {
  readonly entries: readonly Entry[]
  readonly name: string
}): ReactNode {
  const { entries, name } = props
  const declared = entries.filter((entry) => entry.in_declaration)
  const numbers = declared.map((entry) => [entry.entry_number])
  return (
    <Group gap="xs">
      <DownloadResults name={`refunds of ${name}`} load={async () => refundsCsv(entries)} />
      <Button
        size="xs"
        variant="default"
        disabled={declared.length === 0}
        onClick={() => saveCsv('declaration.csv', csvText(['Entry Number'], numbers))}
      >
        Entry numbers for a declaration
      </Button>
    </Group>
  )
}

function RefundTable({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  return (
    <>
      <WideTable label="Entries" minWidth={820}>
        <Table verticalSpacing={4} aria-label="Entries">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Entry</Table.Th>
              <Table.Th>Day</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th className="figure">Paid, USD</Table.Th>
              <Table.Th>Duties</Table.Th>
              <Table.Th>Last days</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.slice(0, SHOWN).map((entry) => (
              <EntryRow key={entry.entry_number} entry={entry} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {entries.length > SHOWN && (
        <Text size="sm" c="dimmed">
          The first {SHOWN} of {entries.length} entries. The download has all of them.
        </Text>
      )}
    </>
  )
}

function EntryRow({ entry }: { readonly entry: Entry }): ReactNode {
  return (
    <Table.Tr data-status={entry.status}>
      <Table.Td>{entry.entry_number}</Table.Td>
      <Table.Td className="code">
        {entry.entry_date}
        {entry.liquidated_on && (
          <Text size="xs" c="dimmed">
            liquidation {entry.liquidated_on}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{entry.status}</Table.Td>
      <Table.Td className="figure">
        {amountText(entry.amount, CURRENCY)}
        {entry.is_computed && (
          <Text size="xs" c="dimmed">
            as due
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {entry.paid
          .map(({ code, amount }) => `${layerName(code)} ${amountText(amount, CURRENCY)}`)
          .join(', ')}
      </Table.Td>
      <Table.Td>
        {entry.last_days.map(({ statement, last_day: day, is_open: isOpen }) => (
          <Text key={statement} size="sm" className="code" c={isOpen ? undefined : 'dimmed'}>
            {statement} {isOpen ? 'to' : 'closed since'} {day}
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  )
}

const HEAD = [
  'entry_number',
  'entry_date',
  'liquidated_on',
  'status',
  'amount',
  'is_computed',
  'statements',
  'last_days',
]

function refundsCsv(entries: readonly Entry[]): string {
  return csvText(
    HEAD,
    entries.map((entry) => [
      entry.entry_number,
      entry.entry_date,
      entry.liquidated_on,
      entry.status,
      entry.amount,
      entry.is_computed,
      entry.statements.join(' '),
      entry.last_days.map(({ statement, last_day: day }) => `${statement} ${day}`).join('; '),
    ]),
  )
}
