// What is said of a line whose duty depends on whether the goods are at risk of moving on.

import type { Decimal } from '../../base/decimal.ts'
import { printPercent } from '../../base/percent.ts'
import type { Flag } from '../../law/flag.ts'
import type { AtRiskRule } from '../../law/not-at-risk.ts'
import type { Tariff } from '../../law/tariff.ts'
import type { Warning } from '../../law/warning.ts'
import { raise } from '../flags.ts'
import type { ClaimDecision } from '../preference.ts'
import type { ShipmentLine } from '../shipment.ts'

/** The duty of a line under one law. */
export type Payable = {
  readonly amount: Decimal
  /** Whether all of it could be computed. */
  readonly known: boolean
  /** It contains a charge that keeps goods at risk. */
  readonly remedy: boolean
  readonly claim: ClaimDecision['kind']
}

/** Both duties of a line, in the currency of the shipment. */
export type Figures = {
  readonly eu: Payable
  readonly uk: Payable
  readonly rule: AtRiskRule
  readonly currency: string
  readonly places: number
}

const AT_RISK = 'Goods at risk of moving into the Union'

export function lawNote({ cite }: AtRiskRule): string {
  const law = cite[0] ? `: ${cite[0].text}` : ''
  return `Duty of the United Kingdom, the goods not being at risk of moving into the Union${law}.`
}

/** Not at risk, whoever brings them, since the Union's duty is the lower one. */
export function higherFlag(line: ShipmentLine, figures: Figures): Flag {
  const { rule, eu, uk } = figures
  return question(
    'warning',
    'Goods not at risk of moving into the Union',
    `The duty shown is that of the Union, ${money(eu, figures)}. That of the United Kingdom, ` +
      `${money(uk, figures)}, is higher: such goods are not at risk, and bear it: state ` +
      `facts.${rule.fact} false. For commercial processing they are at risk: state it true.`,
    line,
    rule,
  )
}

/** Not at risk for who may use the margin. */
export function lowerFlag(line: ShipmentLine, figures: Figures): Flag {
  const { rule, eu, uk } = figures
  return question(
    'info',
    AT_RISK,
    `The duty shown is that of the Union, ${money(eu, figures)}. That of the United Kingdom, ` +
      `${money(uk, figures)}, is lower by less than ${marginOf(rule)}: ${conditionOf(rule)}.`,
    line,
    rule,
  )
}

/** One of the duties is not known. */
export function mayBeLowerFlag(line: ShipmentLine, { rule }: Figures): Flag {
  return question(
    'info',
    AT_RISK,
    'The duty shown is that of the Union. It could not be compared with that of the United ' +
      'Kingdom, since one of them is not known. Where that of the United Kingdom is lower by ' +
      `less than ${marginOf(rule)}, ${conditionOf(rule)}.`,
    line,
    rule,
  )
}

/** Stated, and the difference is not known. */
export function untestedFlag(line: ShipmentLine, { rule }: Figures): Flag {
  return question(
    'warning',
    'Goods stated not to be at risk of moving into the Union',
    'Whether they can be was not tested, since the duty of the Union or that of the United ' +
      `Kingdom is not known. Where that of the Union is higher by ${marginOf(rule)} or more, or ` +
      'contains a trade remedy, they are at risk, and bear it.',
    line,
    rule,
  )
}

/** Of goods that come from another part of the United Kingdom. */
export function withinFlag(line: ShipmentLine, rule: AtRiskRule): Flag {
  return question('warning', AT_RISK, `${rule.within.question}.`, line, rule)
}

/** What the tariff of the United Kingdom does not hold. */
export function cautionOf({ caution }: Tariff, line: ShipmentLine): readonly Flag[] {
  if (!caution) return []
  const { title, detail, cite } = caution
  return [raise({ kind: 'data_gap', severity: 'warning', title, detail }, cite, line)]
}

export function remedyWarning({ index }: ShipmentLine): Warning {
  return {
    line: index,
    text:
      'that the goods are not at risk of moving into the Union was not followed: goods under a ' +
      'trade remedy of the Union are at risk, and bear its duty.',
  }
}

/** Of goods that the rule is not about. */
export function unusedWarning({ index }: ShipmentLine, { fact }: AtRiskRule): Warning {
  return { line: index, text: `facts.${fact} makes no difference to this line.` }
}

export function tooFarWarning({ index }: ShipmentLine, figures: Figures): Warning {
  const { eu, uk, rule } = figures
  return {
    line: index,
    text:
      'that the goods are not at risk of moving into the Union was not followed: the duty of ' +
      `the Union, ${money(eu, figures)}, is above that of the United Kingdom, ` +
      `${money(uk, figures)}, by ${marginOf(rule)} or more, so they are at risk.`,
  }
}

function marginOf({ marginBelow }: AtRiskRule): string {
  return `${printPercent(marginBelow)} of the customs value`
}

function conditionOf({ authorisation, fact }: AtRiskRule): string {
  return (
    `goods that a trader of the ${authorisation} brings for end consumers in the United Kingdom ` +
    `are not at risk, and bear it: state facts.${fact} false`
  )
}

function money({ amount }: { readonly amount: Decimal }, { currency, places }: Figures): string {
  return `${amount.toFixed(places)} ${currency}`
}

function question(
  severity: Flag['severity'],
  title: string,
  detail: string,
  line: ShipmentLine,
  { cite }: AtRiskRule,
): Flag {
  const [law = null] = cite
  return raise({ kind: 'data_gap', severity, title, detail }, law, line)
}
