// The form of a shipment: a request whose fields may be empty. Its fields have the names of the
// request, so that API errors can be shown at the right field.

import type { CalcRequest, Defaults, Facts, LineItem } from '../../api-types.ts'
import { provinceOf } from '../../provinces.ts'
import { ADJUSTMENTS, type Adjustment, hasEntryTypes } from './terms.ts'

/** As an input holds it: '' while empty. */
type Figure = number | string

export type DraftFacts = {
  claimed_headings: string[]
  certificates: string[]
  loaded_on: string
  additional_code: string
  meursing_code: string
  underlying_code: string
  dutiable_value: Figure
  order_number: string
  us_content_pct: Figure
  metal_content: { steel: Figure; aluminum: Figure; copper: Figure }
  quantities: { unit: string; amount: Figure }[]
  component_values: { part: string; amount: Figure }[]
  /** Plain facts by name, as text: `"true"`, `"auto"`, `"US"`; '' or absent while not stated. */
  plain: Record<string, string>
}

type DraftLine = {
  key: string
  description: string
  hs_code: string
  quantity: Figure
  unit_value: Figure
  /** '': same as the shipment. */
  origin_country: string
  weight_kg: Figure
  manufacturer: string
  exporter: string
  smelter_country: string
  preference_program: string
  facts: DraftFacts
}

/** A rate of exchange that the importer states. */
export type StatedRate = { currency: string; amount: Figure }

export type ShipmentDraft = {
  destination_country: string
  eu_member_state: string
  ca_province: string
  br_state: string
  origin_country: string
  incoterm: CalcRequest['incoterm']
  transport_mode: CalcRequest['transport_mode']
  entry_type: NonNullable<CalcRequest['entry_type']> | ''
  currency: string
  freight: Figure
  insurance: Figure
  other_dutiable_charges: Figure
  customs_value_adjustments: Record<Adjustment, Figure>
  calculation_date: string
  export_date: string
  exchange_rates: StatedRate[]
  line_items: DraftLine[]
}

export function emptyLine(): DraftLine {
  return {
    key: crypto.randomUUID(),
    description: '',
    hs_code: '',
    quantity: '',
    unit_value: '',
    origin_country: '',
    weight_kg: '',
    manufacturer: '',
    exporter: '',
    smelter_country: '',
    preference_program: '',
    facts: {
      claimed_headings: [],
      certificates: [],
      loaded_on: '',
      additional_code: '',
      meursing_code: '',
      underlying_code: '',
      dutiable_value: '',
      order_number: '',
      us_content_pct: '',
      metal_content: { steel: '', aluminum: '', copper: '' },
      quantities: [],
      component_values: [],
      plain: {},
    },
  }
}

/** A new form with the defaults of the organisation. */
export function emptyDraft(defaults: Defaults): ShipmentDraft {
  return {
    destination_country: defaults.destination_country ?? 'US',
    eu_member_state: defaults.eu_member_state ?? '',
    ca_province: '',
    br_state: '',
    origin_country: defaults.origin_country ?? '',
    incoterm: defaults.incoterm ?? 'FOB',
    transport_mode: defaults.transport_mode ?? 'ocean',
    entry_type: '',
    currency: defaults.currency ?? 'USD',
    freight: '',
    insurance: '',
    other_dutiable_charges: '',
    customs_value_adjustments: noAdjustments(),
    calculation_date: '',
    export_date: '',
    exchange_rates: [],
    line_items: [emptyLine()],
  }
}

function noAdjustments(): ShipmentDraft['customs_value_adjustments'] {
  const empty = ADJUSTMENTS.map(({ name }) => [name, ''])
  return Object.fromEntries(empty) as ShipmentDraft['customs_value_adjustments']
}

/** The request, without empty fields. `memberState` is null outside the European Union. */
export function calcRequestOf(draft: ShipmentDraft, memberState: string | null): CalcRequest {
  const {
    line_items,
    eu_member_state: _memberState,
    ca_province: _province,
    br_state: _state,
    customs_value_adjustments,
    exchange_rates,
    ...shipment
  } = draft
  const named = {
    customs_value_adjustments: figures(Object.entries(customs_value_adjustments)),
    exchange_rates: ratesOf(exchange_rates),
    entry_type: hasEntryTypes(draft.destination_country) ? draft.entry_type : '',
    ...provinceOf(draft),
  }
  return {
    ...(filled({ ...shipment, ...named }) as Omit<CalcRequest, 'line_items'>),
    ...(memberState && { eu_member_state: memberState }),
    line_items: line_items.map((line) => lineOf(line, draft.origin_country)),
  }
}

