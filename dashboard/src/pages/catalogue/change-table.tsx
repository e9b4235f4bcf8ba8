// Changes of the duties and taxes of products: amounts before and after, and the acts behind them.

import { Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CatalogueChange, ComingCatalogueChange, PriceLayer } from '../../api-types.ts'
import { moneyText } from '../../ui/format.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { CitationLink } from '../calculate/citation.tsx'
import { layerName } from '../calculate/layer-names.ts'
import { claimText } from './claim-text.ts'

type Change = CatalogueChange | ComingCatalogueChange

export function ChangeTable(props: {
  readonly label: string
  readonly changes: readonly Change[]
  /** Of one product: without the columns that name it. */
  readonly ofProduct?: boolean
}): ReactNode {
  const { label, changes, ofProduct = false } = props
  return (
    <WideTable label={label} minWidth={ofProduct ? 640 : 860}>
      <Table verticalSpacing={6} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Day</Table.Th>
            {!ofProduct && <Table.Th>Product</Table.Th>}
            <Table.Th>Route</Table.Th>
            <Table.Th className="figure">Duty on one unit</Table.Th>
            <Table.Th className="figure">In a year</Table.Th>
            <Table.Th>What changed</Table.Th>
            <Table.Th>Act</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever added at the end
            <ChangeRow key={at} change={change} ofProduct={ofProduct} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function ChangeRow(props: { readonly change: Change; readonly ofProduct: boolean }): ReactNode {
  const { change, ofProduct } = props
  const { sku, description, origin, destination, claim, currency, day, acts } = change
  const { duty_before: before, duty_after: after, yearly_change: yearly } = change
  return (
    <Table.Tr>
      <Table.Td className="code">{day}</Table.Td>
      {!ofProduct && (
        <Table.Td miw="9rem">
          <div>
            <PageLink to={`/catalogue/product/${encodeURIComponent(sku)}`}>{sku}</PageLink>
          </div>
          <Text size="sm" lineClamp={1}>
            {description}
          </Text>
        </Table.Td>
      )}
      <Table.Td className="code">
        {origin} → {destination}
        {claim && (
          <Text size="xs" c="dimmed">
            With {claimText(claim)}
          </Text>
        )}
      </Table.Td>
      <Table.Td className="figure">
        {signed(after - before, currency)}
        <Text size="xs" c="dimmed">
          {moneyText(before, currency)} → {moneyText(after, currency)}
        </Text>
      </Table.Td>
      <Table.Td className="figure">{yearly !== null && signed(yearly, currency)}</Table.Td>
      <Table.Td>
        <LayerChanges change={change} />
      </Table.Td>
      <Table.Td>
        <Stack gap={2}>
          {acts.map(({ citation, url }) => (
            <Text key={citation} size="sm">
              <CitationLink citation={citation} url={url} />
            </Text>
          ))}
        </Stack>
      </Table.Td>
    </Table.Tr>
  )
}

function LayerChanges({ change: { ended, began } }: { readonly change: Change }): ReactNode {
  const codes = [...new Set([...began, ...ended].map(({ code }) => code))]
  return codes.map((code) => {
    const [before, after] = [ended, began].map((layers) =>
      layers.filter((one) => one.code === code).map(rateText),
    )
    return (
      <Text key={code} size="sm">
        {nameOf(code)}: {before?.join(', ') || 'not charged'} → {after?.join(', ') || 'not charged'}
      </Text>
    )
  })
}

function nameOf(code: string): string {
  return code === 'BAN' ? 'Import ban' : layerName(code)
}

function rateText({ kind, duty_expression: words, range }: PriceLayer): string {
  if (kind === 'ban') return 'banned'
  return words ?? (range ? 'not known' : 'charged')
}

function signed(amount: number, currency: string): string {
  return `${amount > 0 ? '+' : ''}${moneyText(amount, currency)}`
}
