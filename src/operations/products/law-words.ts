// What a tariff has for a code, an origin and a day, as text: two days with the same text have the
// same law.

import type { Heading } from '../../law/measure.ts'
import type { Selection } from '../../law/tariff.ts'

export function lawWords(selection: Selection): string {
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