/** By currency in capitals. */
export function ratesOf(rates: readonly StatedRate[]): Record<string, number> {
  return figures(rates.map(({ currency, amount }) => [currency.toUpperCase(), amount]))
}

function lineOf({ key: _key, facts, ...line }: DraftLine, origin: string): LineItem {
  const filledFacts = factsOf(facts)
  return {
    ...(filled({ ...line, origin_country: line.origin_country || origin }) as LineItem),
    ...(Object.keys(filledFacts).length > 0 && { facts: filledFacts }),
  }
}

export function factsOf(facts: DraftFacts): Facts {
  const { metal_content, quantities, component_values, plain, ...others } = facts
  const stated = Object.entries(plain).map(([name, text]) => [name, statedValue(text)])
  return filled({
    ...others,
    ...Object.fromEntries(stated),
    metal_content: figures(Object.entries(metal_content)),
    quantities: figures(quantities.map(({ unit, amount }) => [unit, amount])),
    component_values: figures(component_values.map(({ part, amount }) => [part, amount])),
  }) as Facts
}

function figures(pairs: readonly (readonly [string, Figure])[]): Record<string, number> {
  return Object.fromEntries(
    pairs
      .filter(([name, figure]) => name.trim() !== '' && figure !== '')
      .map(([name, figure]) => [name.trim(), Number(figure)]),
  )
}

const FIGURES = new Set([
  'quantity',
  'unit_value',
  'weight_kg',
  'freight',
  'insurance',
  'other_dutiable_charges',
  'us_content_pct',
  'dutiable_value',
])

/** Without empty fields. Trims texts, and converts numbers that were typed as text. */
function filled(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const trimmed = typeof value === 'string' ? value.trim() : value
      const read = FIGURES.has(name) && trimmed !== '' ? Number(trimmed) : trimmed
      return isEmpty(read) ? [] : [[name, read]]
    }),
  )
}

function isEmpty(value: unknown): boolean {
  if (value === '' || value === null || value === undefined) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Fills the form from a recorded request. */
export function draftFromRequest(request: CalcRequest): ShipmentDraft {
  const empty = emptyDraft({})
  const { customs_value_adjustments: adjustments, fta_id, usmca_qualifying } = request
  const rates = Object.entries(request.exchange_rates ?? {})
  const claim = fta_id ?? (usmca_qualifying ? 'USMCA' : '')
  return {
    ...empty,
    ...pick(request, empty),
    customs_value_adjustments: { ...empty.customs_value_adjustments, ...adjustments },
    exchange_rates: rates.map(([currency, amount]) => ({ currency, amount })),
    line_items: request.line_items.map((line) =>
      draftLine(
        { ...line, preference_program: line.preference_program || claim },
        request.origin_country,
      ),
    ),
  }
}

function draftLine(line: LineItem, origin: string): DraftLine {
  const empty = emptyLine()
  return {
    ...empty,
    ...pick(line, empty),
    origin_country: line.origin_country === origin ? '' : line.origin_country,
    facts: draftFacts(line.facts ?? {}),
  }
}

export function draftFacts({
  quantities = {},
  component_values = {},
  metal_content,
  ...facts
}: Facts): DraftFacts {
  const { facts: empty } = emptyLine()
  return {
    ...empty,
    ...pick(facts, empty),
    plain: plainOf(facts, empty),
    metal_content: { ...empty.metal_content, ...metal_content },
    quantities: Object.entries(quantities).map(([unit, amount]) => ({ unit, amount })),
    component_values: Object.entries(component_values).map(([part, amount]) => ({ part, amount })),
  }
}

/** The facts that the form has no other field for. */
function plainOf(facts: object, form: DraftFacts): DraftFacts['plain'] {
  const stated = Object.entries(facts).filter(([name]) => !(name in form))
  return Object.fromEntries(stated.map(([name, value]) => [name, String(value)]))
}

/** As a request has it, of the text of an input. */
function statedValue(text: string): string | boolean {
  return text === 'true' || text === 'false' ? text === 'true' : text
}

/** The fields of `from` that the form has, without nulls. */
function pick<T extends object>(from: object, form: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(from).filter(([name, value]) => name in form && value !== null),
  ) as Partial<T>
}

/** The path of an API error → the name of the form field: `line_items.0.hs_code`. */
export function formFieldOf(path: readonly string[]): string {
  const { facts } = emptyLine()
  const named = path.map((name, at) =>
    path[at - 1] === 'facts' && !(name in facts) ? `plain.${name}` : name,
  )
  return named
    .join('.')
    .replace(/\.(claimed_headings|certificates|quantities|component_values)\..*/, '.$1')
    .replace(/^exchange_rates\..*/, 'exchange_rates')
}
