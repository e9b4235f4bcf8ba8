// A measure as printed in the monthly and daily workbooks of TARIC: a row with days and a duty,
// which may be printed as conditions.

import type { MeasureCondition } from '../../law/published-measure.ts'
import { dayAfter, firstDay } from '../measures/printed-days.ts'
import { type TariffMeasure, UnreadableTariff } from '../measures/tariff-measure.ts'
import { goodsCode } from './declarable.ts'
import { keyed } from './measure-key.ts'

/** Cells of a row by name; empty if the publisher gives none. */
type PrintedMeasure = {
  readonly goods: string
  readonly additional: string
  readonly order: string
  readonly from: string
  readonly to: string
  readonly reduction: string
  readonly base: string
  readonly duty: string
  readonly origin: string
  readonly type: string
}

const CONDITIONS = /^Cond:\s*/
/** Letter, document or threshold, action, and the resulting duty. */
const ROW =
  /^([A-Z]{1,2})\s*(?:cert:\s*([A-Z0-9]+)-([A-Z0-9]+))?\s*([^()]*?)\s*\((\d\d)\)\s*:?\s*(.*)$/

/** Without exclusions, which are printed elsewhere. Throws {@link UnreadableTariff}. */
export function printedMeasure(printed: PrintedMeasure, where: string): TariffMeasure {
  const { from, origin, type, base, duty } = printed
  const goods = goodsCode(printed.goods)?.code
  if (!goods || !from || !origin || !type) {
    throw new UnreadableTariff(`${where} has no goods code, start, origin or type`)
  }
  const rows = conditionsOf(duty)
  return keyed({
    goods,
    type,
    origin,
    excluded: [],
    from: firstDay(from, where),
    to: dayAfter(printed.to, where),
    duty: rows === null ? duty : '',
    additionalCode: printed.additional || null,
    orderNumber: printed.order || null,
    reduction: printed.reduction || null,
    conditions: rows ?? [],
    regulation: base ? { id: base, url: null } : null,
    territory: 'EU',
  })
}

/**
 * The conditions of `Cond:  A cert: D-008 (01):0.000 % ; A (01):44.700 %`; null for a duty without
 * conditions. Throws {@link UnreadableTariff}.
 */
function conditionsOf(duty: string): readonly MeasureCondition[] | null {
  const lead = CONDITIONS.exec(duty)
  if (lead === null) return null
  return duty
    .slice(lead[0].length)
    .split(';')
    .map((text) => text.trim())
    .filter(Boolean)
    .map(conditionOf)
}

function conditionOf(text: string): MeasureCondition {
  const [, code, kind, number, threshold = '', action, duty = ''] = ROW.exec(text) ?? []
  if (!code || !action) throw new UnreadableTariff(`"${text}" is not a condition of a duty`)
  const certificate = kind && number ? `${kind}${number}` : null
  return { code, certificate, threshold: threshold.replaceAll('/', ' '), action, duty: duty.trim() }
}
