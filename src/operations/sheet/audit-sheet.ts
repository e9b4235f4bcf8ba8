// A recorded calculation on paper, for a file: inputs, figures, lines with their law, open points,
// the sources and editions, and how it is calculated again.

import { fieldLabel, plainWords } from '../../law/plain-words.ts'
import type { CalcBreakdownLayer, CalcRequest, CalcResponse } from '../calc/schema.ts'
import type { ComplianceFlag } from '../response/flag.ts'
import { figuresIn } from './figures.ts'
import { type Flow, openFlow, type PrintedCell } from './flow.ts'
import { layerTitle } from './layer-names.ts'

type AuditedCalculation = {
  readonly id: string
  readonly organisation: string
  /** Of the recording, ISO 8601. */
  readonly at: string
  /** The name of the law, with the editions in it; null for an old record. */
  readonly law: string | null
  readonly request: CalcRequest
  readonly response: CalcResponse
}

const SMALL = { size: 6.5, grey: 0.35 }
const HEAD = { size: 9, bold: true }
const SPACE = 5

export function auditSheet(calculation: AuditedCalculation): Promise<Buffer> {
  const { id, at, request, response } = calculation
  const flow = openFlow(`Calculation ${id}`, `Landfall, calculation ${id}`, new Date(at))
  heading(flow, calculation)
  input(flow, request)
  lines(flow, calculation)
  payments(flow, response)
  points(flow, response)
  law(flow, calculation)
  return flow.pdf()
}

function heading(flow: Flow, { id, organisation, at, response }: AuditedCalculation): void {
  const { result } = response
  const { delivered, currency } = result
  const money = figuresIn(currency)
  flow.text('Calculation of the delivered price', { size: 14, bold: true })
  flow.text(`${organisation} · recorded ${at.slice(0, 16).replace('T', ' ')} UTC · ${id}`, SMALL)
  flow.space(SPACE)
  const range = delivered?.total_range ?? result.total_range
  const bounds = range && range.low !== range.high ? range : null
  const figures: readonly (readonly [string, string])[] = [
    ['Delivered price', delivered ? `${money(delivered.total)} ${currency}` : 'not recorded'],
    ['Total landed cost', `${money(result.total_landed_cost)} ${currency}`],
    ['Effective duty rate', percent(delivered?.effective_duty_rate ?? null)],
    [
      'Range',
      bounds === null
        ? 'every amount is known'
        : `${money(bounds.low)} ${bounds.high === null ? 'or more' : `to ${money(bounds.high)}`}`,
    ],
    [
      'Buyer and seller pay',
      delivered
        ? `${money(delivered.buyer_pays.total)} and ${money(delivered.seller_pays.total)}`
        : 'not recorded',
    ],
  ]
  const share = 1 / figures.length
  flow.row(
    figures.map(([text]) => ({ text, share })),
    SMALL,
  )
  flow.row(
    figures.map(([, text]) => ({ text, share })),
    { size: 9, bold: true },
  )
  flow.space(SPACE)
}

function percent(rate: number | null): string {
  if (rate === null) return 'no customs value'
  return `${(rate * 100).toLocaleString('en', { maximumFractionDigits: 4 })}%`
}

function input(flow: Flow, request: CalcRequest): void {
  const { line_items: _lines, extracted_data: _data, tracking: _tracking, ...shipment } = request
  flow.text('Input', HEAD)
  flow.text(statedText(shipment))
  flow.space(SPACE)
}

