// Stacking: decides, measure by measure, which heading applies to a line. A measure that depends on
// another one comes after it.

import {
  type Asking,
  type Heading,
  isBeforeKnown,
  type Measure,
  severityFor,
} from '../../law/measure.ts'
import type { Candidate } from '../../law/tariff.ts'
import type { ConditionResult } from '../conditions/condition-result.ts'
import { evaluateCondition, type LineState, type Progress } from '../conditions.ts'
import { reasonOf } from '../reason.ts'
import type { Decision, Possible } from './decision.ts'
import { addOpenClaim, type OpenClaims } from './open-claims.ts'
import { baseOfHeading, metalCharged, possibleOf } from './possible.ts'

/**
 * A heading that fails only because it is not claimed, and that would change the result.
 * `severity`: how loudly it is asked for.
 */
export type Unclaimed = {
  readonly measure: Measure
  readonly heading: Heading
  readonly severity: Asking['severity']
}

/** One heading that was tried, its result, and the reason in words. */
export type Trial = {
  readonly measure: Measure
  readonly heading: Heading
  readonly result: ConditionResult
  readonly why: string
}

export type Stack = {
  /** One per measure that applies or is undecided, in decision order. */
  readonly decisions: readonly Decision[]
  readonly unclaimed: readonly Unclaimed[]
}

/** What is not known of a measure so far. `heading`: the first that was unknown. */
type Open = {
  readonly heading: Heading
  readonly question: string
  readonly possible: Possible[]
  readonly exemptions: Heading[]
}

/** Tries all candidate measures. Pure, except that `record` is called for each trial. */
export function decide(
  candidates: readonly Candidate[],
  state: LineState,
  record?: (trial: Trial) => void,
): Stack {
  const decisions: Decision[] = []
  const unclaimed: Unclaimed[] = []
  const progress = { decisions, remaining: state.value }
  const claims: OpenClaims = { headings: [], instead: [] }
  for (const candidate of candidates) {
    if (claims.headings.length > 0) claims.headings.length = 0
    if (claims.instead.length > 0) claims.instead.length = 0
    const decision = decideOne(candidate, state, progress, claims, record)
    for (const heading of claims.headings) {
      if (!isWorthClaiming(heading, candidate.measure, decision, decisions)) continue
      const severity = severityFor(heading, state, state.day)
      if (severity) unclaimed.push({ measure: candidate.measure, heading, severity })
    }
    if (!decision) continue
    if (decision.kind === 'charge') {
      progress.remaining = progress.remaining.minus(metalCharged(decision))
      exemptReplaced(decisions, decision)
    }
    decisions.push(decision)
  }
  return { decisions, unclaimed: unclaimed.filter((one) => !isReplaced(one, decisions)) }
}

/** A claim for another measure changes nothing where a charge replaces that measure. */
function isReplaced({ measure }: Unclaimed, decisions: readonly Decision[]): boolean {
  return decisions.some((by) => by.kind === 'charge' && by.measure.replaces.includes(measure.id))
}

/**
 * Tries the headings in order. Exemptions that hold are collected; the first other heading that
 * holds ends the search: the measure is exempt if there are exemptions, undecided if an earlier
 * heading was unknown, else it has the outcome of that heading. Null: nothing to charge.
 */
function decideOne(
  candidate: Candidate,
  state: LineState,
  progress: Progress,
  claims: OpenClaims,
  record?: (trial: Trial) => void,
): Decision | null {
  const { measure } = candidate
  let exemptions: Heading[] | null = null
  let undecided: Open | null = null
  let mayCharge: Heading | null = null
  for (const { heading, coverage } of candidate.headings) {
    const result = evaluateHeading(heading, coverage, state, progress)
    record?.({ measure, heading, result, why: reasonOf(result, heading, state, progress) })
    if (result === 'fails') {
      if (heading.ask && !exemptions) addOpenClaim(claims, heading, state, progress)
      continue
    }
    // A notice charges nothing, so it is raised even when its conditions are unknown.
    if (result !== 'holds' && heading.outcome.kind !== 'notice') {
      undecided ??= { heading, question: result.unknown, possible: [], exemptions: [] }
      undecided.possible.push(possibleOf(heading, state, progress))
      if (heading.outcome.kind === 'exempt') undecided.exemptions.push(heading)
      else mayCharge ??= heading
      continue
    }
    const { outcome } = heading
    if (outcome.kind === 'exempt') {
      exemptions ??= []
      exemptions.push(heading)
    } else if (exemptions) return { kind: 'exempt', measure, heading, exemptions }
    else if (undecided && (mayCharge || !chargesNothing(heading))) {
      // The heading that may be due is the one that charges, even if an exemption is undecided.
      const due = undecided.heading.outcome.kind === 'exempt' ? heading : undecided.heading
      const last = possibleOf(heading, state, progress)
      const possible = [...undecided.possible, ...claims.instead, last]
      return { ...undecided, kind: 'undecided', measure, heading: due, possible }
    } else if (outcome.kind === 'prohibit') return { kind: 'prohibit', measure, heading }
    else if (outcome.kind === 'notice') return { kind: 'notice', measure, heading }
    else return chargeBy(heading, candidate, claims, state, progress)
  }
  // Nothing that charges holds: undecided only if an unknown heading would charge.
  if (!undecided || !mayCharge) return null
  if (exemptions) return { kind: 'exempt', measure, heading: mayCharge, exemptions }
  const possible = [...undecided.possible, ...claims.instead, null]
  return { ...undecided, kind: 'undecided', measure, heading: mayCharge, possible }
}

