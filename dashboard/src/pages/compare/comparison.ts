// The input of a comparison as the form and the query string hold it: texts, '' while empty.

import type { CompareRequest } from '../../api-types.ts'

export type ComparisonInput = {
  readonly hs: string
  readonly to: string
  readonly state: string
  readonly value: string
  readonly origins: readonly string[]
  readonly currency: string
  readonly incoterm: string
  readonly mode: string
  readonly freight: string
  readonly insurance: string
  readonly quantity: string
  readonly weight: string
}

export const ORIGINS_MAX = 6

const EMPTY: ComparisonInput = {
  hs: '',
  to: 'US',
  state: '',
  value: '',
  origins: [],
  currency: 'USD',
  incoterm: 'FOB',
  mode: 'ocean',
  freight: '',
  insurance: '',
  quantity: '',
  weight: '',
}

/** Reads the query string; a missing field has its default. */
export function inputFromSearch(search: Readonly<Record<string, unknown>>): ComparisonInput {
  const fields = Object.entries(EMPTY).map(([name, initial]) => {
    const value = search[name]
    if (value === undefined) return [name, initial]
    if (!Array.isArray(initial)) return [name, String(value)]
    return [name, String(value).split(',').filter(Boolean).slice(0, ORIGINS_MAX)]
  })
  return Object.fromEntries(fields) as ComparisonInput
}

/** For the query string: only the fields that differ from their defaults. */
export function searchFromInput(input: ComparisonInput, day: string): Record<string, string> {
  const texts = Object.entries({ ...input, day }).map(([name, value]) => [name, String(value)])
  const defaults = Object.entries(EMPTY).map(([name, value]) => `${name} ${value}`)
  return Object.fromEntries(
    texts.filter(([name, value]) => value !== '' && !defaults.includes(`${name} ${value}`)),
  )
}

export function isComplete({ hs, to, value, origins }: ComparisonInput): boolean {
  return hs !== '' && to !== '' && value !== '' && origins.length > 0
}

export function compareRequestOf(
  input: ComparisonInput,
  memberState: string | null,
  day: string,
): CompareRequest {
  const { hs, to, value, origins, currency, incoterm, mode } = input
  const figures = {
    freight: input.freight,
    insurance: input.insurance,
    quantity: input.quantity,
    weight_kg: input.weight,
  }
  return {
    hs_code: hs.trim(),
    destination: to,
    value: Number(value),
    origins: [...origins],
    currency,
    incoterm: incoterm as NonNullable<CompareRequest['incoterm']>,
    transport_mode: mode as NonNullable<CompareRequest['transport_mode']>,
    ...Object.fromEntries(
      Object.entries(figures).flatMap(([name, text]) => (text ? [[name, Number(text)]] : [])),
    ),
    ...(memberState && { eu_member_state: memberState }),
    ...(day && { calculation_date: day }),
  }
}

/** Fields of the request → fields of the form, to show API errors at the right field. */
export const FORM_FIELDS: Readonly<Record<string, keyof ComparisonInput>> = {
  hs_code: 'hs',
  destination: 'to',
  eu_member_state: 'state',
  value: 'value',
  origins: 'origins',
  currency: 'currency',
  incoterm: 'incoterm',
  transport_mode: 'mode',
  freight: 'freight',
  insurance: 'insurance',
  quantity: 'quantity',
  weight_kg: 'weight',
}
