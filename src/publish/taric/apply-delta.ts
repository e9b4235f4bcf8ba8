// Applies a delta to the current measures: inserts, updates and deletes, in order. A measure is
// found by the publisher's number if known, else by its unique key. A change that does not fit is
// skipped and reported; nothing is guessed.

import type { TariffMeasure } from '../measures/tariff-measure.ts'
import { MEASURE_PARTS, type MeasurePart, type MeasureUpdate, type TaricDelta } from './delta.ts'

/** Measures by key, and the known numbers of the publisher. */
export type CurrentMeasures = {
  readonly measures: ReadonlyMap<string, TariffMeasure>
  /** Number → key. */
  readonly numbers: ReadonlyMap<string, string>
}

/** A change that could not be applied; `goods` is null if its measure is unknown. */
export type SkippedChange = { readonly goods: string | null; readonly what: string }

/**
 * The measures after `delta`. Without `before`, an update counts as an insert, and parts that the
 * file does not contain are empty.
 */
export function applyDelta(
  before: CurrentMeasures | null,
  delta: TaricDelta,
): CurrentMeasures & { readonly skipped: readonly SkippedChange[] } {
  const copy = workingCopy(before)
  const skipped: SkippedChange[] = []
  for (const change of delta.measures) {
    const fault = applyChange(change, copy)
    if (fault === null) continue
    const { goods, type, origin } = change.measure
    skipped.push({ goods, what: `${goods} (${type} of ${origin}) ${fault}` })
  }
  if (before) skipped.push(...applyParts(delta, copy))
  return { measures: copy.measures, numbers: copy.numbers, skipped }
}

type WorkingCopy = {
  readonly measures: Map<string, TariffMeasure>
  readonly numbers: Map<string, string>
  /** Key → number. */
  readonly holders: Map<string, string>
  /** Keys inserted by this delta, which therefore contains all their parts. */
  readonly fresh: Set<string>
  readonly isFirst: boolean
}

function workingCopy(before: CurrentMeasures | null): WorkingCopy {
  const numbers = new Map(before?.numbers)
  return {
    measures: new Map(before?.measures),
    numbers,
    holders: new Map([...numbers].map(([number, key]) => [key, number])),
    fresh: new Set(),
    isFirst: before === null,
  }
}

/** Applies the change; returns why it could not be applied, or null. */
function applyChange(change: MeasureUpdate, copy: WorkingCopy): string | null {
  const { update, number, measure } = change
  const at = currentKey(change, copy)
  const had = at === null ? undefined : copy.measures.get(at)
  if (at === null && copy.holders.has(measure.sid)) return 'has another number'
  if (update === 'delete') {
    if (at !== null) remove(at, copy)
    return at === null && !copy.isFirst ? 'is deleted but does not exist' : null
  }
  if (change.stopped && !copy.isFirst) return 'is suspended, which the tables cannot express'
  if (update === 'update' && !had && !copy.isFirst) return 'is updated but does not exist'
  const next = merged(change, had, copy)
  if (typeof next === 'string') return next
  if (at !== null && at !== next.sid) {
    if (copy.measures.has(next.sid)) return 'would replace another measure'
    remove(at, copy)
  }
  if (!had) copy.fresh.add(next.sid)
  copy.measures.set(next.sid, next)
  if (number !== null) {
    copy.numbers.set(number, next.sid)
    copy.holders.set(next.sid, number)
  }
  return null
}

/** Key of the current measure; null if there is none, or if it has another number. */
function currentKey({ number, measure: { sid } }: MeasureUpdate, copy: WorkingCopy): string | null {
  const known = number === null ? undefined : copy.numbers.get(number)
  if (known !== undefined && copy.measures.has(known)) return known
  if (!copy.measures.has(sid)) return null
  return number === null || !copy.holders.has(sid) ? sid : null
}

function remove(key: string, copy: WorkingCopy): void {
  const number = copy.holders.get(key)
  if (number !== undefined) copy.numbers.delete(number)
  copy.holders.delete(key)
  copy.measures.delete(key)
  copy.fresh.delete(key)
}

type Update = Pick<MeasureUpdate, 'measure' | 'given' | 'whole'>

/** The measure with complete and changed parts from the delta and the others as before. */
function merged(
  { measure, given, whole }: Update,
  had: TariffMeasure | undefined,
  copy: WorkingCopy,
): TariffMeasure | string {
  if (!had) {
    const missing = copy.isFirst ? undefined : [...MEASURE_PARTS].find((part) => !whole.has(part))
    return missing === undefined ? measure : `is new, without ${PART_NAMES[missing]}`
  }
  const isFresh = copy.fresh.has(had.sid)
  const taken = (part: MeasurePart) => whole.has(part) || given.has(part)
  const partly = [...given].find(
    (part) => !isFresh && !whole.has(part) && changesSome(part, measure, had),
  )
  if (partly !== undefined) return `has ${PART_NAMES[partly]} changed partially`
  return {
    ...measure,
    duty: taken('duty') ? measure.duty : had.duty,
    conditions: taken('conditions') ? measure.conditions : had.conditions,
    excluded: taken('excluded') ? measure.excluded : had.excluded,
  }
}

const PART_NAMES = {
  duty: 'its duty',
  conditions: 'its conditions',
  excluded: 'its exclusions',
} as const

/**
 * A delta may change one row of several and omit the others. The text of a duty does not show which
 * row is meant, so a part with several rows waits for the next complete file.
 */
function changesSome(part: MeasurePart, measure: TariffMeasure, had: TariffMeasure): boolean {
  if (part !== 'duty') return had[part].length > 0
  return had.duty !== '' && (SIGN.test(had.duty) || SIGN.test(measure.duty))
}

/** Operators between the terms of a duty; a text that begins with one is a single term. */
const SIGN = /(?:^| )(?:\+|-|MIN|MAX)(?: |$)/

/** Applies changes of parts whose measure is only named by its number. */
function applyParts(
  { partsOnly, looseConditions }: TaricDelta,
  copy: WorkingCopy,
): readonly SkippedChange[] {
  const skipped: SkippedChange[] = looseConditions.map((number) => ({
    goods: null,
    what: `condition ${number} has another duty, but its measure is unknown`,
  }))
  for (const { number, parts, given } of partsOnly) {
    const had = copy.measures.get(copy.numbers.get(number) ?? '')
    if (!had) {
      skipped.push({
        goods: null,
        what: `measure ${number} has a changed part, but the number is unknown`,
      })
      continue
    }
    const next = merged({ measure: { ...had, ...parts }, given, whole: new Set() }, had, copy)
    if (typeof next === 'string') {
      skipped.push({
        goods: had.goods,
        what: `${had.goods} (${had.type} of ${had.origin}) ${next}`,
      })
    } else copy.measures.set(had.sid, next)
  }
  return skipped
}
