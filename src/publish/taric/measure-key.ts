// The unique key of a measure in TARIC. The workbooks have no measure numbers, so this key replaces
// them in all tables, whichever file a measure came from.

import type { TariffMeasure } from '../measures/tariff-measure.ts'

/** `8712003000/142/2005/-/-/-/2021-01-01`; the last part is the first day. */
function measureKey(measure: Omit<TariffMeasure, 'sid'>): string {
  const { goods, type, origin, additionalCode, orderNumber, reduction, from } = measure
  const parts = [goods, type, origin, additionalCode, orderNumber, reduction, from]
  return parts.map((part) => part ?? '-').join('/')
}

/** The measure with its key. */
export function keyed(measure: Omit<TariffMeasure, 'sid'>): TariffMeasure {
  return { sid: measureKey(measure), ...measure }
}
