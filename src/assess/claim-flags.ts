// Flags for claims, documents and facts that are missing and would change the charges.

import type { Flag } from '../law/flag.ts'
import type { Condition, Heading, Measure } from '../law/measure.ts'
import { asked, type FactRules, factsFor } from '../law/stated-facts.ts'
import type { Unclaimed } from './decide/stack.ts'
import { raise } from './flags.ts'
import type { ShipmentLine } from './shipment.ts'

/** One flag per measure, naming the facts to state and the headings that could be claimed. */
export function unclaimedFlags(
  line: ShipmentLine,
  unclaimed: readonly Unclaimed[],
  rules: FactRules,
): readonly Flag[] {
  if (unclaimed.length === 0) return []
  const byMeasure = Map.groupBy(unclaimed, ({ measure }) => measure)
  return [...byMeasure].map(([measure, rows]) => {
    const { severity, title, detail } = questionOf(measure, rows, line, rules)
    return raise({ kind: 'data_gap', severity, title, detail }, measure.cite[0] ?? null, line)
  })
}

type Question = Pick<Flag, 'severity' | 'title' | 'detail'> & {
  readonly rows: readonly Unclaimed[]
  readonly rules: FactRules
}

/** The last question of a measure on a line without plain facts; most such lines get the same. */
const questions = new WeakMap<Measure, Question>()

function questionOf(
  measure: Measure,
  rows: readonly Unclaimed[],
  line: ShipmentLine,
  rules: FactRules,
): Question {
  const isPlain = line.facts.stated.size === 0
  const known = isPlain ? questions.get(measure) : undefined
  if (known?.rules === rules && isSame(known.rows, rows)) return known
  const severest = (['critical', 'warning', 'info'] as const).find((severity) =>
    rows.some((row) => row.severity === severity),
  )
  const question = {
    rows,
    rules,
    severity: severest as Flag['severity'],
    title: `${measure.title}: a claim would change the ${measure.kind}`,
    detail: detailOf(line, rows, rules),
  }
  if (isPlain) questions.set(measure, question)
  return question
}

function isSame(some: readonly Unclaimed[], others: readonly Unclaimed[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ heading, severity }, at) =>
        heading === others[at]?.heading && severity === others[at]?.severity,
    )
  )
}

/** The plain facts come first: most importers know them, and few know the headings. */
function detailOf({ facts }: ShipmentLine, rows: readonly Unclaimed[], rules: FactRules): string {
  const named = factsFor(
    rows.map(({ heading }) => heading.id),
    rules,
  ).filter(({ name }) => !facts.stated.has(name))
  const claims = rows.map(({ heading }) => claimText(heading)).join('; ')
  const by = factsOf(rows)
  if (named.length === 0) return `${claims}. Claim by ${by}; none of these was claimed.`
  return `State ${named.map(asked).join(' or ')}; or claim by ${by}. ${claims}.`
}

const claimTexts = new WeakMap<Heading, string>()

function claimText(heading: Heading): string {
  const known = claimTexts.get(heading)
  if (known !== undefined) return known
  const text = claimWords(heading)
  claimTexts.set(heading, text)
  return text
}

function claimWords(heading: Heading): string {
  const { outcome } = heading
  const that = thatOf(heading) ?? (outcome.kind === 'exempt' ? outcome.reason : 'its goods')
  if (outcome.kind === 'notice') return `${heading.id}, for ${that}: ${outcome.text}`
  return `${heading.id}: ${effectOf(outcome)} for ${that}`
}

function effectOf(outcome: Heading['outcome']): string {
  if (outcome.kind === 'charge') return outcome.expression.text
  return outcome.kind === 'unpriced' ? outcome.text || 'an amount that is not held' : 'nothing due'
}

function thatOf({ when, cite }: Heading): string | null {
  const texts = when.flatMap((condition) => {
    if (condition.kind === 'claimed') return condition.that ?? []
    if (condition.kind === 'additional code') {
      return `goods of additional code ${condition.codes.join(' or ')}${
        cite?.[0] ? ` (${cite[0].act})` : ''
      }`
    }
    if (condition.kind === 'order number') return `goods within quota ${condition.number}`
    if (condition.kind !== 'certificate') return []
    const documents = condition.codes.join(' or ')
    return `goods ${condition.presented ? 'with' : 'without'} document ${documents}`
  })
  return texts.length > 0 ? texts.join(', ') : null
}

const FACTS: Partial<Record<Condition['kind'], string>> = {
  claimed: 'facts.claimed_headings',
  'additional code': 'facts.additional_code',
  'order number': 'facts.order_number',
  certificate: 'facts.certificates',
}

function factsOf(rows: readonly Unclaimed[]): string {
  const facts: string[] = []
  for (const { heading } of rows) {
    for (const { kind } of heading.when) {
      const fact = FACTS[kind]
      if (fact !== undefined && !facts.includes(fact)) facts.push(fact)
    }
  }
  return facts.join(' and ')
}
