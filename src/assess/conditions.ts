// Evaluates the conditions of headings for a line: a condition holds, fails or is unknown.

import { unreachable } from '../base/assert.ts'
import type { Day } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import {
  type Base,
  type CostPart,
  CUSTOMS_VALUE,
  METALS,
  type Metal,
  type ValuePart,
} from '../law/charge-base.ts'
import { coverageOf, type GoodsScope } from '../law/goods-scope.ts'
import type { Condition, Heading } from '../law/measure.ts'
import { asked, type FactRules, factsFor, saidOf } from '../law/stated-facts.ts'
import { type ConditionResult, holdsIf } from './conditions/condition-result.ts'
import { evaluateImportation, type Importation } from './conditions/importation.ts'
import { evaluateLimit, type LimitCondition, type LimitState } from './conditions/limits.ts'
import type { Decision } from './decide/decision.ts'
import type { Grant } from './preference.ts'
import type { Facts } from './shipment.ts'

/** The facts that conditions are evaluated against. */
export type LineState = LimitState &
  Importation & {
    readonly day: Day
    /** The code that measures are selected by, and what it may be when it is not in force. */
    readonly code: string
    readonly mayBe: readonly string[] | null
    /** Digits of the special provision that the goods are entered under; null for none. */
    readonly provision: string | null
    readonly grant: Grant | null
    readonly facts: Facts
    /** What the plain facts claim in this tariff. */
    readonly factRules: FactRules
    /** Receives each limit that was compared with a figure of the line. */
    readonly onLimit?: (condition: LimitCondition, result: ConditionResult) => void
  }

/** The decisions so far, and the value not yet charged as metal. */
export type Progress = { readonly decisions: readonly Decision[]; readonly remaining: Decimal }

export function evaluateCondition(
  condition: Condition,
  heading: Heading,
  state: LineState,
  progress: Progress,
): ConditionResult {
  const { facts, factRules } = state
  switch (condition.kind) {
    case 'claimed':
      return holdsIf(saidOf(heading.id, facts, factRules) === 'claimed')
    case 'stated':
      return evaluateStated(heading.id, condition.that, state)
    case 'preference':
      return holdsIf(isGranted(state.grant, condition.programmes))
    case 'loaded before':
      return holdsIf(facts.loadedOn !== null && facts.loadedOn < condition.day)
    case 'entered under':
      return holdsIf(isEnteredUnder(condition.provisions, state))
    case 'under':
      return evaluateUnder(condition.headings, progress.decisions)
    case 'smelted in':
      return holdsIf(facts.smelter !== null && condition.countries.includes(facts.smelter))
    case 'content':
      return holdsIf(state.value.isZero || !contentOf(condition.metal, state, progress).isZero)
    case 'all metal':
      return holdsIf(progress.remaining.isZero)
    case 'US content':
      return holdsIf(facts.usContent !== null && facts.usContent.compare(condition.atLeast) >= 0)
    case 'mode':
    case 'entry':
    case 'place':
    case 'province':
      return evaluateImportation(condition, heading, state)
    case 'additional code':
      return holdsIf(condition.codes.some((code) => facts.additionalCodes.has(code)))
    case 'order number':
      return holdsIf(isWithinQuota(condition.number, heading, state))
    case 'certificate':
      return holdsIf(isPresented(condition.codes, facts) === condition.presented)
    case 'not known':
      return { unknown: condition.question }
    case 'duty below':
    case 'entry price':
    case 'quantity at most':
    case 'value at most':
      return limited(condition, state)
    default:
      return unreachable(condition)
  }
}

function limited(condition: LimitCondition, state: LineState): ConditionResult {
  const result = evaluateLimit(condition, state)
  state.onLimit?.(condition, result)
  return result
}

/** The value in the base of a charge. The layers that the base names are added once computed. */
export function baseOf(base: Base, state: LineState, progress: Progress): Decimal {
  if (base.values === CUSTOMS_VALUE.values) return state.value
  let sum = Decimal.zero
  for (const { part, times } of base.values) {
    const amount = partOf(part, state, progress)
    sum = sum.plus(times === null ? amount : amount.times(times))
  }
  return sum
}

function partOf(part: ValuePart, state: LineState, progress: Progress): Decimal {
  const { value } = state
  const usContent = state.facts.usContent ?? Decimal.zero
  if (typeof part === 'object') {
    if ('cost' in part) return costOf(part, state)
    return value.times(usContent.minus(part.usContentAbove).max(Decimal.zero))
  }
  switch (part) {
    case 'customs value':
      return value
    case 'steel content':
      return contentOf('steel', state, progress)
    case 'aluminum content':
      return contentOf('aluminum', state, progress)
    case 'copper content':
      return contentOf('copper', state, progress)
    case 'steel article':
    case 'value less metal content':
      return progress.remaining
    case 'non-US content':
      return progress.remaining.times(Decimal.one.minus(usContent))
    default:
      return unreachable(part)
  }
}

function costOf({ cost, besideValue }: CostPart, state: LineState): Decimal {
  const costs = state.costs()
  return besideValue && costs.inValue ? Decimal.zero : costs[cost]
}

/** The declared content, or all of the remaining value when no metal is declared. */
export function contentOf(metal: Metal, state: LineState, progress: Progress): Decimal {
  const declared = METALS.flatMap((one) => state.facts.components.get(`${one} content`) ?? [])
  if (declared.length === 0) return progress.remaining
  const own = state.facts.components.get(`${metal} content`) ?? Decimal.zero
  return own.min(progress.remaining)
}

function isGranted(grant: Grant | null, named: readonly string[]): boolean {
  if (!grant) return false
  const { programme, symbol } = grant
  return named.includes(programme.id) || (symbol !== null && named.includes(symbol))
}

/** By its order number; a statement that goods are within the quota needs none. */
function isWithinQuota(number: string, { id }: Heading, { facts, factRules }: LineState): boolean {
  if (facts.orderNumber !== null) return facts.orderNumber === number
  return saidOf(id, facts, factRules) === 'claimed'
}

function isEnteredUnder(provisions: GoodsScope, { provision, day }: LineState): boolean {
  return provision !== null && coverageOf(provisions, provision, day) === 'all'
}

function isPresented(codes: readonly string[], { certificates }: Facts): boolean {
  return codes.some((code) => certificates.has(code))
}

function evaluateStated(
  id: string,
  that: string,
  { facts, factRules }: LineState,
): ConditionResult {
  const answer = saidOf(id, facts, factRules)
  if (answer !== 'open') return holdsIf(answer === 'claimed')
  const named = factsFor([id], factRules).map(asked).join(' or ')
  return {
    unknown:
      named === ''
        ? `are the goods ${that}? Claim the number if they are, "not" and the number if not`
        : `state ${named}, or claim ${id}`,
  }
}

function evaluateUnder(names: ReadonlySet<string>, before: readonly Decision[]): ConditionResult {
  let unknown: string | null = null
  for (const decision of before) {
    if (!isUnderAny(decision, names)) continue
    if (decision.kind === 'undecided') unknown = decision.question
    else if (decision.heading.outcome.kind !== 'redirect') return 'holds'
  }
  return unknown === null ? 'fails' : { unknown }
}

function isUnderAny(decision: Decision, names: ReadonlySet<string>): boolean {
  const { kind } = decision
  if (kind === 'exempt' || kind === 'undecided') {
    if (decision.exemptions.some(({ id }) => names.has(id))) return true
    if (kind === 'exempt') return false
  }
  return names.has(decision.heading.id) || names.has(decision.measure.id)
}
