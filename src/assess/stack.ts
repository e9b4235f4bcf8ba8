// Who decides: each measure's headings are tried in order, and measures in the order they yield to each other.
// What was tried and displaced is kept; it becomes the exempted layers and the trace.

import { unreachable } from '../base/assert.ts'
import type { Day } from '../base/day.ts'
import type { Condition, Heading, Measure, Mode } from '../tariff/measure.ts'
import type { Candidate } from '../tariff/tariff.ts'
import type { Grant } from './preference.ts'
import type { Facts } from './shipment.ts'

/** What conditions are tried against. */
export type LineState = {
  readonly day: Day
  readonly mode: Mode
  readonly grant: Grant | null
  readonly facts: Facts
}

export type Decision =
  /** `heading` charges, redirects or names a rate that cannot be read. */
  | { readonly kind: 'charge'; readonly measure: Measure; readonly heading: Heading }
  /** `heading` would have charged, but each of `exemptions` holds. */
  | {
      readonly kind: 'exempt'
      readonly measure: Measure
      readonly heading: Heading
      readonly exemptions: readonly Heading[]
    }
  /** Whether `heading` applies turns on what is not known. */
  | {
      readonly kind: 'undecided'
      readonly measure: Measure
      readonly heading: Heading
      readonly question: string
    }

type Answer = 'holds' | 'fails' | { readonly unknown: string }

/** One decision per measure that has something to say of the line, in the order of `candidates`. */
export function decide(candidates: readonly Candidate[], state: LineState): readonly Decision[] {
  const decisions: Decision[] = []
  for (const candidate of candidates) {
    const decision = decideOne(candidate, state, decisions)
    if (decision) decisions.push(decision)
  }
  return decisions
}

function decideOne(
  candidate: Candidate,
  state: LineState,
  before: readonly Decision[],
): Decision | null {
  const { measure } = candidate
  const exemptions: Heading[] = []
  let open: { heading: Heading; question: string } | null = null
  for (const { heading, coverage } of candidate.headings) {
    const answer = answerAll(heading, coverage, state, before)
    if (answer === 'fails') continue
    if (answer !== 'holds') {
      open ??= { heading, question: answer.unknown }
      continue
    }
    if (heading.outcome.kind === 'exempt') exemptions.push(heading)
    else if (exemptions.length > 0) return { kind: 'exempt', measure, heading, exemptions }
    else if (open) {
      // What may be due is the heading that charges, even where the doubt is in an exemption.
      const due = open.heading.outcome.kind === 'exempt' ? heading : open.heading
      return { kind: 'undecided', measure, heading: due, question: open.question }
    } else return { kind: 'charge', measure, heading }
  }
  if (!open || exemptions.length > 0 || open.heading.outcome.kind === 'exempt') return null
  return { kind: 'undecided', measure, ...open }
}

function answerAll(
  heading: Heading,
  coverage: 'all' | 'some',
  state: LineState,
  before: readonly Decision[],
): Answer {
  let unknown: Answer = 'holds'
  for (const condition of heading.when) {
    const answer = answerOne(condition, heading, state, before)
    if (answer === 'fails') return 'fails'
    if (answer !== 'holds') unknown = answer
  }
  if (coverage === 'some' && unknown === 'holds') {
    return { unknown: 'only part of the goods under this code are named: give a longer code' }
  }
  return unknown
}

function answerOne(
  condition: Condition,
  heading: Heading,
  state: LineState,
  before: readonly Decision[],
): Answer {
  switch (condition.kind) {
    case 'claimed':
      return holds(state.facts.claimedHeadings.has(heading.id))
    case 'preference':
      return holds(isGranted(state.grant, condition.programmes))
    case 'loaded before':
      return holds(state.facts.loadedOn !== null && state.facts.loadedOn < condition.day)
    case 'mode':
      return holds(condition.modes.includes(state.mode))
    case 'under':
      return answerUnder(condition.headings, before)
    default:
      return unreachable(condition)
  }
}

function holds(yes: boolean): Answer {
  return yes ? 'holds' : 'fails'
}

function isGranted(grant: Grant | null, named: readonly string[]): boolean {
  if (!grant) return false
  return (
    named.includes(grant.programme.id) || (grant.symbol !== null && named.includes(grant.symbol))
  )
}

function answerUnder(names: ReadonlySet<string>, before: readonly Decision[]): Answer {
  let unknown: string | null = null
  for (const decision of before) {
    const ids =
      decision.kind === 'exempt'
        ? decision.exemptions.map(({ id }) => id)
        : [decision.heading.id, decision.measure.id]
    if (!ids.some((id) => names.has(id))) continue
    if (decision.kind === 'undecided') unknown = decision.question
    else if (decision.kind !== 'charge' || decision.heading.outcome.kind !== 'redirect')
      return 'holds'
  }
  return unknown === null ? 'fails' : { unknown }
}
