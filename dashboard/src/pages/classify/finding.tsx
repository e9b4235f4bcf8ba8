// What a description was taken for: the code, how sure, why, and the others it could be.

import { Badge, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BatchClassificationResult } from '../../../../src/operations/classify/schema.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { headingText, shareText } from './lines.ts'

export type Found = BatchClassificationResult['results'][number]

type Asked = {
  readonly description: string
  readonly printed: string | null
  readonly destination: string
}

export function Finding(props: { readonly found: Found; readonly asked: Asked }): ReactNode {
  const { found, asked } = props
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Text fz="1.5rem" fw={700} data-testid="code">
          {codeOf(found) || 'No code'}
        </Text>
        <Text size="sm" className="figure">
          {shareText(found.confidence)} sure
        </Text>
        <Marks found={found} printed={asked.printed} />
        {codeOf(found) && <CalculateLink code={codeOf(found)} asked={asked} />}
      </Group>
      <Text size="sm">{found.reason}</Text>
      {found.hs_6_code && !found.recommended_10_digit && (
        <Text size="sm" c="dimmed">
          Six digits: the description does not settle the rest.
        </Text>
      )}
      <Candidates found={found} asked={asked} />
    </Stack>
  )
}

/** The most that the description settles; empty when nothing fits. */
export function codeOf({ recommended_10_digit: ten, hs_6_code: six }: Found): string {
  return ten ?? (six && headingText(six))
}

export function Marks(props: {
  readonly found: Found
  readonly printed: string | null
}): ReactNode {
  const { found, printed } = props
  return (
    <Group gap={6}>
      {found.needs_review && <Mark>needs review</Mark>}
      {found.disagreement_with_printed && <Mark>{`printed ${printed}`}</Mark>}
    </Group>
  )
}

export function Mark({ children }: { readonly children: string }): ReactNode {
  return (
    <Badge color="yellow" variant="light" tt="none" c="var(--mantine-color-text)">
      {children}
    </Badge>
  )
}

export function Candidates(props: { readonly found: Found; readonly asked: Asked }): ReactNode {
  const { found, asked } = props
  if (found.candidates.length === 0) return null
  return (
    <WideTable label="Candidates" minWidth={300}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Candidate</Table.Th>
            <Table.Th>Goods</Table.Th>
            <Table.Th className="figure">Score</Table.Th>
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.candidates.map(({ hts_code: code, description, score }) => (
            <Table.Tr key={code}>
              <Table.Td className="code">{code}</Table.Td>
              <Table.Td>{description}</Table.Td>
              <Table.Td className="figure">{shareText(score)}</Table.Td>
              <Table.Td className="figure">
                <CalculateLink code={code} asked={asked} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function CalculateLink(props: { readonly code: string; readonly asked: Asked }): ReactNode {
  const { code, asked } = props
  const { destination: destination_country, description } = asked
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
