// What the importer claims and no measure of the line knows: it never lowers duty, and is not
// passed over in silence.

import type { Addend } from '../tariff/duty-expression.ts'
import type { Condition } from '../tariff/measure.ts'
import type { MeasureCondition } from '../tariff/published-measure.ts'
import type { Candidate, Control } from '../tariff/tariff.ts'
import type { ShipmentLine } from './shipment.ts'
import type { Decision } from './stack.ts'

/** One sentence without its full stop for each claim that changes nothing. */
export function unusedClaims(
  { facts }: ShipmentLine,
  decisions: readonly Decision[],
  candidates: readonly Candidate[],
  controls: readonly Control[],
): readonly string[] {
  const texts: string[] = []
  if (facts.claimedHeadings.size > 0) {
    const used = new Set(decisions.flatMap(namesOf))
    for (const claimed of facts.claimedHeadings) {
      if (!used.has(claimed)) {
        texts.push(`the claimed heading ${claimed} does not apply to this line`)
      }
    }
  }
  const asked = conditionsOf(candidates)
  for (const code of facts.additionalCodes) {
    if (!asked.some((one) => one.kind === 'additional code' && one.codes.includes(code))) {
      texts.push(`no measure of this line asks for additional code ${code}`)
    }
  }
  const { orderNumber } = facts
  const quota = asked.some((one) => one.kind === 'order number' && one.number === orderNumber)
  if (orderNumber !== null && !quota) texts.push(`quota ${orderNumber} is not open to this line`)
  const documents = new Set(controls.flatMap(({ conditions }) => conditions.map(documentOf)))
  for (const code of facts.certificates) {
    if (!documents.has(code)) texts.push(`no measure of this line asks for document ${code}`)
  }
  const { meursingCode } = facts
  if (meursingCode !== null && !candidates.some(namesAmounts)) {
    texts.push(`no duty of this line is set by a Meursing code (${meursingCode})`)
  }
  return texts
}

function documentOf({ certificate }: MeasureCondition): string | null {
  return certificate
}

/** A duty that leaves an amount to the Meursing table. */
function namesAmounts({ headings }: Candidate): boolean {
  return headings.some(({ heading: { outcome } }) => {
    if (outcome.kind !== 'charge') return false
    const { sum, bounds } = outcome.expression
    return [sum, ...bounds.map((bound) => bound.sum)].flat().some(isNamed)
  })
}

function isNamed({ term }: Addend): boolean {
  return term.kind === 'component'
}

function namesOf(decision: Decision): readonly string[] {
  const exemptions = decision.kind === 'exempt' ? decision.exemptions : []
  return [decision.heading, ...exemptions].map(({ id }) => id)
}

function conditionsOf(candidates: readonly Candidate[]): readonly Condition[] {
  return candidates.flatMap(({ headings }) => headings.flatMap(({ heading }) => heading.when))
}
