// The special provision under which the goods of a line are entered, and what it does to the duties
// of their own code: they are lifted, or charged on a part of the value.

import type { Day } from '../../base/day.ts'
import { always } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { citation } from '../../law/citation.ts'
import type { ProvisionRule } from '../../law/entry/provision.ts'
import { formatHts, SPECIAL_PROVISIONS } from '../../law/goods-code.ts'
import { coverageOf } from '../../law/goods-scope.ts'
import type { Condition, Heading, Measure } from '../../law/measure.ts'
import type { Candidate, Tariff } from '../../law/tariff.ts'
import type { ShipmentLine } from '../shipment.ts'

export type EnteredUnder = {
  /** Digits of the provision. */
  readonly code: string
  /** `9802.00.80` */
  readonly number: string
  readonly rule: ProvisionRule
  /** The part of the value that is dutiable; null when it is the importer's to state. */
  readonly dutiable: Decimal | null
}

const DIGITS = 8

/** Null for goods entered under their own code alone, and for a number that is not held. */
export function enteredUnder(
  { provision, facts }: ShipmentLine,
  { provisions, schedule }: Pick<Tariff, 'provisions' | 'schedule'>,
  day: Day,
  value: Decimal,
): EnteredUnder | null {
  if (!provision?.startsWith(SPECIAL_PROVISIONS)) return null
  const code = provision.slice(0, DIGITS)
  const found = schedule.resolve(code, day)
  if (found.kind !== 'line') return null
  const rate = found.line.general || found.line.special
  const rule = provisions?.find(({ rateBegins }) => rate.startsWith(rateBegins))
  if (!rule) return null
  const dutiable =
    rule.dutiable === 'nothing' ? Decimal.zero : (facts.dutiableValue?.min(value) ?? null)
  return { code, number: formatHts(code), rule, dutiable }
}

/** Whether the provision concerns what the measure charges. */
export function concerns({ code }: EnteredUnder, measure: Measure, day: Day): boolean {
  if (measure.kind !== 'duty') return false
  const { wholeValueUnder: whole } = measure
  return !whole || coverageOf(whole, code, day) === 'none'
}

/** The candidates with an exemption before the headings of each duty that the provision lifts. */
export function underProvision(
  candidates: readonly Candidate[],
  entered: EnteredUnder,
  day: Day,
): readonly Candidate[] {
  if (entered.rule.dutiable === 'stated') return candidates
  const heading = exemptionBy(entered)
  return candidates.map((candidate) =>
    concerns(entered, candidate.measure, day)
      ? { ...candidate, headings: [{ heading, coverage: 'all' as const }, ...candidate.headings] }
      : candidate,
  )
}

function exemptionBy({ number, rule }: EnteredUnder): Heading {
  const unknown: Condition = { kind: 'not known', question: rule.text }
  const own = citation({ act: `HTSUS ${number}`, url: rule.cite[0]?.url ?? null })
  return {
    id: number,
    period: always,
    goods: null,
    origin: null,
    when: rule.dutiable === 'nothing' ? [] : [unknown],
    outcome: { kind: 'exempt', reason: rule.text },
    ask: null,
    cite: [own, ...rule.cite],
  }
}
