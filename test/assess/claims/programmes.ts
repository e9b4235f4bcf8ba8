// Preference programmes for tests, and the rates that a line has under them.

import { citation } from '../../../src/law/citation.ts'
import type { Condition, Heading, Measure } from '../../../src/law/measure.ts'
import { originMembers } from '../../../src/law/origin.ts'
import { type Programme, programmeBook } from '../../../src/law/programme.ts'
import type { Candidate, Selection } from '../../../src/law/tariff.ts'
import { measure } from '../acts.ts'
import { day } from '../shipments.ts'

const [FROM, TO, AGAIN] = [day('2020-01-01'), day('2025-01-01'), day('2026-01-01')]

function programme(id: string, symbols: readonly string[], cited = true): Programme {
  const period = { from: FROM, to: null }
  return {
    ...{ id, title: `The ${id}`, symbols, free: [], proof: [] },
    members: originMembers('members', [{ country: 'MX', period }]),
    // It lapsed for a year.
    periods: [
      { from: FROM, to: TO },
      { from: AGAIN, to: null },
    ],
    cite: cited ? [citation({ act: `Agreement ${id}` })] : [],
  }
}

export const USMCA = programme('USMCA', ['S', 'S+'])
export const GSP = programme('GSP', ['A'], false)
export const book = programmeBook([
  { programme: USMCA, names: [] },
  { programme: GSP, names: [] },
])

const LAW = measure({
  measure: 'us/rate',
  headings: [
    { id: '0%', charge: '0%' },
    { id: '2%', charge: '2%' },
  ],
})
export const [FREE, TWO] = LAW.headings as readonly [Heading, Heading]
export const redirect: Heading = {
  ...FREE,
  id: 'elsewhere',
  outcome: { kind: 'redirect', to: '9904' },
}
export const quota = (heading: Heading, number: string): Heading => {
  const when: readonly Condition[] = [
    { kind: 'preference', programmes: ['USMCA'] },
    { kind: 'order number', number },
  ]
  return { ...heading, id: `quota ${number}`, when }
}

export type Rate = readonly [symbol: string, heading: Heading, programme?: Programme]

export const preferences = (rates: readonly Rate[]): Selection['preferences'] =>
  rates.map(([symbol, heading, programme = USMCA]) => ({ programme, symbol, heading }))

export function column(id: string, ...headings: readonly Heading[]): Candidate {
  const own: Measure = { ...LAW, id }
  return {
    measure: own,
    headings: headings.map((heading) => ({ heading, coverage: 'all' })),
  }
}
