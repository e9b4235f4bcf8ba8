// A measure as the workbooks of TARIC print it, the monthly and the daily ones: a row with its days
// and its duty as text.

import { dayAfter, firstDay } from '../measures/printed-days.ts'
import { type TariffMeasure, UnreadableTariff } from '../measures/tariff-measure.ts'
import { goodsCode } from './declarable.ts'
import { keyed } from './measure-key.ts'
import { printedConditions } from './printed-conditions.ts'

/** Cells of a row by what they say; empty where the publisher says nothing. */
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

/** Whom it leaves out is not printed with it. Throws {@link UnreadableTariff} naming `where`. */
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
