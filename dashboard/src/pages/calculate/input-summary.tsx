// The input of a calculation: shipment and lines.

import { Table, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CalcRequest, LineItem } from '../../api-types.ts'
import { amountText } from '../../ui/format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { ADJUSTMENTS, transportName } from './terms.ts'

const WIDTH = 640

export function InputSummary({ request }: { readonly request: CalcRequest }): ReactNode {
  return (
    <section>
      <Title order={3} mb="xs">
        Input
      </Title>
      <dl className="facts">
        {shipmentFacts(request).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <WideTable label="Lines of the input" minWidth={WIDTH}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              <Table.Th>Goods</Table.Th>
              <Table.Th>HS code</Table.Th>
              <Table.Th>Origin</Table.Th>
              <Table.Th className="figure">Quantity</Table.Th>
              <Table.Th className="figure">Unit price, {request.currency}</Table.Th>
              <Table.Th>Other facts</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {request.line_items.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id
              <LineRow key={index} line={line} number={index + 1} currency={request.currency} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </section>
  )
}

function LineRow(props: {
  readonly line: LineItem
  readonly number: number
  readonly currency: string
}): ReactNode {
  const { line, number, currency } = props
  return (
    <Table.Tr>
      <Table.Td>{number}</Table.Td>
      <Table.Td>{line.description}</Table.Td>
      <Table.Td className="code">{line.hs_code || 'by description'}</Table.Td>
      <Table.Td>{countryText(line.origin_country)}</Table.Td>
      <Table.Td className="figure">{line.quantity.toLocaleString('en')}</Table.Td>
      <Table.Td className="figure">{unitText(line.unit_value, currency)}</Table.Td>
      <Table.Td>{otherFacts(line)}</Table.Td>
    </Table.Tr>
  )
}

const regions = new Intl.DisplayNames('en', { type: 'region' })

function countryText(code: string): string {
  const name = regions.of(code)
  return name && name !== code ? `${name} (${code})` : code
}

const UNIT_DIGITS = 6

/** A unit price may have more decimals than the currency. */
function unitText(value: number, currency: string): string {
  const plain = amountText(value, currency)
  const exact = value.toLocaleString('en', { maximumFractionDigits: UNIT_DIGITS })
  return exact.length > plain.length ? exact : plain
}

function shipmentFacts(request: CalcRequest): readonly (readonly [string, string])[] {
  const money = (amount: number): string =>
    `${amountText(amount, request.currency)} ${request.currency}`
  const { destination_country: to, eu_member_state: state } = request
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Country of origin', countryText(request.origin_country)],
    ['Destination', state && state !== to ? `${to}, ${countryText(state)}` : countryText(to)],
    ['Incoterm', request.incoterm],
    ['Transport', transportName(request.transport_mode)],
    ['Entry', request.entry_type],
    ['Currency', request.currency],
    ['Freight', money(request.freight ?? 0)],
    ['Insurance', money(request.insurance ?? 0)],
    [
      'Other dutiable charges',
      request.other_dutiable_charges ? money(request.other_dutiable_charges) : null,
    ],
    ...ADJUSTMENTS.map(({ name, label }) => {
      const amount = request.customs_value_adjustments?.[name]
      return [label, amount ? money(amount) : null] as const
    }),
    ['Law as of', request.calculation_date],
    ['Export date', request.export_date],
    ['Province', request.ca_province],
    ['State', request.br_state],
    ...Object.entries(request.exchange_rates ?? {}).map(
      ([currency, rate]) => [`Rate of 1 ${currency}`, String(rate)] as const,
    ),
    ['Preference', request.fta_id ?? (request.usmca_qualifying ? 'USMCA' : null)],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

const FACT_NAMES: Readonly<Record<string, string>> = {
  weight_kg: 'net weight, kg',
  preference_program: 'preference',
  smelter_country: 'smelted in',
  claimed_headings: 'claimed headings',
  us_content_pct: 'US content, %',
}

function otherFacts(line: LineItem): string {
  const { weight_kg, preference_program, smelter_country, facts = {} } = line
  const { manufacturer, exporter } = line
  const all = { weight_kg, preference_program, smelter_country, manufacturer, exporter, ...facts }
  return Object.entries(all)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${FACT_NAMES[name] ?? name.replaceAll('_', ' ')}: ${factText(value)}`)
    .join('; ')
}

function factText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, amount]) => `${name} ${amount}`)
      .join(', ')
  }
  return String(value)
}
