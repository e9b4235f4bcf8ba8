// The order in which measures are decided and charged: each after the measures that its headings
// yield to (`under`), after those that it replaces, and after those whose layers its base names.

import { DataError } from '../base/data-error.ts'
import { inDependencyOrder } from '../base/dependency-order.ts'
import { isNamed, type LayerName } from '../law/charge-base.ts'
import type { Heading, Measure } from '../law/measure.ts'
import type { Candidate } from '../law/tariff.ts'

/**
 * The acts of a destination in decision order. Throws DataError for an unknown name and for a
 * circle. `outside`: names that are known although no act has them.
 */
export function inDecisionOrder(
  measures: readonly Measure[],
  outside: ReadonlySet<string>,
): readonly Measure[] {
  const owners = new Map<string, Measure[]>()
  for (const measure of measures) {
    for (const name of [measure.id, ...measure.headings.map(({ id }) => id)]) {
      const known = owners.get(name) ?? []
      if (!known.includes(measure)) owners.set(name, [...known, measure])
    }
  }
  const before = (measure: Measure): readonly Measure[] => {
    const yieldedTo = underOf(measure.headings).flatMap((name) => {
      if (outside.has(name)) return []
      const named = owners.get(name)
      if (!named) throw new DataError(`${measure.id}: there is no measure or heading ${name}`)
      return [...named, ...named.flatMap((act) => liftedBy(act, measures))]
    })
    const names = layersOf(measure.headings)
    const replaced = measure.replaces.flatMap((name) => owners.get(name) ?? [])
    const named = measures.filter((other) => isNamedBy(names, other, measure))
    return [...yieldedTo, ...replaced, ...named]
  }
  return inDependencyOrder(
    taxesLast(measures, (one) => one),
    before,
    circle,
  )
}

/** The measures that the exemptions of an act stand before (compile/lifting.ts). */
function liftedBy({ lifts }: Measure, measures: readonly Measure[]): readonly Measure[] {
  return lifts ? measures.filter((one) => !one.lifts && lifts.includes(one.kind)) : []
}

/** Candidates of a line, its own columns and published measures included, in decision order. */
export function inChargeOrder(candidates: readonly Candidate[]): readonly Candidate[] {
  const listed = taxesLast(candidates, ({ measure }) => measure)
  const names = new Map<Candidate, readonly LayerName[]>()
  for (const one of listed) {
    const named = layersOf(one.headings.map(({ heading }) => heading))
    if (named.length > 0) names.set(one, named)
  }
  const isNamedIn = (one: Candidate, other: Candidate): boolean =>
    isNamedBy(names.get(one) ?? [], other.measure, one.measure)
  const early = [...names.keys()].some((one) =>
    listed.slice(listed.indexOf(one)).some((other) => isNamedIn(one, other)),
  )
  if (!early) return listed
  const before = (one: Candidate): readonly Candidate[] => {
    const under = new Set(underOf(one.headings.map(({ heading }) => heading)))
    return listed.filter(
      (other) =>
        isNamedIn(one, other) ||
        under.has(other.measure.id) ||
        one.measure.replaces.includes(other.measure.id) ||
        other.headings.some(({ heading }) => under.has(heading.id)),
    )
  }
  return inDependencyOrder(listed, before, (them) => circle(them.map(({ measure }) => measure)))
}

/** An answer lists the taxes of a line after its duties and fees. */
function taxesLast<Item>(
  items: readonly Item[],
  measureOf: (item: Item) => Measure,
): readonly Item[] {
  const isTax = (item: Item) => measureOf(item).kind === 'tax'
  return [...items.filter((one) => !isTax(one)), ...items.filter(isTax)]
}

function isNamedBy(names: readonly LayerName[], other: Measure, by: Measure): boolean {
  return other !== by && names.some((name) => isNamed(name, other))
}

/** The layers that the bases of these headings name. */
function layersOf(headings: readonly Heading[]): readonly LayerName[] {
  return headings.flatMap(({ outcome }) =>
    outcome.kind === 'charge' ? outcome.base.layers.map(({ part }) => part) : [],
  )
}

function underOf(headings: readonly Heading[]): readonly string[] {
  return headings.flatMap(({ when }) =>
    when.flatMap((condition) => (condition.kind === 'under' ? [...condition.headings] : [])),
  )
}

function circle(measures: readonly Measure[]): DataError {
  const path = measures.map(({ id }) => id).join(' → ')
  return new DataError(
    `${path}: their headings yield to each other, or their bases name each other, in a circle`,
  )
}
