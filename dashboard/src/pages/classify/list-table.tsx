// The lines of a list with their codes; each opens to its candidates.

import { Button, Group, Stack, Switch, Table, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { csvText, saveCsv } from '../../csv.ts'
import { Empty } from '../../ui/states.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { Candidates, codeOf, type Found, Mark, Marks } from './finding.tsx'
import { shareText } from './lines.ts'

export type Row = {
  /** Counted from one. */
  readonly place: number
  readonly description: string
  readonly printed: string | null
  readonly found: Found
  /** The chapter most lines are in, when this one is in another. */
  readonly apart: string | null
}

export function ListTable(props: {
  readonly rows: readonly Row[]
  readonly destination: string
}): ReactNode {
  const { rows, destination } = props
  const [only, setOnly] = useState(false)
  const open = rows.filter(isOpen)
  const shown = only ? open : rows
  return (
    <Stack gap="xs" component="section" aria-label="Classified lines">
      <Bar rows={rows} open={open.length} only={only} onOnly={setOnly} />
      {shown.length === 0 ? (
        <Empty title="Every line is settled" />
      ) : (
        <WideTable label="Lines and their codes" minWidth={720}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th className="figure">Line</Table.Th>
                <Table.Th>Description</Table.Th>
                <Table.Th>Code</Table.Th>
                <Table.Th className="figure">Sure</Table.Th>
                <Table.Th>To look at</Table.Th>
                <Table.Th>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((row) => (
                <LineRow key={row.place} row={row} destination={destination} />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Stack>
  )
}

/** What can be done with the lines as a whole. */
function Bar(props: {
  readonly rows: readonly Row[]
  /** How many are to be looked at. */
  readonly open: number
  readonly only: boolean
  readonly onOnly: (only: boolean) => void
}): ReactNode {
  const { rows, open, only, onOnly } = props
  return (
    <Group justify="space-between">
      <Switch
        label={`Only the ${open} of ${rows.length} to look at`}
        checked={only}
        onChange={(event) => onOnly(event.currentTarget.checked)}
      />
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => saveCsv('classification.csv', csvOf(rows))}
      >
        Save as CSV
      </Button>
    </Group>
  )
}

function LineRow(props: { readonly row: Row; readonly destination: string }): ReactNode {
  const { row, destination } = props
  const { place, description, printed, found, apart } = row
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Table.Tr>
        <Table.Td className="figure">{place}</Table.Td>
        <Table.Td>{description}</Table.Td>
        <Table.Td className="code">{codeOf(found) || 'none'}</Table.Td>
        <Table.Td className="figure">{shareText(found.confidence)}</Table.Td>
        <Table.Td>
          <Group gap={6}>
            <Marks found={found} printed={printed} />
            {apart !== null && <Mark>{`others are in chapter ${apart}`}</Mark>}
          </Group>
        </Table.Td>
        <Table.Td className="figure">
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setOpened(!opened)}
            aria-expanded={opened}
            aria-label={opened ? `Close line ${place}` : `Candidates of line ${place}`}
          >
            {opened ? 'Close' : 'Candidates'}
          </Button>
        </Table.Td>
      </Table.Tr>
      {opened && (
        <Table.Tr>
          <Table.Td />
          <Table.Td colSpan={5}>
            <Text size="sm" mb="xs">
              {found.reason}
            </Text>
            <Candidates found={found} asked={{ description, printed, destination }} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

function isOpen({ found, apart }: Row): boolean {
  return found.needs_review || found.disagreement_with_printed || apart !== null
}

const COLUMNS = [
  'line',
  'description',
  'hs_code_printed',
  'hs_6_code',
  'recommended_10_digit',
  'confidence',
  'needs_review',
  'disagreement_with_printed',
  'reason',
]

function csvOf(rows: readonly Row[]): string {
  return csvText(
    COLUMNS,
    rows.map(({ place, description, printed, found }) => [
      place,
      description,
      printed,
      found.hs_6_code,
      found.recommended_10_digit,
      found.confidence,
      found.needs_review,
      found.disagreement_with_printed,
      found.reason,
    ]),
  )
}
