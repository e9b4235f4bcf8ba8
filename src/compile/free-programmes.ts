// Preferences that exempt whole kinds of goods by the agreement itself. They are known even where
// the rate of a line is not: a heading on every line for each such rule.

import { parseExpression } from '../law/duty/parse-expression.ts'
import { charging, type Heading } from '../law/measure.ts'
import type { Programme, Programmes } from '../law/programme.ts'
import type { ProgrammeRow } from './acts/act-schema.ts'
import { compileCitation, compileGoods, compilePeriod } from './acts/compile-scope.ts'

/** Measure type of a tariff preference. */
export const PREFERENCE_TYPE = '142'

export function compileFree({ free = [] }: ProgrammeRow, file: string): Programme['free'] {
  const names = { file, lists: new Map(), groups: new Map() }
  return free.map(({ goods, period, measure_type, cite }) => ({
    measureType: measure_type ?? PREFERENCE_TYPE,
    goods: compileGoods(goods, names),
    period: compilePeriod(period, file),
    cite: cite.map((one) => compileCitation(one, file)),
  }))
}

/** `type`: null where a tariff has no types of measure: headings have the id of the programme. */
export function freePreferences({ all }: Programmes, type: string | null): readonly Heading[] {
  const free = parseExpression('Free')
  if (!free.ok) return []
  return all.flatMap((programme) =>
    programme.free.map((rule): Heading => {
      const outcome = charging(free.expression)
      const when = [{ kind: 'preference', programmes: [programme.id] } as const]
      const { measureType, period, goods, cite } = rule
      const id = type === null ? programme.id : measureType
      const heading = { id, period, goods, origin: programme.members, when, outcome, cite }
      return { ...heading, ask: null, ...noteOf(programme) }
    }),
  )
}

function noteOf({ id, proof }: Programme): Pick<Heading, 'note'> {
  if (proof.length === 0) return {}
  return { note: `Preferential rate claimed under ${id}. ${proofText(proof)}` }
}

export function proofText(proof: readonly string[]): string {
  return `Proof of origin: ${proof.join(' or ')}.`
}
