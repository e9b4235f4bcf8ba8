// A line of the EU or UK tariff as a measure: the third country duty (measure type 103), which
// every origin pays that claims no preference.

import { always } from '../base/day.ts'
import { citation } from './citation.ts'
import { formatHts } from './goods-code.ts'
import { allGoods } from './goods-scope.ts'
import type { Measure } from './measure.ts'
import { anyOrigin } from './origin.ts'
import type { ScheduleLine } from './schedule.ts'
import { COLUMN_1, priced } from './schedule-measures.ts'

const THIRD_COUNTRY = '103'

/** A line without a rate has a measure whose amount is not known: never one of zero. */
export function thirdCountryMeasures(line: ScheduleLine, title: string): readonly Measure[] {
  const code = formatHts(line.rateCode)
  const heading = {
    id: THIRD_COUNTRY,
    period: always,
    goods: null,
    origin: null,
    when: [],
    outcome: line.general
      ? priced(line.general)
      : ({
          kind: 'unpriced',
          text: '',
          reason: `no third country duty is held for ${code}`,
        } as const),
    ask: null,
    cite: null,
  }
  return [
    {
      id: COLUMN_1,
      code: 'MFN',
      title: `Third country duty of ${code}`,
      kind: 'duty',
      role: 'column 1',
      level: 'line',
      goods: allGoods,
      origin: anyOrigin,
      headings: [heading],
      replaces: [],
      flag: null,
      cite: [citation({ act: `${title}, ${code}, measure type ${THIRD_COUNTRY}` })],
    },
  ]
}
