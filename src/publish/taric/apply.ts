// Carries a delta into the measures that stand: inserts, replaces or takes out, in the order of the
// envelope. A delta that does not fit is refused whole, and the measures stay as they are.

import type { TariffMeasure } from '../tariff-measure.ts'
import type { MeasureUpdate, TaricDelta } from './delta.ts'

type Applied =
  | { readonly ok: true; readonly measures: readonly TariffMeasure[] }
  | { readonly ok: false; readonly faults: readonly string[] }

/**
 * The measures after `delta`. With nothing `before`, an update counts as an insert: a first file
 * is read for what it holds, and a part it does not repeat is empty.
 */
export function applyDelta(before: readonly TariffMeasure[] | null, delta: TaricDelta): Applied {
  const standing = new Map((before ?? []).map((measure) => [measure.sid, measure]))
  const earlier = new Set(standing.keys())
  const faults: string[] = []
  if (before) {
    for (const sid of delta.partsOnly) {
      faults.push(`measure ${sid} has a part changed, but the measure itself is not in the file`)
    }
  }
  for (const change of delta.measures) {
    const { sid } = change.measure
    const had = standing.get(sid)
    if (before && change.update === 'insert' && had) faults.push(`measure ${sid} is there already`)
    if (before && change.update !== 'insert' && !had) {
      faults.push(`measure ${sid} is to be ${VERBS[change.update]}, but it is not there`)
    }
    if (change.update === 'delete') standing.delete(sid)
    else {
      faults.push(...(had && earlier.has(sid) ? partFaults(change, had) : []))
      standing.set(sid, merged(change, had))
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, measures: [...standing.values()] }
}

const VERBS = { update: 'updated', delete: 'deleted' } as const

/**
 * A delta may change one row of several and leave the others out. Which of ours it means cannot be
 * told from the text of a duty, so a measure with several rows waits for the next whole file.
 */
function partFaults({ measure, given }: MeasureUpdate, had: TariffMeasure): readonly string[] {
  const several = [
    given.has('duty') && had.duty.split(/ (?:\+|-|MIN|MAX) /).length > 1 ? 'duty' : null,
    given.has('conditions') && had.conditions.length > 0 ? 'conditions' : null,
    given.has('excluded') && had.excluded.length > 0 ? 'exclusions' : null,
  ].filter((part) => part !== null)
  return several.map((part) => `measure ${measure.sid} has its ${part} changed in part`)
}

/** An update repeats the measure, and of its parts only those that it changes. */
function merged({ measure, given }: MeasureUpdate, had: TariffMeasure | undefined): TariffMeasure {
  if (!had) return measure
  return {
    ...measure,
    duty: given.has('duty') ? measure.duty : had.duty,
    conditions: given.has('conditions') ? measure.conditions : had.conditions,
    excluded: given.has('excluded') ? measure.excluded : had.excluded,
  }
}
