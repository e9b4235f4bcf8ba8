// The rows of one bulk calculation, with what is to be noted of each.

import { Button, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { CalcBulkRowResult } from '../../../../src/operations/bulk/schema.ts'
import { amountText } from '../../ui/money.tsx'
import type { Answered } from './calculating.ts'

export const SHOWN = 100

const AMOUNTS = [
  { of: 'line_value', label: 'Value' },
  { of: 'duty', label: 'Duties' },
  { of: 'taxes', label: 'Taxes' },
  { of: 'fees', label: 'Fees' },
  { of: 'landed_cost', label: 'Landed cost' },
] as const

export function ResultTable({ rows, response }: Answered): ReactNode {
  return (
    <Table.ScrollContainer minWidth={760} type="native">
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
            <Table.Th className="figure">Notes</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {response.results.slice(0, SHOWN).map((result) => (
            <ResultRow
              key={result.line_index}
              result={result}
              reference={rows[result.line_index]?.reference}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function ResultRow(props: {
  readonly result: CalcBulkRowResult
  readonly reference: string | undefined
}): ReactNode {
  const { result, reference } = props
  const { line_index, description, hs_code, origin, currency, warnings } = result
  const [opened, setOpened] = useState(false)
  const notes = `${warnings.length} ${warnings.length === 1 ? 'note' : 'notes'}`
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
              aria-expanded={opened}
              aria-label={`${notes} on line ${line_index + 1}`}
              onClick={() => setOpened(!opened)}
            >
              {notes}
            </Button>
          )}
        </Table.Td>
      </Table.Tr>
      {opened && <Notes warnings={warnings} />}
    </>
  )
}

function Notes({ warnings }: { readonly warnings: readonly string[] }): ReactNode {
  return (
    <Table.Tr>
      <Table.Td />
      <Table.Td colSpan={AMOUNTS.length + 4}>
        {warnings.map((warning) => (
          <Text key={warning} size="sm">
            {warning}
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  )
}
