// Builds layers from decisions: figures, notes and citations.

import { Decimal } from '../base/decimal.ts'
import { ANY_AMOUNT, type Range, roundedRange } from '../base/range.ts'
import { ruleFor, type SmallSumRule } from '../law/collection.ts'
import type { Heading, Measure } from '../law/measure.ts'
import { COLUMN_1 } from '../law/measure.ts'
import type { Layer } from './assessment.ts'
import { type Charge, effectiveRate } from './charge.ts'
import type { Decision } from './decide/decision.ts'

type LayerPlace = { readonly line: number | null; readonly base: Decimal; readonly places: number }

/** The layer of a charging heading; if a fact is missing its rate is null and its amount 0. */
export function chargedLayer(
  decision: { readonly measure: Measure; readonly heading: Heading },
  priced: Charge,
  place: LayerPlace,
  note: string | null,
  range: Range | null,
): Layer {
  const { outcome } = decision.heading
  const total = outcome.kind === 'charge' ? outcome.total : null
  const known = priced.amount !== null
  return layerOf(decision.measure, decision.heading, place.line, {
    base: known ? place.base : null,
    rate: total && priced.amount ? effectiveRate(priced.amount, place.base) : priced.rate,
    amount: (priced.amount ?? Decimal.zero).round(place.places),
    expression: expressionOf(decision.heading),
    exempted: false,
    range: range && roundedRange(range, place.places),
    note: known ? note : `Not computed: ${priced.missing.join('; ')}.`,
  })
}

/** One exempted layer for each exemption that holds; its note names the heading it displaces. */
export function exemptedLayers(
  decision: Extract<Decision, { kind: 'exempt' }>,
  line: number | null,
): readonly Layer[] {
  return decision.exemptions.map((exemption) =>
    layerOf(decision.measure, exemption, line, {
      ...nothingDue,
      expression: expressionOf(decision.heading),
      exempted: true,
      range: null,
      note: exemptNote(decision, exemption),
    }),
  )
}

/** The layer of a measure whose application is undecided. */
export function undecidedLayer(
  decision: Extract<Decision, { kind: 'undecided' }>,
  line: number | null,
  range: Range,
): Layer {
  return layerOf(decision.measure, decision.heading, line, {
    ...nothingDue,
    expression: expressionOf(decision.heading),
    exempted: false,
    range,
    note: `Cannot be decided: ${decision.question}.`,
  })
}

/** The layer of a line whose ordinary rate the code does not determine. */
export function unresolvedLayer(line: number, gap: string): Layer {
  return {
    line,
    measure: null,
    code: 'MFN',
    kind: 'duty',
    heading: null,
    base: null,
    rate: null,
    amount: Decimal.zero,
    expression: null,
    exempted: false,
    range: ANY_AMOUNT,
    note: `Not computed: ${gap}.`,
    citation: null,
    url: null,
  }
}

/** Whether the law charges it: not an own fee of the organisation, which no relief waives. */
export function isByLaw({ measure }: Pick<Layer, 'measure'>): boolean {
  return measure?.role !== 'own fee'
}

/** The layer with a further sentence in its note. */
export function noted(layer: Layer, text: string): Layer {
  return { ...layer, note: layer.note === null ? text : `${layer.note} ${text}` }
}

/** Whether a rule on small sums names the layer. */
export function isWaived(layer: Layer, rules: readonly SmallSumRule[]): boolean {
  return waivedBy(layer, rules) !== null
}

/** The rule on small sums that names the layer; null for none. */
export function waivedBy(layer: Layer, rules: readonly SmallSumRule[]): SmallSumRule | null {
  return rules.length > 0 && isByLaw(layer) ? ruleFor(rules, layer) : null
}

type Figures = Pick<
  Layer,
  'base' | 'rate' | 'amount' | 'expression' | 'exempted' | 'range' | 'note'
>

const nothingDue = { base: null, rate: null, amount: Decimal.zero }

function layerOf(measure: Measure, heading: Heading, line: number | null, figures: Figures): Layer {
  const cite = (heading.cite ?? measure.cite)[0]
  const layer = {
    line,
    measure,
    rule: heading,
    code: measure.code,
    kind: measure.kind,
    heading: heading.id === '-' ? null : heading.id,
    base: figures.base,
    rate: figures.rate,
    amount: figures.amount,
    expression: figures.expression,
    exempted: figures.exempted,
    range: figures.range,
    note: figures.note,
    citation: cite?.text ?? null,
    url: cite?.url ?? null,
  }
  return heading.collectedBy ? { ...layer, collectedBy: heading.collectedBy } : layer
}

function exemptNote(decision: Extract<Decision, { kind: 'exempt' }>, exemption: Heading): string {
  const { measure, heading } = decision
  const displaced = measure.id === COLUMN_1 ? measure.title : heading.id
  const { outcome } = exemption
  return outcome.kind === 'exempt'
    ? `Exempt in place of ${displaced}: ${outcome.reason}.`
    : `Replaced by ${exemption.id}.`
}

function expressionOf(heading: Heading): string | null {
  const { outcome } = heading
  if (outcome.kind === 'charge') return outcome.expression.text
  return outcome.kind === 'unpriced' ? outcome.text : null
}
