// An explanation as text for a terminal: measure by measure, what was tried, what decided, what it
// came to, and what it rests on.

import type { Layer } from '../assess/assessment.ts'
import type { Decision } from '../assess/decide/decision.ts'
import type { Trial } from '../assess/decide/stack.ts'
import type { Considered, ExplainedLine } from '../assess/explain.ts'
import type { Period } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import { CUSTOMS_VALUE } from '../law/charge-base.ts'
import type { Citation } from '../law/citation.ts'
import { type Flag, partsOf } from '../law/flag.ts'
import { formatHts } from '../law/goods-code.ts'
import type { Heading, Measure } from '../law/measure.ts'
import { printWarning } from '../law/warning.ts'
import type { ExplainedCalc } from '../operations/calc/answer.ts'

/** Writes an amount of the shipment's currency. */
type Money = (amount: Decimal) => string

export function explanationText(explanation: ExplainedCalc): string {
  const { assessment, lines, places } = explanation
  const flags = assessment.flags.flatMap(partsOf)
  const money: Money = (amount) => `${amount.toFixed(places)} ${assessment.currency}`
  const whole = assessment.layers.filter(({ line, exempted }) => line === null && !exempted)
  const blocks = [
    ...lines.flatMap((line) => lineBlocks(line, money)),
    ...sectionOf('The shipment as a whole', whole.map(charged(money))),
    ...sectionOf('Flags', flags.filter(({ note }) => !note).flatMap(flagText)),
    ...sectionOf('Notes', flags.filter(({ note }) => note).flatMap(flagText)),
    ...sectionOf('Warnings', assessment.warnings.map(printWarning)),
    totals(explanation, money),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Nothing when there are no rows. */
function sectionOf(title: string, rows: readonly string[]): readonly string[] {
  return rows.length > 0 ? [section(title, rows)] : []
}

function section(title: string, rows: readonly string[]): string {
  return [title, ...rows.map((row) => `  ${row}`)].join('\n')
}

function lineBlocks({ line, customsValue, considered }: ExplainedLine, money: Money): string[] {
  const title = `Line ${line.index}: ${formatHts(line.code)} of ${line.origin}`
  const claim = line.claim === null ? '' : `, claim ${line.claim}`
  return [
    `${title}${claim}, customs value ${money(customsValue)}`,
    ...considered.map((one) => section(titleOf(one), consideredText(one, money))),
  ]
}

function titleOf({ measure }: Considered): string {
  return `${measure.title} (${measure.code}, ${measure.id})`
}

function consideredText(one: Considered, money: Money): string[] {
  const { trials, untried, decision } = one
  const further = untried === 1 ? '1 further heading' : `${untried} further headings`
  return [
    ...together(trials).map(({ heading, answer, why }) => `${heading.id} ${answer}: ${why}`),
    ...(untried > 0 ? [`(${further} not tried)`] : []),
    ...outcome(one, money).map((row) => `→ ${row}`),
    ...(decision ? rests(one, decision) : []),
  ]
}

type Row = { readonly heading: Heading; readonly answer: string; why: string }

/** Trials as printed; the Special rates of a line that nobody claimed are one row. */
function together(trials: readonly Trial[]): readonly Row[] {
  const rows: Row[] = []
  for (const { heading, result: answer, why } of trials) {
    const word = typeof answer === 'string' ? answer : 'cannot be known'
    const last = rows.at(-1)
    const [claim] = heading.when
    if (claim?.kind === 'preference' && isSameFailure(last, heading, word)) {
      last.why += `, ${claim.programmes.join(', ')}`
    } else rows.push({ heading, answer: word, why })
  }
  return rows
}

function isSameFailure(last: Row | undefined, heading: Heading, answer: string): last is Row {
  const alike = last?.heading.id === heading.id && last.heading.when[0]?.kind === 'preference'
  return alike && answer === 'fails' && last.answer === 'fails'
}

function outcome({ measure, trials, decision, layers }: Considered, money: Money): string[] {
  if (!decision) {
    const holds = trials.some(({ result }) => result === 'holds')
    return [holds ? 'nothing: what holds exempts, and nothing of it is due' : 'nothing applies']
  }
  const { heading } = decision
  switch (decision.kind) {
    case 'undecided':
      return [`${heading.id} cannot be decided: ${decision.question}`]
    case 'prohibit':
      return [`${heading.id} prohibits: ${reasonOf(heading)}`]
    case 'notice':
      return [`${heading.id} charges nothing here: ${reasonOf(heading)}`]
    case 'exempt':
      return decision.exemptions.map((exemption) => {
        const due = `${heading.id}${rateText(heading)}`
        if (exemption.outcome.kind === 'charge') return `${due} is replaced by ${exemption.id}`
        return `${exemption.id} exempts, in place of ${due}: ${reasonOf(exemption)}`
      })
    case 'charge':
      if (heading.outcome.kind === 'redirect') {
        return [`${heading.id} sends the claim to ${heading.outcome.to}, which turns on a quota`]
      }
      if (measure.level === 'shipment') {
        return [`${heading.id} charges the shipment as a whole, with this line`]
      }
      return layers.map(charged(money))
  }
}

/** `"9903.88.03 charges 25% on 1000.00 USD = 250.00 USD"`. */
function charged(money: Money): (layer: Layer) => string {
  return ({ heading, code, base, expression, amount, note, measure }) => {
    const name = heading ?? code
    if (base === null) return `${name} (${expression}): ${note}`
    const on = baseText(measure, heading, money(base))
    return `${name} charges ${expression}${on} = ${money(amount)}${note ? `. ${note}` : ''}`
  }
}

/** Names the base of a charge that has a percentage in it, when it is a part of the value. */
function baseText(measure: Measure | null, heading: string | null, base: string): string {
  const outcome = measure?.headings.find(({ id }) => id === (heading ?? '-'))?.outcome
  if (outcome?.kind !== 'charge') return ''
  if (!outcome.expression.sum.some(({ term }) => term.kind === 'percent')) return ''
  return outcome.base === CUSTOMS_VALUE ? ` on ${base}` : ` on the ${outcome.base.text} of ${base}`
}

function rateText({ outcome }: Heading): string {
  return outcome.kind === 'charge' ? ` (${outcome.expression.text})` : ''
}

function reasonOf({ outcome }: Heading): string {
  if (outcome.kind === 'notice') return outcome.text
  return outcome.kind === 'exempt' || outcome.kind === 'prohibit' ? outcome.reason : ''
}

/** The law of every heading that had a part in the decision, each act once. */
function rests({ measure }: Considered, decision: Decision): string[] {
  const headings =
    decision.kind === 'exempt' ? [...decision.exemptions, decision.heading] : [decision.heading]
  const spans = headings.flatMap(({ id, period }) => spanText(id, period))
  const acts = headings.flatMap((heading) => heading.cite ?? measure.cite).flatMap(citationText)
  return [...new Set([...spans, ...acts])].map((row) => `  ${row}`)
}

function spanText(id: string, { from, to }: Period): string[] {
  if (!from && !to) return []
  return [`${id} in force${from ? ` from ${from}` : ''}${to ? ` to the day before ${to}` : ''}`]
}

function citationText({ text, url, published, effective, doubt }: Citation): string[] {
  return [
    [text, published && `published ${published}`, effective && `effective ${effective}`]
      .filter(Boolean)
      .join(', '),
    ...(url ? [url] : []),
    ...(doubt ? [`Doubt: ${doubt}`] : []),
  ]
}

function flagText({ kind, severity, title, detail, lines }: Flag): string[] {
  const where = lines.length === 0 ? '' : `, line ${lines.join(', ')}`
  return [`${kind} (${severity}${where}): ${title}`, ...(detail ? [`  ${detail}`] : [])]
}

function totals({ assessment, delivered }: ExplainedCalc, money: Money): string {
  const { day, customsValue, duty, taxes, fees, total } = assessment
  const { goods, transport, insurance } = delivered
  return section(`In all, by the law of ${day}`, [
    `delivered ${money(delivered.total)}: goods ${money(goods)}, transport ${money(transport)}, ` +
      `insurance ${money(insurance)}, with the duty, taxes and fees`,
    `customs value ${money(customsValue)}`,
    `duty ${money(duty)}, taxes ${money(taxes)}, fees ${money(fees)}`,
    `landed cost ${money(total)}`,
  ])
}
