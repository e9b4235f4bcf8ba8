// What was over- and underpaid, by cause.

import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AuditResponse } from '../../api-types.ts'
import { amountText } from '../../ui/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { causeName } from './cause-names.ts'

const CURRENCY = 'USD'

export function CauseTable({ totals }: Pick<AuditResponse, 'totals'>): ReactNode {
  return (
    <WideTable label="By cause" minWidth={480}>
      <Table verticalSpacing={4} aria-label="By cause">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Cause</Table.Th>
            <Table.Th className="figure">Lines</Table.Th>
            <Table.Th className="figure">Overpaid, USD</Table.Th>
            <Table.Th className="figure">Underpaid, USD</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {totals.by_cause.map(({ cause, lines, overpaid, underpaid }) => (
            <Table.Tr key={cause}>
              <Table.Td>{causeName(cause)}</Table.Td>
              <Table.Td className="figure">{lines}</Table.Td>
              <Table.Td className="figure">{amountText(overpaid, CURRENCY)}</Table.Td>
              <Table.Td className="figure">{amountText(underpaid, CURRENCY)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
