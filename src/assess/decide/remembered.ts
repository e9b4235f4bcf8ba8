// Remembers what is decided of a line, for later lines of the same code, origin, day and
// statements. A decision holds for every value for which its limits come out alike.

import { memoized } from '../../base/memo.ts'
import type { Candidate } from '../../law/tariff.ts'
import type { ConditionResult } from '../conditions/condition-result.ts'
import type { LimitCondition } from '../conditions/limits.ts'
import { evaluateLimit } from '../conditions/limits.ts'
import type { LineState } from '../conditions.ts'
import type { Facts } from '../shipment.ts'
import type { Decision } from './decision.ts'
import { onValueOf } from './possible.ts'
import { decide, type Stack } from './stack.ts'

type Limit = { readonly condition: LimitCondition; readonly result: ConditionResult }

type Remembered = Stack & { readonly limits: readonly Limit[] }

/** Goods with statements whose decisions are kept, and outcomes of limits for each. */
const KEPT = 8_192
const MOST_OUTCOMES = 4

const remember = memoized<Remembered[]>(KEPT)
const numbers = new WeakMap<readonly Candidate[], number>()
let given = 0

/** Like {@link decide}. `candidates`: the same array for the same code, origin and day. */
export function decideOnce(candidates: readonly Candidate[], state: LineState): Stack {
  const statements = statementsOf(state)
  if (statements === null) return decide(candidates, state)
  const outcomes = remember(`${numberOf(candidates)} ${statements}`, () => [])
  const same = outcomes.find(({ limits }) => limits.every((one) => comesOutAlike(one, state)))
  if (same) return { ...same, decisions: onValueOf(same.decisions, state) }
  const limits: Limit[] = []
  const made = decide(candidates, {
    ...state,
    onLimit: (condition, result) => limits.push({ condition, result }),
  })
  if (made.decisions.some(isReplacedMetal)) return made
  if (outcomes.length >= MOST_OUTCOMES) outcomes.length = 0
  outcomes.push({ ...made, limits })
  return made
}

function numberOf(candidates: readonly Candidate[]): number {
  const known = numbers.get(candidates)
  if (known !== undefined) return known
  given += 1
  numbers.set(candidates, given)
  return given
}

function comesOutAlike({ condition, result }: Limit, state: LineState): boolean {
  const now = evaluateLimit(condition, state)
  if (typeof now === 'string' || typeof result === 'string') return now === result
  return now.unknown === result.unknown
}

/** It took metal from the value of later charges before it was replaced. */
function isReplacedMetal(decision: Decision): boolean {
  if (decision.kind !== 'exempt') return false
  const { outcome } = decision.heading
  const [by] = decision.exemptions
  return outcome.kind === 'charge' && outcome.base.metal !== null && by?.outcome.kind !== 'exempt'
}

/**
 * Everything that decides apart from limits, as text. Null where amounts decide: a declared content
 * of metal.
 */
function statementsOf(state: LineState): string | null {
  const { facts, value, mode, place, province, provision, grant, entry } = state
  if (facts.components.size > 0) return null
  const way = `${mode} ${place} ${province} ${entry?.types} ${entry?.reason} ${value.isZero}`
  if (provision === null && grant === null && isPlain(facts)) return way
  const { loadedOn, usContent, smelter, orderNumber } = facts
  return JSON.stringify([
    way,
    [provision, grant?.programme.id, grant?.symbol],
    [loadedOn, usContent, smelter, orderNumber],
    [...facts.claimedHeadings],
    [...facts.additionalCodes],
    [...facts.certificates],
    [...facts.stated],
  ])
}

/** Whether nothing is stated of the line that could decide. */
function isPlain(facts: Facts): boolean {
  const { claimedHeadings, stated, additionalCodes, certificates } = facts
  const { loadedOn, usContent, smelter, orderNumber } = facts
  const lists = claimedHeadings.size + stated.size + additionalCodes.size + certificates.size
  return lists === 0 && [loadedOn, usContent, smelter, orderNumber].every((one) => one === null)
}
