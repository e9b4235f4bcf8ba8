// What is compared, as the form and the page's address hold it: every field a text, '' while empty.

import type { CompareRequest } from '../../../../src/operations/compare/schema.ts'

export type Question = {
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

const EMPTY: Question = {
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

/** From the address of the page; what it does not say has its default. */
export function questionOf(search: Readonly<Record<string, unknown>>): Question {
  const stated = Object.entries(EMPTY).map(([name, otherwise]) => {
    const value = search[name]
    if (value === undefined) return [name, otherwise]
    if (!Array.isArray(otherwise)) return [name, String(value)]
    return [name, String(value).split(',').filter(Boolean).slice(0, ORIGINS_MAX)]
  })
  return Object.fromEntries(stated) as Question
}

/** For the address: only what differs from the defaults. */
export function searchOf(question: Question, day: string): Record<string, string> {
  const texts = Object.entries({ ...question, day }).map(([name, value]) => [name, String(value)])
  const defaults = Object.entries(EMPTY).map(([name, value]) => `${name} ${value}`)
  return Object.fromEntries(
    texts.filter(([name, value]) => value !== '' && !defaults.includes(`${name} ${value}`)),
  )
}

export function isComplete({ hs, to, value, origins }: Question): boolean {
  return hs !== '' && to !== '' && value !== '' && origins.length > 0
}

export function requestOf(
  question: Question,
  memberState: string | null,
  day: string,
): CompareRequest {
  const { hs, to, value, origins, currency, incoterm, mode } = question
  const figures = {
    freight: question.freight,
    insurance: question.insurance,
    quantity: question.quantity,
    weight_kg: question.weight,
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

/** The form's field for the field of the request that an issue is about. */
export const FIELDS: Readonly<Record<string, keyof Question>> = {
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
