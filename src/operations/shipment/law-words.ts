// The days on which the law of goods changes. What a tariff has for a code, an origin and a day is
// compared as text: two days with the same text have the same law.

import type { Day, Span } from '../../base/day.ts'
import type { Steps } from '../../base/steps.ts'
import type { Heading } from '../../law/measure.ts'
import type { Country } from '../../law/origin.ts'
import type { Selection, Tariff } from '../../law/tariff.ts'

type Goods = { readonly code: string; readonly origin: Country }

/** The days on which the law of any of the goods is not that of the day before. */
export function* daysOfOtherLaw(
  tariff: Tariff,
  goods: readonly Goods[],
  within: Span,
): Steps<Day[]> {
  const days = new Set<Day>()
  for (const { code, origin } of goods) {
    let last = lawWords(tariff.select(code, origin, within.after))
    for (const day of tariff.daysOfChange(code, origin, within)) {
      const now = lawWords(tariff.select(code, origin, day))
      if (now !== last) days.add(day)
      last = now
      yield
    }
  }
  return [...days].sort()
}

function lawWords(selection: Selection): string {
  const { line, code, gap, candidates, preferences, alternatives } = selection
  return JSON.stringify([
    [code, gap, line?.code, line?.period.from, line?.general],
    alternatives.map((one) => [one.code, one.period.from]),
    candidates.map(({ measure, headings }) => [
      measure.id,
      headings.map(({ heading, coverage }) => [...headingWords(heading), coverage]),
    ]),
    preferences.map(({ programme, heading }) => [programme.id, ...headingWords(heading)]),
  ])
}

function headingWords({ id, period, outcome }: Heading): readonly (string | null | undefined)[] {
  const text = outcome.kind === 'charge' ? outcome.expression.text : outcome.kind
  return [id, period.from, period.to, text]
}
