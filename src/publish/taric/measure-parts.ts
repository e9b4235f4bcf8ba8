// The parts of measures at the end of a TARIC3 envelope: a later transaction may correct or delete
// a component inserted by an earlier one.

import type { TaricRecord } from './records.ts'

/** Parts of one kind: number of the owner → key of the part → its last record. */
type PartsByOwner = Map<string, Map<string, TaricRecord>>

/** The fields that identify the owner and the part. */
const KEYS: Readonly<Record<string, { readonly owner: string; readonly own: string }>> = {
  'measure.component': { owner: 'measure.sid', own: 'duty.expression.id' },
  'measure.condition': { owner: 'measure.sid', own: 'measure.condition.sid' },
  'measure.condition.component': { owner: 'measure.condition.sid', own: 'duty.expression.id' },
  'measure.excluded.geographical.area': {
    owner: 'measure.sid',
    own: 'excluded.geographical.area',
  },
}

export type MeasureParts = {
  /** Parts of a kind that exist at the end, of a measure or a condition. */
  of(thing: string, owner: string): readonly TaricRecord[]
  /** Whether the envelope changes any part of that kind. */
  touches(thing: string, owner: string): boolean
  /** Measures with a changed part. */
  readonly measures: ReadonlySet<string>
}

export function measureParts(records: readonly TaricRecord[]): MeasureParts {
  const kinds = new Map<string, PartsByOwner>()
  const measures = new Set<string>()
  for (const record of records) {
    const keys = KEYS[record.thing]
    if (!keys) continue
    const owner = record.need(keys.owner)
    if (keys.owner === 'measure.sid') measures.add(owner)
    const kept = at(kinds, record.thing, () => new Map())
    const own = at(kept, owner, () => new Map())
    if (record.update === 'delete') own.delete(record.need(keys.own))
    else own.set(record.need(keys.own), record)
  }
  return {
    of: (thing, owner) => [...(kinds.get(thing)?.get(owner)?.values() ?? [])],
    touches: (thing, owner) => kinds.get(thing)?.has(owner) ?? false,
    measures,
  }
}

function at<Value>(map: Map<string, Value>, key: string, empty: () => Value): Value {
  const known = map.get(key)
  if (known) return known
  const made = empty()
  map.set(key, made)
  return made
}
