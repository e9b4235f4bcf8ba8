// Compiles a line of the EU or UK tariff into a measure: the third country duty (measure type 103),
// which applies to all origins without a preference claim.

import { always } from '../../base/day.ts'
import { citation } from '../../law/citation.ts'
import { formatHts } from '../../law/goods-code.ts'
import { allGoods } from '../../law/goods-scope.ts'
import type { Heading, Measure, Outcome } from '../../law/measure.ts'
import { COLUMN_1, PREFERENCE } from '../../law/measure.ts'
import { anyOrigin } from '../../law/origin.ts'
import type { ScheduleLine } from '../../law/schedule.ts'
import { partsOfYear, seasons, type YearPart } from '../../law/season.ts'
import { priced } from './schedule-measures.ts'

const THIRD_COUNTRY = '103'
const DIGITS = 10

type LineSource = {
  readonly title: string
  /** The URL of a line, with `{code}` for its ten digits; null for none. */
  readonly lineUrl: string | null
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
  { title, lineUrl }: LineSource,
  preference: Measure | null,
): readonly Measure[] {
  const code = formatHts(line.rateCode)
  const duties = headingsOf(line.general, code)
  return [
    ...(preference ? [preference] : []),
    {
      id: COLUMN_1,
      code: 'MFN',
      title: `Third country duty of ${code}`,
      kind: 'duty',
      role: 'column 1',
      level: 'line',
      goods: allGoods,
      origin: anyOrigin,
      headings: preference ? [yieldingToClaim, ...duties] : duties,
      replaces: [],
      flag: null,
      cite: [
        citation({
          act: `${title}, ${code}, measure type ${THIRD_COUNTRY}`,
          url: lineUrl?.replace('{code}', tenDigits(line.rateCode)) ?? null,
        }),
      ],
    },
  ]
}

/** One heading, or one for each part of the year if the rate is seasonal. */
function headingsOf(general: string, code: string): readonly Heading[] {
  if (general === '') return [headingOf(unpriced('', `no third country duty is held for ${code}`))]
  const all = seasons(general)
  if (all === null) return [headingOf(priced(general))]
  return partsOfYear(all).map((season) => ({ ...headingOf(seasonal(season, general)), season }))
}

function seasonal({ season }: YearPart, general: string): Outcome {
  if (season) return priced(season.text)
  return unpriced(general, 'no season of the rate as printed holds on the day')
}

function unpriced(text: string, reason: string): Outcome {
  return { kind: 'unpriced', text, reason }
}

function headingOf(outcome: Outcome): Heading {
  return {
    id: THIRD_COUNTRY,
    period: always,
    goods: null,
    origin: null,
    when: [],
    outcome,
    ask: null,
    cite: null,
  }
}

const yieldingToClaim: Heading = {
  ...headingOf({ kind: 'exempt', reason: 'a preferential rate was claimed' }),
  when: [{ kind: 'under', headings: new Set([PREFERENCE]) }],
}
