// Headings that fail only because nobody claims them.

import type { Condition, Heading } from '../../law/measure.ts'
import { saidOf } from '../../law/stated-facts.ts'
import { evaluateCondition, type LineState, type Progress } from '../conditions.ts'
import type { Possible } from './decision.ts'
import { possibleOf } from './possible.ts'

/** The headings of a measure that only lack a claim, and what those in its range would charge. */
export type OpenClaims = { readonly headings: Heading[]; readonly instead: Possible[] }

/** Conditions that the importer can fulfil: a claim, a document, a quota claim. */
const CLAIMS: ReadonlySet<Condition['kind']> = new Set(['claimed', 'certificate', 'order number'])

export function addOpenClaim(
  claims: OpenClaims,
  heading: Heading,
  state: LineState,
  progress: Progress,
): void {
  const open = openClaim(heading, state, progress)
  if (open === 'claim') claims.headings.push(heading)
  if (open && heading.inRange) claims.instead.push(possibleOf(heading, state, progress))
}

/**
 * `claim`: all conditions hold except claims; `unknown`: none else fails. An additional code counts
 * as a claim if it is the only condition.
 */
function openClaim(
  heading: Heading,
  state: LineState,
  progress: Progress,
): 'claim' | 'unknown' | null {
  const { when } = heading
  if (saidOf(heading.id, state.facts, state.factRules) === 'ruled out') return null
  if (when.every(({ kind }) => kind === 'additional code')) return 'claim'
  let open: 'claim' | 'unknown' = 'claim'
  for (const condition of when) {
    if (CLAIMS.has(condition.kind)) continue
    const result = evaluateCondition(condition, heading, state, progress)
    if (result === 'fails') return null
    if (result !== 'holds') open = 'unknown'
  }
  return open
}
