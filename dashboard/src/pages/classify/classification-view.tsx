// A classification: the code, its confidence and reason, and the other candidates.

import { Badge, Group, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { wholePercentText } from '../../ui/format.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { ActionsHeader, WideTable } from '../../ui/wide-table.tsx'
import { bestCode, type ClassifyResult } from './classified-line.ts'
import { type OnAnswer, Questions } from './questions.tsx'

type Goods = {
  readonly description: string
  readonly invoiceCode: string | null
  readonly destination: string
}

export function ClassificationView(props: {
  readonly classification: ClassifyResult
  readonly goods: Goods
  readonly onAnswer?: OnAnswer
}): ReactNode {
  const { classification, goods, onAnswer = null } = props
  // Answers recorded before there were questions have none.
  const { questions = [] } = classification
  const code = bestCode(classification)
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Text fz="1.5rem" fw={700} data-testid="code">
          {code || 'No code found'}
        </Text>
        <Text size="sm" className="figure">
          {wholePercentText(classification.confidence)} confidence
        </Text>
        <ReviewBadges classification={classification} invoiceCode={goods.invoiceCode} />
        {code && <CalculateLink code={code} goods={goods} />}
      </Group>
      <Text size="sm">{classification.reason}</Text>
      {classification.hs_6_code && !classification.recommended_10_digit && (
        <Text size="sm" c="dimmed">
          Six digits only: the description does not determine the rest.
        </Text>
      )}
      <Questions questions={questions} onAnswer={onAnswer} />
      <CandidateTable classification={classification} goods={goods} />
    </Stack>
  )
}

export function ReviewBadges(props: {
  readonly classification: ClassifyResult
  readonly invoiceCode: string | null
}): ReactNode {
  const { classification, invoiceCode } = props
  return (
    <Group gap={6}>
      {classification.needs_review && <ReviewBadge>needs review</ReviewBadge>}
      {classification.disagreement_with_printed && (
        <ReviewBadge>{`invoice has ${invoiceCode}`}</ReviewBadge>
      )}
    </Group>
  )
}

export function ReviewBadge({ children }: { readonly children: string }): ReactNode {
  return (
    <Badge color="yellow" variant="light" tt="none" c="var(--mantine-color-text)">
      {children}
    </Badge>
  )
}

export function CandidateTable(props: {
  readonly classification: ClassifyResult
  readonly goods: Goods
}): ReactNode {
  const { classification, goods } = props
  if (classification.candidates.length === 0) return null
  return (
    <WideTable label="Candidates" minWidth={300}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Candidate</Table.Th>
            <Table.Th>Goods</Table.Th>
            <Table.Th className="figure">Score</Table.Th>
            <ActionsHeader />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {classification.candidates.map(({ hts_code: code, description, score }) => (
            <Table.Tr key={code}>
              <Table.Td className="code">{code}</Table.Td>
              <Table.Td>{description}</Table.Td>
              <Table.Td className="figure">{wholePercentText(score)}</Table.Td>
              <Table.Td className="figure">
                <CalculateLink code={code} goods={goods} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function CalculateLink(props: { readonly code: string; readonly goods: Goods }): ReactNode {
  const { code, goods } = props
  const { destination: destination_country, description } = goods
  return (
    <PageLink
      to="/"
      search={{ destination_country, hs_code: code, description }}
      label={`Calculate with ${code}`}
    >
      Calculate
    </PageLink>
  )
}
