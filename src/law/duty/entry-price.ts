// The entry price system: the duty on some fruit and vegetables falls as their price rises
// (Regulation (EU) No 1308/2013, article 181; CN, Part Three, Section I, Annex 2). TARIC publishes
// it as conditions V.

import type { DutyExpression, Specific } from './duty-expression.ts'
import { parseExpression } from './parse-expression.ts'
import { unitInBase } from './unit.ts'

/** The duty from this price up to the next higher step. */
type PriceStep = { readonly from: Specific; readonly duty: DutyExpression }

const CONDITIONS = /^Cond:\s*/
/** `V 84.600 EUR DTN (01):8.800 %`, with or without blanks. */
const ROW = /^V\s*(.+?)\s*\(\d\d\)\s*:\s*(.+)$/

/** The steps of a text `"Cond: V 52.6 EUR DTN (01):0 %; V …"`, highest price first, or null. */
export function readPriceSteps(text: string): readonly PriceStep[] | null {
  const lead = CONDITIONS.exec(text)
  if (lead === null) return null
  const rows = text.slice(lead[0].length).split(';')
  const steps = rows.filter((row) => row.trim() !== '').map(priceStep)
  const [first] = steps
  if (!first) return null
  const areComparable = steps.every(
    (step): step is PriceStep => step !== null && compare(step.from, first.from) !== null,
  )
  return areComparable ? steps.sort((one, other) => compare(other.from, one.from) as number) : null
}

/** A row that is an amount per unit with a duty; null for any other. */
function priceStep(row: string): PriceStep | null {
  const match = ROW.exec(row.trim())
  if (match === null) return null
  const [, threshold, duty] = match as unknown as readonly [string, string, string]
  const from = parsePrice(threshold)
  const parsed = parseExpression(duty)
  return from !== null && parsed.ok ? { from, duty: parsed.expression } : null
}

/** A price per unit: `"50 EUR / 100 kg"`; null for anything else. */
export function parsePrice(text: string): Specific | null {
  const parsed = parseExpression(text)
  if (!parsed.ok) return null
  const { sum, bounds } = parsed.expression
  const [only, ...others] = sum
  if (!only || others.length > 0 || bounds.length > 0) return null
  return only.term.kind === 'specific' && only.term.tally.kind === 'all' ? only.term : null
}

/**
 * The duty at a price; null when its currency or dimension differs from the steps, or it is below
 * the lowest step.
 */
export function dutyAtPrice(steps: readonly PriceStep[], price: Specific): DutyExpression | null {
  const reached = steps.find(({ from }) => {
    const above = compare(price, from)
    return above !== null && above >= 0
  })
  return reached?.duty ?? null
}

/** Compares two prices; null when their currencies or dimensions differ. */
function compare(one: Specific, other: Specific): number | null {
  const [first, second] = [unitInBase(one.unit), unitInBase(other.unit)]
  if (one.currency !== other.currency || first.base !== second.base) return null
  const left = one.amount.times(other.per).times(second.factor)
  const right = other.amount.times(one.per).times(first.factor)
  return left.compare(right)
}
