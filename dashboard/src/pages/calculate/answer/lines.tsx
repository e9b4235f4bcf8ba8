// The lines of a shipment, folded to one row each: opened, a line shows its input and its layers.
// Charges on the whole shipment are the last row, the totals come once below it.

import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcBreakdownLayer, CalcResponse, LineItem } from '../../../api-types.ts'
import { amountText } from '../../../ui/format.ts'
import { otherFacts } from '../input-summary.tsx'
import { LayerTable } from '../layer-table.tsx'
import type { CalcExchange } from '../stored-form.ts'
import { quantityText, unitText } from './unit-text.ts'

type Result = CalcResponse['result']

export function Lines({ request, response }: CalcExchange): ReactNode {
  const { result } = response
  const { breakdown } = result
  const items = request.line_items
  return (
    <section aria-label="Breakdown">
      <Title order={3} mb="xs">
        Breakdown
      </Title>
      <div className="lines">
        <div className="lines-head" aria-hidden="true">
          <span>Goods</span>
          <span>Value, {result.currency}</span>
          <span>Duties, taxes, fees</span>
          <span>Delivered</span>
          <span>Per unit</span>
        </div>
        {items.map((item, index) => (
          <details
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id
            key={index}
            open={items.length === 1}
          >
            <LineRow item={item} index={index} result={result} />
            <div className="line-layers">
              <LineInput item={item} />
              <LayerTable
                layers={breakdown.filter(({ line_index }) => line_index === index)}
                currency={result.currency}
              />
            </div>
          </details>
        ))}
        <WholeShipment exchange={{ request, response }} />
      </div>
      <Totals result={result} />
    </section>
  )
}

/** The charges that belong to no line. */
function WholeShipment({ exchange }: { readonly exchange: CalcExchange }): ReactNode {
  const { breakdown, currency } = exchange.response.result
  const shared = breakdown.filter(({ line_index }) => line_index === null)
  if (shared.length === 0) return null
  return (
    <details open={exchange.request.line_items.length === 1}>
      <summary className="line-row">
        <b>The whole shipment</b>
        <Cell name="Value" />
        <Cell name="Duties, taxes, fees">{charged(shared, currency)}</Cell>
        <Cell name="Delivered" />
        <Cell name="Per unit" />
      </summary>
      <div className="line-layers">
        <LayerTable layers={shared} currency={currency} />
      </div>
    </details>
  )
}

function LineRow(props: {
  readonly item: LineItem
  readonly index: number
  readonly result: Result
}): ReactNode {
  const { item, index, result } = props
  const { breakdown, currency, delivered } = result
  const unit = delivered?.per_unit.find(({ line_index }) => line_index === index)
  return (
    <summary className="line-row">
      <b>
        {index + 1} · {item.description ?? item.sku /* taken from the catalogue */}
      </b>
      <Cell name="Value">{amountText(item.quantity * item.unit_value, currency)}</Cell>
      <Cell name="Duties, taxes, fees">
        {charged(
          breakdown.filter(({ line_index }) => line_index === index),
          currency,
        )}
      </Cell>
      <Cell name="Delivered">{unit && amountText(unit.total, currency)}</Cell>
      <Cell name="Per unit">{unit && unitText(unit.amount)}</Cell>
    </summary>
  )
}

/** Its name is shown on a narrow screen, where the head of the columns is not. */
function Cell(props: { readonly name: string; readonly children?: ReactNode }): ReactNode {
  return (
    <span className="line-figure" data-name={props.name} data-empty={!props.children}>
      {props.children}
    </span>
  )
}

/** The layers that have no amount yet count 0: the headline has the range. */
function charged(layers: readonly CalcBreakdownLayer[], currency: string): string {
  const amount = layers
    .filter(({ exempted }) => !exempted)
    .reduce((sum, layer) => sum + layer.amount, 0)
  const open = layers.some(({ range }) => range !== undefined)
  return `${amountText(amount, currency)}${open ? ' + ?' : ''}`
}

function LineInput({ item }: { readonly item: LineItem }): ReactNode {
  const facts = [
    item.hs_code
      ? `HS code ${item.hs_code}`
      : item.sku
        ? 'HS code of the catalogue'
        : 'HS code by description',
    item.origin_country && `from ${item.origin_country}`,
    `${quantityText(item.quantity)} × ${unitText(item.unit_value)}`,
    otherFacts(item),
  ]
  return (
    <Text size="xs" c="dimmed">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}

function Totals({ result }: { readonly result: Result }): ReactNode {
  const { currency } = result
  const totals = [
    ['Customs value', result.customs_value],
    ['Duties', result.duty_amount],
    ['Taxes', result.taxes_amount],
    ['Fees', result.fees_amount],
    ['Total landed cost', result.total_landed_cost],
  ] as const
  return (
    <dl className="line-totals">
      {totals.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{amountText(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
