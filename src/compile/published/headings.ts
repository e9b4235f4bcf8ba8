// One published measure as headings: its duty, and before it what its conditions make of it. A
// document that the importer presents opens a duty or frees of one; an entry price picks a duty.

import { memoized } from '../../base/memo.ts'
import { parseExpression } from '../../law/duty/parse-expression.ts'
import type { Base, Condition, Heading, Outcome } from '../../law/measure.ts'
import { charging } from '../../law/measure.ts'
import type { MeasureCondition, PublishedMeasure } from '../../law/published-measure.ts'
import type { HeldMeasure } from './held-measure.ts'
import type { Consequence } from './measure-words.ts'

/**
 * Who sees to the documents of a measure: `claim`, the importer who claims it has them; `document`,
 * they must be stated; `none`, it holds without them, though the goods may need them.
 */
export type Gate = 'claim' | 'document' | 'none'

type Asked = {
  readonly when: readonly Condition[]
  readonly gate: Gate
  /** Whether a document that frees of it leaves nothing due, or leaves the next heading. */
  readonly frees: 'all' | 'this'
  readonly base: Base
  readonly note: string | null
  readonly ask: Heading['ask']
}

const OUTCOMES_KEPT = 20_000
const outcomes = memoized<Outcome>(OUTCOMES_KEPT)

/** In the order in which they are tried; the last is the measure without any document. */
export function headingsOf(
  held: HeldMeasure,
  asked: Asked,
  consequenceOf: (action: string) => Consequence,
): readonly Heading[] {
  const groups = [...Map.groupBy(held.published.conditions, ({ code }) => code).values()]
  const pricing = groups.find((rows) => isPricing(rows, consequenceOf))
  const gates = groups.filter((rows) => rows !== pricing)
  const required: Condition[] = []
  const freed: Heading[] = []
  if (asked.gate !== 'claim') {
    for (const rows of gates) {
      const opens = codesOf(rows, (then) => then === 'charge' || then === 'allow', consequenceOf)
      const frees = codesOf(rows, (then) => then === 'not applicable', consequenceOf)
      const closes = consequenceOf(bare(rows)?.action ?? '') === 'not applicable'
      if (asked.gate === 'document' && opens.length > 0 && closes) {
        required.push({ kind: 'certificate', codes: opens, presented: true })
      }
      if (frees.length > 0 && asked.frees === 'all') freed.push(exemption(held, frees, asked))
      else if (frees.length > 0) {
        required.push({ kind: 'certificate', codes: frees, presented: false })
      }
    }
  }
  const narrowed = { ...asked, when: [...asked.when, ...required] }
  return [...freed, ...(pricing ? priced(held, pricing, narrowed) : [own(held, narrowed)])]
}

/** A measure that neither prints a duty nor leads to one charges nothing. */
export function printsDuty({ duty, conditions }: PublishedMeasure): boolean {
  return duty !== '' || conditions.some((row) => row.duty !== '')
}

/** What a text charges on `base`. */
function outcomeOf(text: string, base: Base): Outcome {
  return outcomes(`${typeof base === 'string' ? base : ''} ${text}`, () => {
    const parsed = parseExpression(text)
    return parsed.ok
      ? charging(parsed.expression, base)
      : { kind: 'unpriced', text, reason: parsed.reason }
  })
}

/** Rows of which one leads to a duty of its own. */
function isPricing(
  rows: readonly MeasureCondition[],
  consequenceOf: (action: string) => Consequence,
): boolean {
  return rows.some(({ duty }) => duty !== '') || rows.every((row) => isMute(row, consequenceOf))
}

/** "Apply the amount of the action", and the amount is not printed. */
function isMute(
  { action, duty }: MeasureCondition,
  consequenceOf: (action: string) => Consequence,
): boolean {
  return duty === '' && (consequenceOf(action) === '' || action === '01')
}

function priced(
  held: HeldMeasure,
  rows: readonly MeasureCondition[],
  asked: Asked,
): readonly Heading[] {
  const ordered = rows.toSorted(byCertificate)
  return ordered.map((row) => {
    const text = row.duty === '' ? held.published.duty : row.duty
    const when = [...asked.when, ...conditionOf(row)]
    const outcome = text === '' ? unprinted(held) : outcomeOf(text, asked.base)
    return heading(held, { ...asked, when }, outcome)
  })
}

/** What a document opens comes before what holds without one; prices keep their order. */
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

function own(held: HeldMeasure, asked: Asked): Heading {
  const { duty } = held.published
  return heading(held, asked, duty === '' ? unprinted(held) : outcomeOf(duty, asked.base))
}

function unprinted({ published: { sid, type } }: HeldMeasure): Outcome {
  const reason = `the duty of measure ${sid} (type ${type}) is not printed`
  return { kind: 'unpriced', text: '', reason }
}

function exemption(held: HeldMeasure, codes: readonly string[], asked: Asked): Heading {
  const documents = codes.join(' or ')
  return {
    ...heading(held, asked, {
      kind: 'exempt',
      reason: `measure ${held.published.sid} does not apply with document ${documents}`,
    }),
    when: [...asked.when, { kind: 'certificate', codes, presented: true }],
    ask: 'info',
  }
}

function heading(held: HeldMeasure, asked: Asked, outcome: Outcome): Heading {
  return {
    id: held.published.type,
    period: held.period,
    goods: held.goods,
    origin: held.origin,
    when: asked.when,
    outcome,
    ask: asked.ask,
    cite: [held.cite],
    ...(asked.note === null ? {} : { note: asked.note }),
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
