// The lines of a list with their codes; each line expands to its candidates.

import { Button, Group, Stack, Switch, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { csvText, saveCsv } from '../../csv.ts'
import { wholePercentText } from '../../ui/format.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ActionsHeader, WideTable } from '../../ui/wide-table.tsx'
import { CandidateTable, ReviewBadge, ReviewBadges } from './classification-view.tsx'
import { bestCode, type ClassifiedLine } from './classified-line.ts'

export function ClassifiedLineTable(props: {
  readonly lines: readonly ClassifiedLine[]
  readonly destination: string
}): ReactNode {
  const { lines, destination } = props
  const [onlyReview, setOnlyReview] = useState(false)
  const toReview = lines.filter(needsReview)
  const shown = onlyReview ? toReview : lines
  return (
    <Stack gap="xs" component="section" aria-label="Classified lines">
      <Group justify="space-between">
        <Switch
          label={`Show only the ${toReview.length} of ${lines.length} lines to review`}
          checked={onlyReview}
          onChange={(event) => setOnlyReview(event.currentTarget.checked)}
        />
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => saveCsv('classification.csv', csvOf(lines))}
        >
          Download CSV
        </Button>
      </Group>
      {shown.length === 0 ? (
        <EmptyState title="No lines to review" />
      ) : (
        <LineTable lines={shown} destination={destination} />
      )}
    </Stack>
  )
}

function LineTable(props: {
  readonly lines: readonly ClassifiedLine[]
  readonly destination: string
}): ReactNode {
  return (
    <WideTable label="Lines and their codes" minWidth={720}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="figure">Line</Table.Th>
            <Table.Th>Description</Table.Th>
            <Table.Th>Code</Table.Th>
            <Table.Th className="figure">Confidence</Table.Th>
            <Table.Th>Review</Table.Th>
            <ActionsHeader />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.lines.map((line) => (
            <LineRow key={line.number} line={line} destination={props.destination} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function LineRow(props: {
  readonly line: ClassifiedLine
  readonly destination: string
}): ReactNode {
  const { line, destination } = props
  const { number, description, invoiceCode, classification, commonChapter } = line
  const [expanded, setExpanded] = useState(false)
  return (
    <>
      <Table.Tr>
        <Table.Td className="figure">{number}</Table.Td>
        <Table.Td>{description}</Table.Td>
        <Table.Td className="code">{bestCode(classification) || 'none'}</Table.Td>
        <Table.Td className="figure">{wholePercentText(classification.confidence)}</Table.Td>
        <Table.Td>
          <Group gap={6}>
            <ReviewBadges classification={classification} invoiceCode={invoiceCode} />
            {commonChapter !== null && (
              <ReviewBadge>{`most lines are in chapter ${commonChapter}`}</ReviewBadge>
            )}
          </Group>
        </Table.Td>
        <Table.Td className="figure">
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setExpanded(!expanded)}
            aria-expanded={expanded}
            aria-label={expanded ? `Close line ${number}` : `Candidates of line ${number}`}
          >
            {expanded ? 'Close' : 'Candidates'}
          </Button>
        </Table.Td>
      </Table.Tr>
      {expanded && <DetailRow line={line} destination={destination} />}
    </>
  )
}

function DetailRow(props: {
  readonly line: ClassifiedLine
  readonly destination: string
}): ReactNode {
  const { description, invoiceCode, classification } = props.line
  return (
    <Table.Tr>
      <Table.Td />
      <Table.Td colSpan={5}>
        <Text size="sm" mb="xs">
          {classification.reason}
        </Text>
        <CandidateTable
          classification={classification}
          goods={{ description, invoiceCode, destination: props.destination }}
        />
      </Table.Td>
    </Table.Tr>
  )
}

function needsReview({ classification, commonChapter }: ClassifiedLine): boolean {
  const { needs_review, disagreement_with_printed } = classification
  return needs_review || disagreement_with_printed || commonChapter !== null
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

function csvOf(lines: readonly ClassifiedLine[]): string {
  return csvText(
    COLUMNS,
    lines.map(({ number, description, invoiceCode, classification }) => [
      number,
      description,
      invoiceCode,
      classification.hs_6_code,
      classification.recommended_10_digit,
      classification.confidence,
      classification.needs_review,
      classification.disagreement_with_printed,
      classification.reason,
    ]),
  )
}
