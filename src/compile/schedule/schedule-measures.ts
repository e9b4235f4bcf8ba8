// Compiles a line of the HTSUS into measures: its Special rates (General Note 3(c)), its column 2
// rate (General Note 3(b)) and its General rate.

import { always } from '../../base/day.ts'
import { memoized } from '../../base/memo.ts'
import { citation } from '../../law/citation.ts'
import { parseExpression } from '../../law/duty/parse-expression.ts'
import { formatHts } from '../../law/goods-code.ts'
import { allGoods } from '../../law/goods-scope.ts'
import {
  COLUMN_1,
  COLUMN_2,
  charging,
  type Heading,
  type Measure,
  type Outcome,
  PREFERENCE,
} from '../../law/measure.ts'
import type { OriginScope } from '../../law/origin.ts'
import type { ScheduleLine } from '../../law/schedule.ts'
import { parseSpecial } from './special-column.ts'

const searchPage = 'https://hts.usitc.gov/search?query='

/** In decision order: preference, column 2, column 1. */
export function scheduleMeasures(
  line: ScheduleLine,
  column2: Exclude<OriginScope, { kind: 'all' }>,
): readonly Measure[] {
  const ordinary = { ...column2, kind: 'except' } as const
  return [
    column(line, PREFERENCE, 'PREF', 'preference', 'Special', ordinary, specialHeadings(line)),
    column(line, COLUMN_2, 'COL2', 'column 2', 'column 2', column2, [rate(line, line.other)]),
    column(line, COLUMN_1, 'MFN', 'column 1', 'General', ordinary, [
      {
        ...rate(line, line.general),
        when: [{ kind: 'under', headings: new Set([PREFERENCE]) }],
        outcome: { kind: 'exempt', reason: 'a preferential rate was claimed' },
      },
      rate(line, line.general),
    ]),
  ]
}

function column(
  line: ScheduleLine,
  id: string,
  code: string,
  role: Measure['role'],
  title: string,
  origin: OriginScope,
  headings: readonly Heading[],
): Measure {
  const number = formatHts(line.rateCode)
  const cite = citation({
    act: `HTSUS ${number}, ${title} rate of duty`,
    url: `${searchPage}${number}`,
  })
  return {
    id,
    code,
    title: `${title} rate of ${number}`,
    kind: 'duty',
    role,
    level: 'line',
    goods: allGoods,
    origin,
    headings,
    replaces: [],
    flag: null,
    cite: [cite],
  }
}

function rate(line: ScheduleLine, text: string): Heading {
  return {
    id: formatHts(line.rateCode),
    period: always,
    goods: null,
    origin: null,
    when: [],
    outcome: priced(text),
    ask: null,
    cite: null,
  }
}

function specialHeadings(line: ScheduleLine): readonly Heading[] {
  return parseSpecial(line.special).entries.flatMap(({ symbols, outcome }) =>
    symbols.map((symbol) => ({
      ...rate(line, ''),
      when: [{ kind: 'preference', programmes: [symbol] } as const],
      outcome:
        outcome.kind === 'rate'
          ? priced(outcome.text)
          : ({ kind: 'redirect', to: outcome.headings.join(', ') } as const),
    })),
  )
}

/** What a schedule prints on a line that may not be imported. */
const PROHIBITED = 'Prohibited'

/** Cached, because thousands of lines have the same few rates. */
const outcomes = memoized<Outcome>(4_096)

/** The outcome of a printed rate. */
export function priced(text: string): Outcome {
  return outcomes(text, () => {
    if (text === PROHIBITED) return { kind: 'prohibit', reason: 'the tariff closes this line' }
    const parsed = parseExpression(text)
    if (parsed.ok) return charging(parsed.expression)
    return { kind: 'unpriced', text, reason: parsed.reason }
  })
}
