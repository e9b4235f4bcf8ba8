// Who decides: each measure's headings are tried in order, and measures in the order they yield to
// each other.
// What was tried and displaced is kept; it becomes the exempted layers and the trace.

import { Decimal } from '../base/decimal.ts'
import type { Base, Condition, Heading, Measure } from '../law/measure.ts'
import type { Candidate } from '../law/tariff.ts'
import { type Answer, answerOne, baseOf, type LineState, type Progress } from './conditions.ts'
import type { Decision } from './decision.ts'
import { reasonOf } from './reason.ts'

/** A heading that would have decided, had its claim been made; it asks to be mentioned. */
export type Unclaimed = { readonly measure: Measure; readonly heading: Heading }

/** One heading that was tried, its answer, and why in words. */
export type Trial = {
  readonly measure: Measure
  readonly heading: Heading
  readonly answer: Answer
  readonly why: string
}

type Stack = {
  /** One per measure that has something to say of the line, in decision order. */
  readonly decisions: readonly Decision[]
  readonly unclaimed: readonly Unclaimed[]
}

/** Tries every candidate measure; pure. `record` takes each trial as it is made, in order. */
export function decide(
  candidates: readonly Candidate[],
  state: LineState,
  record?: (trial: Trial) => void,
): Stack {
  const decisions: Decision[] = []
  const unclaimed: Unclaimed[] = []
  const progress = { decisions, left: state.value }
  const asking: Heading[] = []
  for (const candidate of candidates) {
    asking.length = 0
    const decision = decideOne(candidate, state, progress, asking, record)
    for (const heading of asking) {
      if (changes(heading, candidate.measure, decision, decisions))
        unclaimed.push({ measure: candidate.measure, heading })
    }
    if (!decision) continue
    if (decision.kind === 'charge') {
      progress.left = progress.left.minus(taken(decision))
      replace(decisions, decision)
    }
    decisions.push(decision)
  }
  return { decisions, unclaimed }
}

function decideOne(
  candidate: Candidate,
  state: LineState,
  progress: Progress,
  asking: Heading[],
  record?: (trial: Trial) => void,
): Decision | null {
  const { measure } = candidate
  let exemptions: Heading[] | null = null
  let open: { heading: Heading; question: string } | null = null
  for (const { heading, coverage } of candidate.headings) {
    const answer = answerAll(heading, coverage, state, progress)
    record?.({ measure, heading, answer, why: reasonOf(answer, heading, state, progress) })
    if (answer === 'fails') {
      if (heading.ask && !exemptions && onlyUnclaimed(heading, state, progress)) {
        asking.push(heading)
      }
      continue
    }
    if (answer !== 'holds' && heading.outcome.kind !== 'notice') {
      open ??= { heading, question: answer.unknown }
      continue
    }
    const { outcome } = heading
    if (outcome.kind === 'exempt') {
      exemptions ??= []
      exemptions.push(heading)
    } else if (exemptions) return { kind: 'exempt', measure, heading, exemptions }
    else if (open) {
      // What may be due is the heading that charges, even where the doubt is in an exemption.
      const due = open.heading.outcome.kind === 'exempt' ? heading : open.heading
      return { kind: 'undecided', measure, heading: due, question: open.question }
    } else if (outcome.kind === 'prohibit') return { kind: 'prohibit', measure, heading }
    else if (outcome.kind === 'notice') return { kind: 'notice', measure, heading }
    else {
      const named: Base = outcome.kind === 'charge' ? outcome.base : 'customs value'
      return { kind: 'charge', measure, heading, base: baseOf(named, state, progress) }
    }
  }
  if (!open || exemptions || open.heading.outcome.kind === 'exempt') return null
  return { kind: 'undecided', measure, ...open }
}

/** A claim to be exempt, or free in place of another charge, is worth a word where one is due. */
function changes(
  asking: Heading,
  { replaces }: Measure,
  decision: Decision | null,
  before: readonly Decision[],
): boolean {
  if (asking.outcome.kind === 'exempt') return decision !== null && decision.kind !== 'exempt'
  if (replaces.length === 0 || !isFree(asking)) return true
  const replaced = before.filter(
    ({ kind, measure }) => kind === 'charge' && replaces.includes(measure.id),
  )
  return replaced.length === 0 || !replaced.every(({ heading }) => isFree(heading))
}

function isFree({ outcome }: Heading): boolean {
  return outcome.kind === 'charge' && outcome.rate?.isZero === true
}

function answerAll(
  heading: Heading,
  coverage: 'all' | 'some',
  state: LineState,
  progress: Progress,
): Answer {
  let unknown: Answer = 'holds'
  if (heading.when.length === 0 && coverage === 'all') return unknown
  for (const condition of heading.when) {
    const answer = answerOne(condition, heading, state, progress)
    if (answer === 'fails') return 'fails'
    if (answer !== 'holds') unknown = answer
  }
  if (coverage === 'some' && unknown === 'holds') {
    return { unknown: 'only part of the goods under this code are named: give a longer code' }
  }
  return unknown
}

/** What the importer may do about: claim, show a document, claim a quota. */
const CLAIMS: ReadonlySet<Condition['kind']> = new Set(['claimed', 'certificate', 'order number'])

/**
 * All of a heading's conditions hold but the claim itself; an additional code is one where it alone
 * decides.
 */
function onlyUnclaimed(heading: Heading, state: LineState, progress: Progress): boolean {
  const { when } = heading
  if (when.every(({ kind }) => kind === 'additional code')) return true
  return when.every(
    (condition) =>
      CLAIMS.has(condition.kind) || answerOne(condition, heading, state, progress) === 'holds',
  )
}

/** A charge on a metal's content takes that part of the value from what others may charge. */
function taken({ heading: { outcome }, base }: Extract<Decision, { kind: 'charge' }>): Decimal {
  return outcome.kind === 'charge' && isMetal(outcome.base) ? base : Decimal.zero
}

function isMetal(base: Base): boolean {
  return base === 'steel content' || base === 'aluminum content' || base === 'copper content'
}

/** A charge that stands in place of another's turns that one into an exempted layer. */
function replace(decisions: Decision[], by: Extract<Decision, { kind: 'charge' }>): void {
  for (const [at, { kind, measure, heading }] of decisions.entries()) {
    if (kind === 'charge' && by.measure.replaces.includes(measure.id)) {
      decisions[at] = { kind: 'exempt', measure, heading, exemptions: [by.heading] }
    }
  }
}
