// The five figures that people decide by: delivered price, price of one unit, effective duty rate,
// range, who pays and who collects. Answers recorded before there was a delivered price have fewer.

import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcRequest, CalcResponse, DeliveredPrice } from '../../../api-types.ts'
import {
  amountText,
  dayText,
  isExact,
  moneyText,
  percentText,
  rangeText,
} from '../../../ui/format.ts'
import { layerName } from '../layer-names.ts'
import type { CalcExchange } from '../stored-form.ts'
import { unitText } from './unit-text.ts'

type Result = CalcResponse['result']

export function Headline({ request, response }: CalcExchange): ReactNode {
  const { result } = response
  const { currency, delivered } = result
  const range = delivered ? delivered.total_range : result.total_range
  return (
    <Box className="headline">
      <Total response={response} />
      {delivered && <Ratios result={result} delivered={delivered} />}
      {range && (
        <Figure name="Range">
          <span data-testid="total-range">
            {isExact(range) ? 'Every amount is known' : rangeText(range, currency)}
          </span>
          {!isExact(range) && <Small>{currency}, with what is not known</Small>}
        </Figure>
      )}
      {delivered && (
        <Figure name="Who pays, who collects">
          <Text component="span" size="sm" display="block" data-testid="who">
            {whoPays(request, delivered, currency)} {whoCollects(result, delivered)}
          </Text>
        </Figure>
      )}
    </Box>
  )
}

function Total({ response }: Pick<CalcExchange, 'response'>): ReactNode {
  const { result, data_as_of: sources, data_stale: isStale } = response
  const { currency, delivered, total_landed_cost: landed } = result
  const [oldest] = Object.values(sources).map(dayText).sort()
  return (
    <Figure name={delivered ? 'Delivered price' : 'Total landed cost'} isMain>
      <span data-testid="total">{moneyText(delivered ? delivered.total : landed, currency)}</span>
      {delivered && (
        <Small>
          <span data-testid="landed">Total landed cost {moneyText(landed, currency)}</span>
        </Small>
      )}
      <Small>
        Law as of {result.calculation_date}
        {oldest && `, tables of ${oldest}${isStale ? ', not current' : ''}`}
      </Small>
    </Figure>
  )
}

function Ratios(props: { readonly result: Result; readonly delivered: DeliveredPrice }): ReactNode {
  const { result, delivered } = props
  const { currency } = result
  const lines = delivered.per_unit.length
  return (
    <>
      <Figure name="Per unit">
        <span data-testid="per-unit">{perUnit(delivered, currency)}</span>
        <Small>
          {currency}, delivered{lines > 1 && `; least and most of ${lines} lines`}
        </Small>
      </Figure>
      <Figure name="Effective duty rate">
        <span data-testid="duty-rate">{dutyRate(delivered)}</span>
        <Small>
          {amountText(result.duty_amount, currency)} on a customs value of{' '}
          {amountText(result.customs_value, currency)}
        </Small>
      </Figure>
    </>
  )
}

function Figure(props: {
  readonly name: string
  readonly isMain?: boolean
  readonly children: ReactNode
}): ReactNode {
  return (
    <div data-main={props.isMain}>
      <Text size="sm" c="dimmed">
        {props.name}
      </Text>
      <div className="headline-figure">{props.children}</div>
    </div>
  )
}

function Small({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Text size="xs" c="dimmed" fw={400}>
      {children}
    </Text>
  )
}

function perUnit({ per_unit: units }: DeliveredPrice, currency: string): string {
  const amounts = units.flatMap(({ amount }) => amount ?? [])
  if (amounts.length === 0) return unitText(null)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return least === most ? unitText(least) : rangeText({ low: least, high: most }, currency)
}

function dutyRate({ effective_duty_rate: rate }: DeliveredPrice): string {
  return rate === null ? 'no customs value' : percentText(rate)
}

/** Who imports pays the duties to customs: the seller under DDP, else the buyer. */
function whoPays(
  { incoterm }: CalcRequest,
  { buyer_pays: buyer, seller_pays: seller }: DeliveredPrice,
  currency: string,
): string {
  const buyers = `The buyer pays ${moneyText(buyer.total, currency)}`
  if (seller.total === 0) return `${buyers}, everything to the door (${incoterm}).`
  return `${buyers}, the seller ${amountText(seller.total, currency)} (${incoterm}).`
}

const COLLECTORS = {
  border: 'at the border from the importer',
  seller: 'by the seller with the price',
  carrier: 'by the carrier from the buyer at the door',
  importer: 'by nobody: the importer accounts for it in a return',
} as const

function whoCollects(
  { duty_amount: duty, fees_amount: fees }: Result,
  { seller_pays: seller, collected_by: taxes }: DeliveredPrice,
): string {
  const importer = seller.duties + seller.taxes + seller.fees > 0 ? 'the seller' : 'the buyer'
  const charges = [duty > 0 && 'duties', fees > 0 && 'fees'].filter(Boolean).join(' and ')
  const customs = charges ? `Customs collects ${charges} from ${importer} as importer.` : ''
  const others = taxes.map(
    ({ code, collected_by: by }) => `${layerName(code)} is collected ${COLLECTORS[by]}.`,
  )
  return [customs, ...others].filter(Boolean).join(' ')
}
