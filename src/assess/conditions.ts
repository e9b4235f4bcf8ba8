// Whether a heading's conditions hold for a line: they hold, they fail, or it cannot be known.

import { unreachable } from '../base/assert.ts'
import type { Day } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import type { DutyExpression } from '../law/duty/duty-expression.ts'
import type { Base, Condition, Heading, Metal, Mode } from '../law/measure.ts'
import type { Country } from '../law/origin.ts'
import type { Decision } from './decision.ts'
import type { Grant } from './preference.ts'
import type { Facts } from './shipment.ts'

/** What conditions are tried against. */
export type LineState = {
  readonly day: Day
  readonly mode: Mode
  /** Where the goods are imported. */
  readonly place: Country
  readonly grant: Grant | null
  readonly facts: Facts
  /** Customs value of the line. */
  readonly value: Decimal
  /** The ordinary duty in money, of the General column or of what applies; null when not known. */
  ordinaryDuty(of: 'general' | 'applied'): Decimal | null
  /** What an expression comes to on the line; null when that is not known, with what is missing. */
  amountOf(expression: DutyExpression, missing: string[]): Decimal | null
  /** Whether the shipment's customs value is at most this; null without a rate of exchange. */
  isWithin(amount: Decimal, currency: string): boolean | null
}

export type Answer = 'holds' | 'fails' | { readonly unknown: string }

/** What was decided before, and what metal charges have left of the value. */
export type Progress = { readonly decisions: readonly Decision[]; readonly left: Decimal }

const metals: readonly Metal[] = ['steel', 'aluminum', 'copper']

export function answerOne(
  condition: Condition,
  heading: Heading,
  state: LineState,
  progress: Progress,
): Answer {
  const { facts } = state
  switch (condition.kind) {
    case 'claimed':
      return holds(facts.claimedHeadings.has(heading.id))
    case 'preference':
      return holds(isGranted(state.grant, condition.programmes))
    case 'loaded before':
      return holds(facts.loadedOn !== null && facts.loadedOn < condition.day)
    case 'mode':
      return holds(condition.modes.includes(state.mode))
    case 'under':
      return answerUnder(condition.headings, progress.decisions)
    case 'smelted in':
      return holds(facts.smelter !== null && condition.countries.includes(facts.smelter))
    case 'content':
      return holds(state.value.isZero || !contentOf(condition.metal, state, progress).isZero)
    case 'all metal':
      return holds(progress.left.isZero)
    case 'duty below':
      return answerDutyBelow(condition, state)
    case 'US content':
      return holds(facts.usContent !== null && facts.usContent.compare(condition.atLeast) >= 0)
    case 'place':
      return holds(condition.places.includes(state.place))
    case 'additional code':
      return holds(condition.codes.some((code) => facts.additionalCodes.has(code)))
    case 'order number':
      return holds(facts.orderNumber === condition.number)
    case 'certificate':
      return holds(
        condition.codes.some((code) => facts.certificates.has(code)) === condition.presented,
      )
    case 'entry price':
      return answerEntryPrice(condition, state)
    case 'not known':
      return { unknown: condition.question }
    case 'value at most':
      return answerValueAtMost(condition, state)
    default:
      return unreachable(condition)
  }
}

/** The part of the customs value that a charge with this base is computed on. */
export function baseOf(base: Base, state: LineState, progress: Progress): Decimal {
  const { value } = state
  const usContent = state.facts.usContent ?? Decimal.zero
  if (typeof base === 'object') {
    return value.times(usContent.minus(base.usContentAbove).max(Decimal.zero))
  }
  switch (base) {
    case 'customs value':
    // The duties are added when they are known.
    case 'customs value + duties':
      return value
    case 'steel content':
      return contentOf('steel', state, progress)
    case 'aluminum content':
      return contentOf('aluminum', state, progress)
    case 'copper content':
      return contentOf('copper', state, progress)
    case 'value less metal content':
      return progress.left
    case 'non-US content':
      return progress.left.times(Decimal.one.minus(usContent))
    default:
      return unreachable(base)
  }
}

/** Declared, or all that is left when no metal is declared; never more than what is left. */
export function contentOf(metal: Metal, state: LineState, progress: Progress): Decimal {
  if (state.facts.components.size === 0) return progress.left
  const declared = metals.flatMap((one) => state.facts.components.get(`${one} content`) ?? [])
  if (declared.length === 0) return progress.left
  const own = state.facts.components.get(`${metal} content`) ?? Decimal.zero
  return own.min(progress.left)
}

function holds(yes: boolean): Answer {
  return yes ? 'holds' : 'fails'
}

function isGranted(grant: Grant | null, named: readonly string[]): boolean {
  if (!grant) return false
  const { programme, symbol } = grant
  return named.includes(programme.id) || (symbol !== null && named.includes(symbol))
}

function answerDutyBelow(
  condition: Extract<Condition, { kind: 'duty below' }>,
  state: LineState,
): Answer {
  const duty = state.ordinaryDuty(condition.of)
  if (!duty) return { unknown: 'it turns on the ordinary duty, which could not be computed' }
  return holds(duty.compare(state.value.times(condition.rate)) < 0)
}

function answerValueAtMost(
  { amount, currency }: Extract<Condition, { kind: 'value at most' }>,
  state: LineState,
): Answer {
  const within = state.isWithin(amount, currency)
  if (within !== null) return holds(within)
  return { unknown: `it turns on a value in ${currency}, and there is no rate of exchange` }
}

function answerEntryPrice(
  { atLeast }: Extract<Condition, { kind: 'entry price' }>,
  state: LineState,
): Answer {
  const missing: string[] = []
  const limit = state.amountOf(atLeast, missing)
  if (limit !== null) return holds(state.value.compare(limit) >= 0)
  const lacking = missing.length > 0 ? ` (missing: ${missing.join('; ')})` : ''
  return { unknown: `it turns on the entry price, at least ${atLeast.text} or not${lacking}` }
}

function answerUnder(names: ReadonlySet<string>, before: readonly Decision[]): Answer {
  let unknown: string | null = null
  for (const decision of before) {
    if (!isNamed(decision, names)) continue
    if (decision.kind === 'undecided') unknown = decision.question
    else if (decision.heading.outcome.kind !== 'redirect') return 'holds'
  }
  return unknown === null ? 'fails' : { unknown }
}

function isNamed(decision: Decision, names: ReadonlySet<string>): boolean {
  if (decision.kind === 'exempt') return decision.exemptions.some(({ id }) => names.has(id))
  return names.has(decision.heading.id) || names.has(decision.measure.id)
}
