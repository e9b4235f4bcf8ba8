// Rows without a goods code: codes found from their descriptions, with the question that would
// decide; a person takes each over, or all of them.

import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { classifyLines } from '../../classification.ts'
import { useOrganisationPath } from '../../session.ts'
import { ErrorAlert } from '../../ui/states.tsx'
import { ActionsHeader, WideTable } from '../../ui/wide-table.tsx'
import { type BulkFile, errorsAt, includedRows, rowAt, withCorrection } from './bulk-file.ts'

const LINES_PER_CALL = 50
const LENGTH_LEAST = 3
const SHOWN = 50

type Suggestion = {
  readonly index: number
  readonly code: string
  readonly confidence: number
  readonly question: string
}

type Props = {
  readonly file: BulkFile
  readonly destination: string
  readonly onChange: (file: BulkFile) => void
}

export function MissingCodes({ file, destination, onChange }: Props): ReactNode {
  const path = useOrganisationPath()
  const open = includedRows(file).filter((index) => lacksCode(file, index))
  const finding = useMutation({
    mutationFn: () => suggestionsOf(file, open, destination, path.organisation),
  })
  if (open.length === 0) return null
  const found = (finding.data ?? []).filter(({ index, code }) => code && open.includes(index))
  const use = (some: readonly Suggestion[]): void =>
    onChange(
      some.reduce((now, { index, code }) => withCorrection(now, index, 'hs_code', code), file),
    )
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text size="sm">
          {open.length === 1 ? '1 row has' : `${open.length.toLocaleString('en')} rows have`} no HS
          code.
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={finding.isPending}
          onClick={() => finding.mutate()}
        >
          Find codes from descriptions
        </Button>
        {found.length > 0 && (
          <Button size="xs" variant="default" onClick={() => use(found)}>
            Use all
          </Button>
        )}
      </Group>
      {finding.error && <ErrorAlert error={finding.error} />}
      {found.length > 0 && <Suggestions file={file} found={found} onUse={(one) => use([one])} />}
    </Stack>
  )
}

function Suggestions(props: {
  readonly file: BulkFile
  readonly found: readonly Suggestion[]
  readonly onUse: (one: Suggestion) => void
}): ReactNode {
  const { file, found, onUse } = props
  return (
    <WideTable label="Codes found" minWidth={600}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="figure">Row</Table.Th>
            <Table.Th>Description</Table.Th>
            <Table.Th>HS code</Table.Th>
            <Table.Th className="figure">Confidence</Table.Th>
            <Table.Th>What would decide it</Table.Th>
            <ActionsHeader />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.slice(0, SHOWN).map((one) => {
            const { at, values } = rowAt(file, one.index)
            return (
              <Table.Tr key={one.index}>
                <Table.Td className="figure">{at}</Table.Td>
                <Table.Td>{values.description}</Table.Td>
                <Table.Td>{one.code}</Table.Td>
                <Table.Td className="figure">{Math.round(one.confidence * 100)} %</Table.Td>
                <Table.Td>{one.question}</Table.Td>
                <Table.Td>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Use ${one.code} for row ${at}`}
                    onClick={() => onUse(one)}
                  >
                    Use
                  </Button>
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function lacksCode(file: BulkFile, index: number): boolean {
  const { values } = rowAt(file, index)
  const isMissing = errorsAt(file, index).some(
    ({ field, reason }) => field === 'hs_code' && reason === 'Missing',
  )
  return isMissing && values.description.length >= LENGTH_LEAST
}

async function suggestionsOf(
  file: BulkFile,
  open: readonly number[],
  destination_country: string,
  organisation: string,
): Promise<readonly Suggestion[]> {
  const found: Suggestion[] = []
  for (let from = 0; from < open.length; from += LINES_PER_CALL) {
    const part = open.slice(from, from + LINES_PER_CALL)
    const lines = part.map((index) => ({ description: rowAt(file, index).values.description }))
    const call = { params: { path: { organisation } } }
    const { results } = await classifyLines({ lines, destination_country }, call)
    for (const [at, one] of results.entries()) {
      found.push({
        index: part[at] ?? 0,
        code: one.recommended_10_digit ?? one.hs_6_code,
        confidence: one.confidence,
        question: one.questions[0]?.text ?? '',
      })
    }
  }
  return found
}
