// Preferences that exempt whole kinds of goods by the agreement itself. They are known even where
// the rate of a line is not: one measure for all lines, with a heading for each such rule.

import { parseExpression } from '../law/duty/parse-expression.ts'
import { allGoods } from '../law/goods-scope.ts'
import { charging, type Heading, type Measure, PREFERENCE } from '../law/measure.ts'
import { anyOrigin } from '../law/origin.ts'
import type { Programme, Programmes } from '../law/programme.ts'
import type { ProgrammeRow } from './acts/act-schema.ts'
import { compileCitation, compileGoods, compilePeriod } from './acts/compile-scope.ts'

/** Measure type of a tariff preference. */
const PREFERENCE_TYPE = '142'

export function compileFree({ free = [] }: ProgrammeRow, file: string): Programme['free'] {
  const names = { file, lists: new Map(), groups: new Map() }
  return free.map(({ goods, period, measure_type, cite }) => ({
    measureType: measure_type ?? PREFERENCE_TYPE,
    goods: compileGoods(goods, names),
    period: compilePeriod(period, file),
    cite: cite.map((one) => compileCitation(one, file)),
  }))
}

/** Null when no programme has such a rule. */
export function freePreferences({ all }: Programmes): Measure | null {
  const free = parseExpression('Free')
  if (!free.ok) return null
  const headings = all.flatMap((programme) =>
    programme.free.map((rule): Heading => {
      const outcome = charging(free.expression)
      const when = [{ kind: 'preference', programmes: [programme.id] } as const]
      const { measureType: id, period, goods, cite } = rule
      return { id, period, goods, origin: programme.members, when, outcome, ask: null, cite }
    }),
  )
  const cite = all.flatMap(citationsOf)
  if (headings.length === 0) return null
  return {
    id: PREFERENCE,
    code: 'PREF',
    title: 'Preferential rate',
    kind: 'duty',
    role: 'preference',
    level: 'line',
    goods: allGoods,
    origin: anyOrigin,
    headings,
    replaces: [],
    flag: null,
    cite,
  }
}

function citationsOf({ free }: Programme): Programme['cite'] {
  return free.flatMap(({ cite }) => cite)
}
