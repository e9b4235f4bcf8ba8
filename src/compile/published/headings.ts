// Compiles one published measure into headings: its duty, preceded by those of its conditions. A
// document can grant a duty or an exemption; an entry price selects a duty.

import { memoized } from '../../base/memo.ts'
import type { Base } from '../../law/charge-base.ts'
import { parseExpression } from '../../law/duty/parse-expression.ts'
import type { Condition, Heading, Outcome } from '../../law/measure.ts'
import { askingFor, charging } from '../../law/measure.ts'
import type { MeasureCondition, PublishedMeasure } from '../../law/published-measure.ts'
import type { HeldMeasure } from './held-measure.ts'
import type { Consequence } from './measure-words.ts'

/**
 * How the documents of a measure are treated: `claim`: a claim implies them; `document`: they must
 * be stated; `none`: the measure applies without them, although the goods may need them.
 */
export type Gate = 'claim' | 'document' | 'none'

type HeadingOptions = {
  readonly when: readonly Condition[]
  readonly gate: Gate
  /** Effect of an exempting document: `all`: nothing is due; `this`: the next heading applies. */
  readonly frees: 'all' | 'this'
  readonly base: Base
  readonly note: string | null
  readonly ask: Heading['ask']
}

const OUTCOMES_KEPT = 20_000
const outcomes = memoized<Outcome>(OUTCOMES_KEPT)

/** In the order of evaluation; the last heading is the measure without any document. */
export function headingsOf(
  held: HeldMeasure,
  options: HeadingOptions,
  consequenceOf: (action: string) => Consequence,
): readonly Heading[] {
  const groups = [...Map.groupBy(held.published.conditions, ({ code }) => code).values()]
  const pricing = groups.find((rows) => isPricing(rows, consequenceOf))
  const gates = groups.filter((rows) => rows !== pricing)
  const required: Condition[] = []
  const freed: Heading[] = []
  if (options.gate !== 'claim') {
    for (const rows of gates) {
      const opens = codesOf(rows, (then) => then === 'charge' || then === 'allow', consequenceOf)
      const frees = codesOf(rows, (then) => then === 'not applicable', consequenceOf)
      const closes = consequenceOf(bare(rows)?.action ?? '') === 'not applicable'
      if (options.gate === 'document' && opens.length > 0 && closes) {
        required.push({ kind: 'certificate', codes: opens, presented: true })
      }
      if (frees.length > 0 && options.frees === 'all') freed.push(exemption(held, frees, options))
      else if (frees.length > 0) {
        required.push({ kind: 'certificate', codes: frees, presented: false })
      }
    }
  }
  const narrowed = { ...options, when: [...options.when, ...required] }
  return [...freed, ...(pricing ? priced(held, pricing, narrowed) : [own(held, narrowed)])]
}

/** Whether a measure has a duty, or a condition with one; otherwise it charges nothing. */
export function printsDuty({ duty, conditions }: PublishedMeasure): boolean {
  return duty !== '' || conditions.some((row) => row.duty !== '')
}

/** The outcome of a printed duty on `base`. */
function outcomeOf(text: string, base: Base): Outcome {
  return outcomes(`${base.text} ${text}`, () => {
    const parsed = parseExpression(text)
    return parsed.ok
      ? charging(parsed.expression, base)
      : { kind: 'unpriced', text, reason: parsed.reason }
  })
}

/** Whether any row has a duty of its own. */
function isPricing(
  rows: readonly MeasureCondition[],
  consequenceOf: (action: string) => Consequence,
): boolean {
  return (
    rows.some(({ duty }) => duty !== '') ||
    rows.every((row) => hasUnprintedAmount(row, consequenceOf))
  )
}

/** Whether the action is "apply the amount of the action" and the amount is not printed. */
function hasUnprintedAmount(
  { action, duty }: MeasureCondition,
  consequenceOf: (action: string) => Consequence,
): boolean {
  return duty === '' && (consequenceOf(action) === '' || action === '01')
}

function priced(
  held: HeldMeasure,
  rows: readonly MeasureCondition[],
  options: HeadingOptions,
): readonly Heading[] {
  const ordered = rows.toSorted(byCertificate)
  return ordered.map((row) => {
    const text = row.duty === '' ? held.published.duty : row.duty
    const when = [...options.when, ...conditionOf(row)]
    const outcome = text === '' ? unprinted(held) : outcomeOf(text, options.base)
    return heading(held, { ...options, when }, outcome)
  })
}

/** Rows with a document come first; prices keep their order. */
function byCertificate(one: MeasureCondition, other: MeasureCondition): number {
  const rank = ({ certificate, threshold }: MeasureCondition) => (certificate || threshold ? 0 : 1)
  return rank(one) - rank(other)
}

function conditionOf({ code, certificate, threshold }: MeasureCondition): readonly Condition[] {
  if (certificate !== null) {
    return [{ kind: 'certificate', codes: [certificate], presented: true }]
  }
  if (threshold === '') return []
  const parsed = parseExpression(threshold)
  if (code === ENTRY_PRICE && parsed.ok) {
    return [{ kind: 'entry price', atLeast: parsed.expression }]
  }
  return [{ kind: 'not known', question: `it turns on condition ${code}: ${threshold}` }]
}

const ENTRY_PRICE = 'V'

function own(held: HeldMeasure, options: HeadingOptions): Heading {
  const { duty } = held.published
  return heading(held, options, duty === '' ? unprinted(held) : outcomeOf(duty, options.base))
}

function unprinted({ published: { sid, type } }: HeldMeasure): Outcome {
  const reason = `the duty of measure ${sid} (type ${type}) is not printed`
  return { kind: 'unpriced', text: '', reason }
}

function exemption(held: HeldMeasure, codes: readonly string[], options: HeadingOptions): Heading {
  const documents = codes.join(' or ')
  return {
    ...heading(held, options, {
      kind: 'exempt',
      reason: `measure ${held.published.sid} does not apply with document ${documents}`,
    }),
    when: [...options.when, { kind: 'certificate', codes, presented: true }],
    ask: askingFor('info'),
  }
}

function heading(held: HeldMeasure, options: HeadingOptions, outcome: Outcome): Heading {
  return {
    id: held.published.type,
    period: held.period,
    goods: held.goods,
    origin: held.origin,
    when: options.when,
    outcome,
    ask: options.ask,
    cite: [held.cite],
    ...(options.note === null ? {} : { note: options.note }),
  }
}

function bare(rows: readonly MeasureCondition[]): MeasureCondition | undefined {
  return rows.find(({ certificate, threshold }) => certificate === null && threshold === '')
}

function codesOf(
  rows: readonly MeasureCondition[],
  wanted: (then: Consequence) => boolean,
  consequenceOf: (action: string) => Consequence,
): readonly string[] {
  return rows.flatMap(({ certificate, action }) =>
    certificate !== null && wanted(consequenceOf(action)) ? [certificate] : [],
  )
}
