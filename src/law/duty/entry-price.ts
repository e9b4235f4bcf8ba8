// The entry price system: the duty on some fruit and vegetables falls as their price rises
// (Regulation (EU) No 1308/2013, article 181; CN, Part Three, Section I, Annex 2). TARIC publishes
// it as conditions V.

import type { DutyExpression, Specific } from './duty-expression.ts'
import { parseExpression } from './parse-expression.ts'
import { unitInBase } from './unit.ts'

/** The duty from this price up to the next higher step. */
type PriceStep = { readonly from: Specific; readonly duty: DutyExpression }

/** A published row of a condition V: `52.600 EUR DTN`, `8.800 % + 1.100 EUR DTN`. */
type PriceRow = { readonly threshold: string; readonly duty: string }

const CONDITIONS = /^Cond:\s*/
/** `V 84.600 EUR DTN (01):8.800 %`, with or without blanks. */
const ROW = /^V\s*(.+?)\s*\(\d\d\)\s*:\s*(.+)$/

/** The steps, highest price first; null when a row is not an amount per unit with a duty. */
function priceSteps(rows: readonly PriceRow[]): readonly PriceStep[] | null {
  const steps: PriceStep[] = []
  for (const { threshold, duty } of rows) {
    const from = parsePrice(threshold)
    const parsed = parseExpression(duty)
    if (from === null || !parsed.ok) return null
    steps.push({ from, duty: parsed.expression })
  }
  const comparable = steps.every(({ from }) => compare(from, steps[0]?.from ?? from) !== null)
  if (steps.length === 0 || !comparable) return null
  return steps.sort((one, other) => compare(other.from, one.from) ?? 0)
}

/** The steps of a text `"Cond: V 52.6 EUR DTN (01):0 %; V …"`; null for any other text. */
export function readPriceSteps(text: string): readonly PriceStep[] | null {
  const lead = CONDITIONS.exec(text)
  if (lead === null) return null
  const rows: PriceRow[] = []
  for (const part of text.slice(lead[0].length).split(';')) {
    if (part.trim() === '') continue
    const [, threshold, duty] = ROW.exec(part.trim()) ?? []
    if (threshold === undefined || duty === undefined) return null
    rows.push({ threshold, duty })
  }
  return priceSteps(rows)
}

/** A price per unit: `"50 EUR / 100 kg"`; null for anything else. */
export function parsePrice(text: string): Specific | null {
  const parsed = parseExpression(text)
  if (!parsed.ok || parsed.expression.sum.length !== 1 || parsed.expression.bounds.length > 0) {
    return null
  }
  const term = parsed.expression.sum[0]?.term
  return term?.kind === 'specific' && term.tally.kind === 'all' ? term : null
}

/**
 * The duty at a price; null when its currency or dimension differs from the steps, or it is below
 * the lowest step.
 */
export function dutyAtPrice(steps: readonly PriceStep[], price: Specific): DutyExpression | null {
  return steps.find(({ from }) => (compare(price, from) ?? -1) >= 0)?.duty ?? null
}

/** Compares two prices; null when their currencies or dimensions differ. */
function compare(one: Specific, other: Specific): number | null {
  const [first, second] = [unitInBase(one.unit), unitInBase(other.unit)]
  if (one.currency !== other.currency || first.base !== second.base) return null
  const left = one.amount.times(other.per).times(second.factor)
  const right = other.amount.times(one.per).times(first.factor)
  return left.compare(right)
}
