// The delivered price by cost, and who pays it under the incoterm.

import { Table, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcRequest, DeliveredPrice } from '../../api-types.ts'
import { amountText } from '../../ui/format.ts'

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

/** On a narrow screen it is as wide as the screen. */
export function DeliveredTable({ request, delivered, currency }: Props): ReactNode {
  return (
    <section data-testid="delivered">
      <Title order={3} mb="xs">
        Who pays what
      </Title>
      <CostTable delivered={delivered} request={request} currency={currency} />
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
    <Table verticalSpacing={6} className="costs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Cost</Table.Th>
          <Table.Th className="figure">{currency}</Table.Th>
          <Table.Th className="figure">Buyer, {request.incoterm}</Table.Th>
          <Table.Th className="figure">Seller, {request.incoterm}</Table.Th>
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
