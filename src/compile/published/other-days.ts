// What an edition says about a day on which it holds no measure of a kind: one begins later or has
// ended, and what applied on the day is not known. Never a silent zero.

import { always } from '../../base/day.ts'
import type { Condition, Heading } from '../../law/measure.ts'
import { askingFor } from '../../law/measure.ts'
import type { HeldMeasure } from './held-measure.ts'

/** The measures in force on the day; and others where none of their type and area is. */
export type MeasuresOfDay = {
  readonly held: readonly HeldMeasure[]
  readonly other: readonly HeldMeasure[]
}

/** A heading without an amount that says from or up to which day the measure is held. */
export function ofOtherDay(held: HeldMeasure, when: readonly Condition[]): Heading {
  const { published, type, goods, origin, cite, period } = held
  const act = published.regulation ? ` (${published.regulation.id})` : ''
  const days = [
    ...(period.from === null ? [] : [`from ${period.from}`]),
    ...(period.to === null ? [] : [`before ${period.to}`]),
  ].join(' and ')
  const what = `${type.title}${act} is held for days ${days} only`
  const reason = `${what}; what applies on the day is not known`
  return {
    id: published.type,
    period: always,
    goods,
    origin,
    when,
    outcome: { kind: 'unpriced', text: '', reason },
    ask: askingFor('warning'),
    cite: [cite],
  }
}
