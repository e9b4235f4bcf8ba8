// A measure as printed in the monthly and daily workbooks of TARIC: a row with days and duty text.

import { dayAfter, firstDay } from '../measures/printed-days.ts'
import { type TariffMeasure, UnreadableTariff } from '../measures/tariff-measure.ts'
import { goodsCode } from './declarable.ts'
import { keyed } from './measure-key.ts'
import { printedConditions } from './printed-conditions.ts'

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

/** Without exclusions, which are printed elsewhere. Throws {@link UnreadableTariff}. */
export function printedMeasure(printed: PrintedMeasure, where: string): TariffMeasure {
  const { from, origin, type, base, duty } = printed
  const goods = goodsCode(printed.goods)?.code
  if (!goods || !from || !origin || !type) {
    throw new UnreadableTariff(`${where} has no goods code, start, origin or type`)
  }
  const rows = printedConditions(duty)
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
