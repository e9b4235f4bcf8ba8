// Warnings for claims that no measure of the line uses. Such a claim never lowers the duty.

import type { Addend } from '../law/duty/duty-expression.ts'
import type { Condition } from '../law/measure.ts'
import type { Candidate } from '../law/tariff.ts'
import type { DecidedLine } from './decide-line.ts'
import type { Decision } from './decision.ts'
import type { ShipmentLine } from './shipment.ts'

type Considered = Pick<DecidedLine, 'decisions' | 'candidates' | 'selection'>

/**
 * One sentence, without its full stop, for each claim without effect. `collectors`: the claims of
 * who collects a tax that have one.
 */
export function unusedClaims(
  { facts }: ShipmentLine,
  { decisions, candidates, selection: { controls } }: Considered,
  collectors: readonly string[],
): readonly string[] {
  const texts: string[] = []
  if (facts.claimedHeadings.size > 0) {
    const used = new Set([...decisions.flatMap(namesOf), ...collectors])
    for (const claimed of facts.claimedHeadings) {
      if (!used.has(claimed)) {
        texts.push(`the claimed heading ${claimed} does not apply to this line`)
      }
    }
  }
  if (facts.additionalCodes.size > 0) {
    const asked = new Set(conditionsOf(candidates).flatMap(additionalCodes))
    for (const code of facts.additionalCodes) {
      if (!asked.has(code)) texts.push(`no measure of this line asks for additional code ${code}`)
    }
  }
  const { orderNumber } = facts
  if (orderNumber !== null && !conditionsOf(candidates).some((one) => isQuota(one, orderNumber))) {
    texts.push(`quota ${orderNumber} is not open to this line`)
  }
  if (facts.certificates.size > 0) {
    const asked = new Set(
      controls.flatMap(({ conditions }) => conditions.map(({ certificate }) => certificate)),
    )
    for (const code of facts.certificates) {
      if (!asked.has(code)) texts.push(`no measure of this line asks for document ${code}`)
    }
  }
  if (facts.returned && !conditionsOf(candidates).some(({ kind }) => kind === 'returned')) {
    texts.push('no charge on this line is lifted for goods that return')
  }
  const { meursingCode } = facts
  if (meursingCode !== null && !candidates.some(namesAmounts)) {
    texts.push(`no duty of this line is set by a Meursing code (${meursingCode})`)
  }
  return texts
}

function isQuota(condition: Condition, number: string): boolean {
  return condition.kind === 'order number' && condition.number === number
}

/** Whether a duty has an amount from the Meursing table. */
function namesAmounts({ headings }: Candidate): boolean {
  return headings.some(({ heading: { outcome } }) => {
    if (outcome.kind !== 'charge') return false
    const { sum, bounds } = outcome.expression
    return [sum, ...bounds.map((bound) => bound.sum)].flat().some(isComponent)
  })
}

function isComponent({ term }: Addend): boolean {
  return term.kind === 'component'
}

function namesOf(decision: Decision): readonly string[] {
  const exemptions = decision.kind === 'exempt' ? decision.exemptions : []
  return [decision.heading, ...exemptions].map(({ id }) => id)
}

/** The conditions of the line's measures. */
function conditionsOf(candidates: readonly Candidate[]): readonly Condition[] {
  return candidates.flatMap(({ headings }) => headings.flatMap(({ heading }) => heading.when))
}

function additionalCodes(condition: Condition): readonly string[] {
  return condition.kind === 'additional code' ? condition.codes : []
}
