// Remembers what is decided of a line, for later lines of the same code, origin, day and
// statements. A decision holds for every value for which its limits come out alike.

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

/** Statements, and outcomes of limits, that decisions on the same candidates are kept for. */
const MOST_STATEMENTS = 64
const MOST_OUTCOMES = 8

const known = new WeakMap<readonly Candidate[], Map<string, Remembered[]>>()

/** Like {@link decide}. `candidates`: the same array for the same code, origin and day. */
export function decideOnce(candidates: readonly Candidate[], state: LineState): Stack {
  const statements = statementsOf(state)
  if (statements === null) return decide(candidates, state)
  const byStatements = known.get(candidates) ?? new Map<string, Remembered[]>()
  known.set(candidates, byStatements)
  const before = byStatements.get(statements)
  const same = before?.find(({ limits }) => limits.every((one) => comesOutAlike(one, state)))
  if (same) return { ...same, decisions: onValueOf(same.decisions, state) }
  const limits: Limit[] = []
  const made = decide(candidates, {
    ...state,
    onLimit: (condition, result) => limits.push({ condition, result }),
  })
  if (made.decisions.some(isReplacedMetal)) return made
  const outcomes = before && before.length < MOST_OUTCOMES ? before : []
  outcomes.push({ ...made, limits })
  if (!before && byStatements.size >= MOST_STATEMENTS) {
    byStatements.delete(byStatements.keys().next().value as string)
  }
  byStatements.set(statements, outcomes)
  return made
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