function chargeBy(
  heading: Heading,
  candidate: Candidate,
  claims: OpenClaims,
  state: LineState,
  progress: Progress,
): Decision {
  const { measure } = candidate
  const base = baseOfHeading(heading, state, progress)
  const isKnown = !isBeforeKnown(heading, state.day)
  if (isKnown && claims.instead.length === 0) return { kind: 'charge', measure, heading, base }
  const others = isKnown ? [] : [nextCharge(candidate, heading, state, progress)]
  return { kind: 'charge', measure, heading, base, instead: [...claims.instead, ...others] }
}

/** What is charged where this heading does not apply. */
function nextCharge(
  { headings }: Candidate,
  heading: Heading,
  state: LineState,
  progress: Progress,
): Possible {
  const at = headings.findIndex((one) => one.heading === heading)
  const next = headings
    .slice(at + 1)
    .find((one) => evaluateHeading(one.heading, one.coverage, state, progress) === 'holds')
  return next ? possibleOf(next.heading, state, progress) : null
}

/** A claim for an exemption or a free rate is worth mentioning only where something is due. */
function isWorthClaiming(
  unclaimed: Heading,
  { replaces }: Measure,
  decision: Decision | null,
  before: readonly Decision[],
): boolean {
  if (unclaimed.outcome.kind === 'exempt') return decision !== null && decision.kind !== 'exempt'
  if (!isFree(unclaimed)) return true
  const replaced = before.filter(
    ({ kind, measure }) => kind === 'charge' && replaces.includes(measure.id),
  )
  return replaced.length === 0 || !replaced.every(({ heading }) => isFree(heading))
}

/** Whether it makes no difference that an exemption from it is undecided. */
function chargesNothing(heading: Heading): boolean {
  return heading.outcome.kind === 'notice' || isFree(heading)
}

function isFree({ outcome }: Heading): boolean {
  return outcome.kind === 'charge' && outcome.rate?.isZero === true
}

function evaluateHeading(
  heading: Heading,
  coverage: 'all' | 'some',
  state: LineState,
  progress: Progress,
): ConditionResult {
  let unknown: ConditionResult = 'holds'
  if (heading.when.length === 0 && coverage === 'all') return unknown
  for (const condition of heading.when) {
    const result = evaluateCondition(condition, heading, state, progress)
    if (result === 'fails') return 'fails'
    if (result !== 'holds') unknown = result
  }
  if (coverage === 'some' && unknown === 'holds') {
    return { unknown: state.mayBe === null ? PART_OF_CODE : PART_OF_FORMER_CODE }
  }
  return unknown
}

const PART_OF_CODE = 'only part of the goods under this code are named: give a longer code'
const PART_OF_FORMER_CODE =
  'only part of the goods that had this code are named: give a code that is in force'

/** Marks the charges that `by` replaces as exempt, those that were undecided included. */
function exemptReplaced(decisions: Decision[], by: Extract<Decision, { kind: 'charge' }>): void {
  for (const [at, { kind, measure, heading }] of decisions.entries()) {
    if (kind !== 'charge' && kind !== 'undecided') continue
    if (by.measure.replaces.includes(measure.id)) {
      decisions[at] = { kind: 'exempt', measure, heading, exemptions: [by.heading] }
    }
  }
}
