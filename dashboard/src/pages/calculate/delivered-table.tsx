// The delivered price by cost: who pays it under the incoterm, who collects the taxes, and what one
// unit of each line comes to.

import { Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcRequest, DeliveredPrice } from '../../api-types.ts'
import { amountText, percentText } from '../../ui/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { layerName } from './layer-names.ts'

type Props = {
  readonly request: CalcRequest
  readonly delivered: DeliveredPrice
  readonly currency: string
}

const COSTS = [
  ['Goods', 'goods'],
  ['Transport', 'transport'],
  ['Insurance', 'insurance'],
  ['Duties', 'duties'],
  ['Taxes', 'taxes'],
  ['Fees', 'fees'],
] as const

const COLLECTORS = {
  border: 'customs at the border',
  seller: 'the seller, with the price',
  carrier: 'the carrier, on delivery',
  importer: 'nobody: the importer pays it with a return',
} as const

/** Decimals of the cost of a unit. */
const UNIT_DIGITS = 6

export function DeliveredTable({ request, delivered, currency }: Props): ReactNode {
  const { effective_duty_rate: rate, collected_by: taxes } = delivered
  return (
    <section data-testid="delivered">
      <Title order={3} mb="xs">
        Who pays what
      </Title>
      <CostTable delivered={delivered} request={request} currency={currency} />
      <Text size="sm" c="dimmed" mt="xs">
        {[
          rate !== null && `Effective duty rate ${percentText(rate)} of the customs value.`,
          ...taxes.map(
            ({ code, collected_by: by }) => `${layerName(code)} is collected by ${COLLECTORS[by]}.`,
          ),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <UnitTable delivered={delivered} request={request} currency={currency} />
    </section>
  )
}

function CostTable({ request, delivered, currency }: Props): ReactNode {
  const { buyer_pays: buyer, seller_pays: seller } = delivered
  const money = (amount: number): string => (amount === 0 ? '' : amountText(amount, currency))
  const rows = COSTS.map(
    ([name, cost]) => [name, delivered[cost], buyer[cost], seller[cost]] as const,
  )
  return (
    <WideTable label="Delivered price" minWidth={480}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Cost</Table.Th>
            <Table.Th className="figure">{currency}</Table.Th>
            <Table.Th className="figure">Buyer pays, {request.incoterm}</Table.Th>
            <Table.Th className="figure">Seller pays, {request.incoterm}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            .filter(([, amount]) => amount !== 0)
            .map(([name, ...amounts]) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Figures amounts={amounts.map(money)} />
              </Table.Tr>
            ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Delivered price</Table.Th>
            <Figures
              amounts={[delivered, buyer, seller].map(({ total }) => amountText(total, currency))}
            />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </WideTable>
  )
}

function Figures({ amounts }: { readonly amounts: readonly string[] }): ReactNode {
  return amounts.map((amount, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
    <Table.Td key={at} className="figure">
      {amount}
    </Table.Td>
  ))
}

function UnitTable({ request, delivered, currency }: Props): ReactNode {
  return (
    <WideTable label="Delivered price of one unit" minWidth={480}>
      <Table verticalSpacing={6} mt="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Goods</Table.Th>
            <Table.Th className="figure">Quantity</Table.Th>
            <Table.Th className="figure">Delivered, {currency}</Table.Th>
            <Table.Th className="figure">Per unit, {currency}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {delivered.per_unit.map(({ line_index: line, quantity, total, amount }) => (
            <Table.Tr key={line}>
              <Table.Th scope="row">{request.line_items[line]?.description ?? ''}</Table.Th>
              <Figures
                amounts={[quantityText(quantity), amountText(total, currency), unitText(amount)]}
              />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function quantityText(quantity: number): string {
  return quantity.toLocaleString('en', { maximumFractionDigits: UNIT_DIGITS })
}

function unitText(amount: number | null): string {
  if (amount === null) return 'too large to show'
  return amount.toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: UNIT_DIGITS,
  })
}
