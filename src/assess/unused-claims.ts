// Warnings for claims that no measure of the line uses. Such a claim never lowers the duty.

import type { Addend } from '../law/duty/duty-expression.ts'
import type { Condition } from '../law/measure.ts'
import { contradicted, type FactRule } from '../law/stated-facts.ts'
import type { Candidate, Selection, Tariff } from '../law/tariff.ts'
import { isOnSide, LICENSE_NUMBER, WITHIN_QUOTA } from '../law/tariff-quotas.ts'
import type { Decision } from './decide/decision.ts'
import type { DecidedLine } from './decide-line.ts'
import type { Facts } from './shipment.ts'

/** What decides whether a claim has an effect. */
type Decided = Pick<
  DecidedLine,
  'line' | 'decisions' | 'candidates' | 'entered' | 'customsValue'
> & {
  readonly selection: Pick<Selection, 'controls' | 'claimableRelief'>
  readonly tariff: Pick<Tariff, 'factRules' | 'filing' | 'quotas'>
}

/**
 * One sentence, without its full stop, for each claim without effect. `collectors`: the claims of
 * who collects a tax that have one.
 */
export function unusedClaims(decided: Decided, collectors: readonly string[]): readonly string[] {
  const {
    line: { facts },
    decisions,
    candidates,
    selection: { controls, claimableRelief },
  } = decided
  const texts: string[] = [...unusedProvision(decided)]
  const reliefs = (): readonly string[] => claimableRelief.flatMap(({ claim }) => claim?.id ?? [])
  if (facts.claimedHeadings.size > 0) {
    const used = new Set([...decisions.flatMap(namesOf), ...collectors, ...reliefs()])
    for (const claimed of facts.claimedHeadings) {
      if (!used.has(claimed)) {
        texts.push(`the claimed heading ${claimed} does not apply to this line`)
      }
    }
  }
  if (facts.additionalCodes.size > 0) {
    const asked = new Set([
      ...conditionsOf(candidates).flatMap(additionalCodes),
      ...controls.map(({ additionalCode }) => additionalCode),
    ])
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
  if (facts.stated.size > 0) texts.push(...unusedFacts(facts, candidates, reliefs(), decided))
  const { meursingCode } = facts
  if (meursingCode !== null && !candidates.some(namesAmounts)) {
    texts.push(`no duty of this line is set by a Meursing code (${meursingCode})`)
  }
  return texts
}

/** A provision that the tariff does not hold, and a part of the value that none leaves dutiable. */
function unusedProvision({
  line: { provision, facts },
  entered,
  customsValue,
}: Decided): readonly string[] {
  if (provision !== null && !entered) return [`${provision} is no provision of the tariff here`]
  const { dutiableValue: stated } = facts
  if (stated === null) return []
  if (entered?.rule.dutiable !== 'stated') {
    return ['facts.dutiable_value makes no difference to this line']
  }
  const value = customsValue.toString()
  return stated.compare(customsValue) > 0
    ? [`facts.dutiable_value is more than the customs value, and is taken as ${value}`]
    : []
}

/** Facts that decide nothing for the line, and those that a claimed heading overrides. */
function unusedFacts(
  { stated, claimedHeadings }: Facts,
  candidates: readonly Candidate[],
  reliefs: readonly string[],
  { line, tariff: { factRules, filing, quotas } }: Decided,
): readonly string[] {
  const isOfQuota = isOnSide(quotas, line.code)
  return [...stated].flatMap(([name, value]) => {
    const rule = factRules.byFact.get(name)
    if (name === WITHIN_QUOTA && isOfQuota) return []
    if (name === LICENSE_NUMBER && filing) return []
    const isAsked =
      rule?.sayings.keys().some((heading) => reliefs.includes(heading)) ||
      candidates.some((candidate) => rule && asksFor(rule, candidate))
    if (!rule || !isAsked) {
      return `facts.${name} makes no difference to this line`
    }
    return contradicted(rule, value, claimedHeadings).map(
      (heading) => `the claimed heading ${heading} was followed, which facts.${name} rules out`,
    )
  })
}

function asksFor({ fact, sayings }: FactRule, { headings }: Candidate): boolean {
  return headings.some(({ heading: { id, when } }) =>
    when.some(({ kind }) => {
      if (kind === 'smelted in') return fact.type.kind === 'country'
      return (kind === 'claimed' || kind === 'stated') && sayings.has(id)
    }),
  )
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
