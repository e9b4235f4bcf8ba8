// Compiles a line with one duty into a measure, which applies to all origins without a preference
// claim: in the tariffs of the EU and the UK the third country duty, measure type 103. A few
// origins may have another rate, that of the last column.

import { always } from '../../base/day.ts'
import { citation } from '../../law/citation.ts'
import { formatHts } from '../../law/goods-code.ts'
import { allGoods } from '../../law/goods-scope.ts'
import type { Heading, Measure, Outcome } from '../../law/measure.ts'
import { COLUMN_1, PREFERENCE } from '../../law/measure.ts'
import { anyOrigin, type OriginScope } from '../../law/origin.ts'
import type { ScheduleLine } from '../../law/schedule.ts'
import { partsOfYear, seasons, type YearPart } from '../../law/season.ts'
import { priced } from './schedule-measures.ts'

export const THIRD_COUNTRY = '103'
const DIGITS = 10

type LineSource = {
  readonly title: string
  /** The type of measure in the tariffs of the EU and the UK; null elsewhere. */
  readonly type: string | null
  /** The URL of a line, with `{code}` for its ten digits; null for none. */
  readonly lineUrl: string | null
  /** The origins that have the rate of the last column; null where the schedule has one rate. */
  readonly column2: Exclude<OriginScope, { kind: 'all' }> | null
}

function tenDigits(code: string): string {
  return code.padEnd(DIGITS, '0')
}

/**
 * A line without a rate, or with a gap between seasons, has a measure of unknown amount, never of
 * zero. A `preference` comes first.
 */
export function thirdCountryMeasures(
  line: ScheduleLine,
  { title, type, lineUrl, column2 }: LineSource,
  preference: Measure | null,
): readonly Measure[] {
  const code = formatHts(line.rateCode)
  const duties = [
    ...(column2 ? [{ ...headingOf(type ?? code, priced(line.other)), origin: column2 }] : []),
    ...headingsOf(line.general, code, type ?? code),
  ]
  return [
    ...(preference ? [preference] : []),
    {
      id: COLUMN_1,
      code: 'MFN',
      title: type === null ? `Duty of ${code}` : `Third country duty of ${code}`,
      kind: 'duty',
      role: 'column 1',
      level: 'line',
      goods: allGoods,
      origin: anyOrigin,
      headings: preference ? [yieldingToClaim(type ?? code), ...duties] : duties,
      replaces: [],
      flag: null,
      cite: [
        citation({
          act: `${title}, ${code}${type === null ? '' : `, measure type ${type}`}`,
          url: lineUrl?.replace('{code}', tenDigits(line.rateCode)) ?? null,
        }),
      ],
    },
  ]
}

/** One heading, or one for each part of the year if the rate is seasonal. */
function headingsOf(general: string, code: string, id: string): readonly Heading[] {
  if (general === '') {
    return [headingOf(id, unpriced('', `no duty is held for ${code}`))]
  }
  const all = seasons(general)
  if (all === null) return [headingOf(id, priced(general))]
  return partsOfYear(all).map((season) => ({
    ...headingOf(id, seasonal(season, general)),
    season,
  }))
}

function seasonal({ season }: YearPart, general: string): Outcome {
  if (season) return priced(season.text)
  return unpriced(general, 'no season of the rate as printed holds on the day')
}

function unpriced(text: string, reason: string): Outcome {
  return { kind: 'unpriced', text, reason }
}

function headingOf(id: string, outcome: Outcome): Heading {
  return {
    id,
    period: always,
    goods: null,
    origin: null,
    when: [],
    outcome,
    ask: null,
    cite: null,
  }
}

function yieldingToClaim(id: string): Heading {
  return {
    ...headingOf(id, { kind: 'exempt', reason: 'a preferential rate was claimed' }),
    when: [{ kind: 'under', headings: new Set([PREFERENCE]) }],
  }
}
