// The input of a calculation: the shipment, and the facts of a line.

import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldLabel } from '../../../../src/law/plain-words.ts'
import type { CalcRequest, LineItem } from '../../api-types.ts'
import { amountText } from '../../ui/format.ts'
import { ADJUSTMENTS, transportName } from './terms.ts'

export function InputSummary({ request }: { readonly request: CalcRequest }): ReactNode {
  return (
    <section className="input-summary">
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
    </section>
  )
}

const regions = new Intl.DisplayNames('en', { type: 'region' })

function countryText(code: string): string {
  const name = regions.of(code)
  return name && name !== code ? `${name} (${code})` : code
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

/** What was stated of a line beside code, origin, quantity and price. */
export function otherFacts(line: LineItem): string {
  const { weight_kg, preference_program, smelter_country, facts = {} } = line
  const { manufacturer, exporter } = line
  const all = { weight_kg, preference_program, smelter_country, manufacturer, exporter, ...facts }
  return Object.entries(all)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => {
      const unit = name === 'weight_kg' ? ' kg' : ''
      return `${fieldLabel(name)}: ${factText(value)}${unit}`
    })
    .join('; ')
}

function factText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, amount]) => `${name} ${amount}`)
      .join(', ')
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? value.toLocaleString('en') : String(value)
}
