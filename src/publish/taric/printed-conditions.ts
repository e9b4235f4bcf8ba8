// Parses a duty that TARIC prints as conditions:
// `Cond:  A cert: D-008 (01):0.000 % ; A (01):44.700 %`.

import type { MeasureCondition } from '../../law/published-measure.ts'
import { UnreadableTariff } from '../measures/tariff-measure.ts'

const CONDITIONS = /^Cond:\s*/
/** Letter, document or threshold, action, and the resulting duty. */
const ROW =
  /^([A-Z]{1,2})\s*(?:cert:\s*([A-Z0-9]+)-([A-Z0-9]+))?\s*([^()]*?)\s*\((\d\d)\)\s*:?\s*(.*)$/

/** Null for a duty without conditions. Throws {@link UnreadableTariff}. */
export function printedConditions(duty: string): readonly MeasureCondition[] | null {
  const lead = CONDITIONS.exec(duty)
  if (lead === null) return null
  return duty
    .slice(lead[0].length)
    .split(';')
    .map((text) => text.trim())
    .filter(Boolean)
    .map(rowOf)
}

function rowOf(text: string): MeasureCondition {
  const [, code, kind, number, threshold = '', action, duty = ''] = ROW.exec(text) ?? []
  if (!code || !action) throw new UnreadableTariff(`"${text}" is not a condition of a duty`)
  const certificate = kind && number ? `${kind}${number}` : null
  return { code, certificate, threshold: threshold.replaceAll('/', ' '), action, duty: duty.trim() }
}
