// What moved between two days, by duty and act.

import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DutyInForce } from '../../api-types.ts'
import { percentText } from '../../ui/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { CitationLink } from '../calculate/citation.tsx'
import { layerName } from '../calculate/layer-names.ts'
import { rateText } from './duty-rates.ts'
import type { Moved } from './moved.ts'

export function MovedTable(props: {
  readonly label: string
  readonly moved: readonly Moved[]
}): ReactNode {
  const { label, moved } = props
  return (
    <WideTable label={label} minWidth={640}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Duty or tax</Table.Th>
            <Table.Th className="figure">Before</Table.Th>
            <Table.Th className="figure">After</Table.Th>
            <Table.Th className="figure">Change</Table.Th>
            <Table.Th>Act</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {moved.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
            <MovedRow key={at} moved={one} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function MovedRow({ moved }: { readonly moved: Moved }): ReactNode {
  const { code, before, after } = moved
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Th scope="row" fw={400}>
        {layerName(code)}
      </Table.Th>
      <Table.Td className="figure">
        <Rate layer={before} />
      </Table.Td>
      <Table.Td className="figure">
        <Rate layer={after} />
      </Table.Td>
      <Table.Td className="figure">{changeText(moved)}</Table.Td>
      <Table.Td>
        <Act {...moved} />
      </Table.Td>
    </Table.Tr>
  )
}

function Rate({ layer }: { readonly layer: DutyInForce | null }): ReactNode {
  if (!layer) return 'not charged'
  return (
    <>
      {rateText(layer)}
      <Text size="xs" c="dimmed">
        {layer.heading}
      </Text>
    </>
  )
}

/** The act that is new; of a duty that ended, the one that it was charged by. */
function Act({ before, after }: Moved): ReactNode {
  const layer = after ?? before
  if (!layer) return null
  const link = <CitationLink citation={layer.legal_citation} url={layer.source_url} />
  return after ? link : <>ended; was charged by {link}</>
}

/** In percentage points, where both rates are known. */
function changeText({ before, after }: Moved): string {
  const from = before ? before.rate : 0
  const to = after ? after.rate : 0
  if (from === null || to === null) return 'varies'
  if (from === to) return 'no change'
  return `${to > from ? '+' : '−'}${percentText(Math.abs(to - from)).replace('%', '')} points`
}
