// The result rows of one call, with their warnings.

import { Button, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { plainWords } from '../../../../src/law/plain-words.ts'
import type { CalcBulkRowResult } from '../../api-types.ts'
import { amountText } from '../../ui/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import type { BulkResult } from './use-bulk-calculation.ts'

export const ROWS_SHOWN = 100

const AMOUNTS = [
  { of: 'line_value', label: 'Value' },
  { of: 'duty', label: 'Duties' },
  { of: 'taxes', label: 'Taxes' },
  { of: 'fees', label: 'Fees' },
  { of: 'landed_cost', label: 'Landed cost' },
  { of: 'delivered_cost', label: 'Delivered' },
] as const

export function ResultTable({ rows, response }: BulkResult): ReactNode {
  return (
    <WideTable label="Result rows" minWidth={860}>
      <Table verticalSpacing={4} aria-label="Results">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="figure">Line</Table.Th>
            <Table.Th>Goods</Table.Th>
            <Table.Th>Code</Table.Th>
            <Table.Th>Origin</Table.Th>
            {AMOUNTS.map(({ of, label }) => (
              <Table.Th key={of} className="figure">
                {label}
              </Table.Th>
            ))}
            <Table.Th className="figure">Warnings</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {response.results.slice(0, ROWS_SHOWN).map((result) => (
            <ResultRow
              key={result.line_index}
              result={result}
              reference={rows[result.line_index]?.reference}
            />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function ResultRow(props: {
  readonly result: CalcBulkRowResult
  readonly reference: string | undefined
}): ReactNode {
  const { result, reference } = props
  const { line_index, description, hs_code, origin, currency, warnings } = result
  const [expanded, setExpanded] = useState(false)
  const count = `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`
  return (
    <>
      <Table.Tr>
        <Table.Td className="figure">{line_index + 1}</Table.Td>
        <Table.Td>
          {description}
          {reference && (
            <Text size="xs" c="dimmed">
              {reference}
            </Text>
          )}
        </Table.Td>
        <Table.Td className="code">{hs_code}</Table.Td>
        <Table.Td>{origin}</Table.Td>
        {AMOUNTS.map(({ of }) => (
          <Table.Td key={of} className="figure">
            {amountText(result[of], currency)}
          </Table.Td>
        ))}
        <Table.Td className="figure">
          {warnings.length > 0 && (
            <Button
              size="compact-xs"
              variant="default"
              aria-expanded={expanded}
              aria-label={`${count} on line ${line_index + 1}`}
              onClick={() => setExpanded(!expanded)}
            >
              {count}
            </Button>
          )}
        </Table.Td>
      </Table.Tr>
      {expanded && <Warnings warnings={warnings} />}
    </>
  )
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }): ReactNode {
  return (
    <Table.Tr>
      <Table.Td />
      <Table.Td colSpan={AMOUNTS.length + 4}>
        {warnings.map((warning) => (
          <Text key={warning} size="sm">
            {plainWords(warning)}
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  )
}