/** What was stated, with the names of the fields in plain words. */
function statedText(fields: object): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${fieldLabel(name)}: ${valueText(value)}`)
    .join(' · ')
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, one]) => `${fieldLabel(name)} ${valueText(one)}`)
    .join(', ')
}

const COLUMNS = [
  ['Layer', 0.19, false],
  ['Heading', 0.13, false],
  ['Base', 0.1, true],
  ['Duty expression', 0.14, false],
  ['Amount', 0.11, true],
  ['Law', 0.33, false],
] as const

function cellsOf(texts: readonly string[]): readonly PrintedCell[] {
  return COLUMNS.map(([, share, right], at) => ({ text: texts[at] ?? '', share, right }))
}

function lines(flow: Flow, calculation: AuditedCalculation): void {
  const { request, response } = calculation
  const { breakdown, currency, delivered } = response.result
  const money = figuresIn(currency)
  flow.text(`Lines, in ${currency}`, HEAD)
  flow.row(cellsOf(COLUMNS.map(([name]) => name)), SMALL)
  for (const [index, item] of request.line_items.entries()) {
    const { description, ...facts } = item
    const unit = delivered?.per_unit.find(({ line_index }) => line_index === index)
    flow.rule()
    flow.row(
      [
        // A line with a SKU may leave the description to the catalogue.
        { text: `${index + 1} · ${description ?? item.sku}`, share: 0.6 },
        { text: unit ? `delivered ${money(unit.total)}` : '', share: 0.2, right: true },
        { text: unit ? `per unit ${unit.amount ?? ''}` : '', share: 0.2, right: true },
      ],
      { bold: true },
    )
    flow.text(statedText(facts), SMALL)
    layers(
      flow,
      breakdown.filter(({ line_index }) => line_index === index),
      calculation,
    )
  }
  const shared = breakdown.filter(({ line_index }) => line_index === null)
  flow.rule()
  if (shared.length > 0) flow.text('The whole shipment', { bold: true })
  layers(flow, shared, calculation)
  flow.space(SPACE)
}

function layers(
  flow: Flow,
  all: readonly CalcBreakdownLayer[],
  { response }: AuditedCalculation,
): void {
  const money = figuresIn(response.result.currency)
  for (const layer of all) {
    const { code, heading: number, base, duty_expression, legal_citation, note } = layer
    const cells = [
      layerTitle(code),
      number ?? '',
      base === null ? '' : money(base),
      duty_expression ?? '',
      amountOf(layer, money),
      legal_citation ?? '',
    ]
    flow.row(cellsOf(cells), layer.exempted ? { grey: SMALL.grey } : {})
    if (note) flow.text(plainWords(note), SMALL)
  }
}

function amountOf(
  { exempted, amount, range }: CalcBreakdownLayer,
  money: (amount: number) => string,
): string {
  if (range) {
    return `${money(range.low)} ${range.high === null ? 'or more' : `to ${money(range.high)}`}`
  }
  return exempted ? 'not charged' : money(amount)
}

function payments(flow: Flow, { result }: CalcResponse): void {
  const money = figuresIn(result.currency)
  const { delivered } = result
  const sums = [
    ['Customs value', result.customs_value],
    ...(delivered ? [['Transport', delivered.transport] as const] : []),
    ...(delivered ? [['Insurance', delivered.insurance] as const] : []),
    ['Duties', result.duty_amount],
    ['Taxes', result.taxes_amount],
    ['Fees', result.fees_amount],
    ['Total landed cost', result.total_landed_cost],
    ...(delivered ? [['Delivered price', delivered.total] as const] : []),
  ] as const
  const share = 1 / sums.length
  flow.row(
    sums.map(([text]) => ({ text, share, right: true })),
    SMALL,
  )
  flow.row(
    sums.map(([, sum]) => ({ text: money(sum), share, right: true })),
    { bold: true },
  )
  flow.space(SPACE)
}

function points(flow: Flow, { compliance_flags: flags, result }: CalcResponse): void {
  if (flags.length > 0) flow.text('Points to check', HEAD)
  for (const flag of flags) {
    for (const part of flag.parts ?? [flag]) flow.text(pointText(flag, part))
  }
  for (const warning of result.warnings) flow.text(plainWords(warning))
  flow.space(SPACE)
}

type Part = NonNullable<ComplianceFlag['parts']>[number]

function pointText({ severity }: ComplianceFlag, part: Part): string {
  const { line_indices: at, title, legal_citation, source } = part
  const where = at.length === 0 ? '' : ` · ${at.length === 1 ? 'line' : 'lines'} `
  const cited = legal_citation ?? source
  return (
    `${part.severity ?? severity}: ${plainWords(title)}` +
    `${where}${at.map((index) => index + 1).join(', ')}${cited ? ` · ${cited}` : ''}`
  )
}

function law(flow: Flow, { id, response, law: name }: AuditedCalculation): void {
  const { data_as_of: sources, result } = response
  const ages = Object.entries(sources).map(([source, day]) => `${source}, ${day.slice(0, 10)}`)
  flow.text('Law and editions', HEAD)
  flow.text(`Law as of ${result.calculation_date}${name ? `; edition ${name}` : ''}.`)
  flow.text(`Sources reach to: ${ages.join('; ')}.`)
  flow.text(
    `To calculate it again from the same law: landfall replay ${id}. ` +
      'A character that the fonts do not have is printed as its code point, such as [U+0E01].',
  )
}
