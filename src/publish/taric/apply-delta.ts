// Carries a delta into the measures that stand: inserts, replaces or takes out, in order. A measure
// is found by the publisher's number where that is known, else by what makes it unique. What does
// not fit is left as it stood and told; nothing is guessed.

import type { TariffMeasure } from '../measures/tariff-measure.ts'
import { MEASURE_PARTS, type MeasurePart, type MeasureUpdate, type TaricDelta } from './delta.ts'

/** Measures by their key, and the publisher's numbers of those whose number is known. */
export type StandingMeasures = {
  readonly measures: ReadonlyMap<string, TariffMeasure>
  /** Number → key. */
  readonly numbers: ReadonlyMap<string, string>
}

/** A change that could not be carried in; `goods` is null where the file does not tell whose. */
export type Missed = { readonly goods: string | null; readonly what: string }

/**
 * The measures after `delta`. With nothing `before`, an update counts as an insert: a first file
 * is read for what it holds, and a part it does not repeat is empty.
 */
export function applyDelta(
  before: StandingMeasures | null,
  delta: TaricDelta,
): StandingMeasures & { readonly missed: readonly Missed[] } {
  const book = bookOf(before)
  const missed: Missed[] = []
  for (const change of delta.measures) {
    const fault = carry(change, book)
    if (fault === null) continue
    const { goods, type, origin } = change.measure
    missed.push({ goods, what: `${goods} (${type} of ${origin}) ${fault}` })
  }
  if (before) missed.push(...carryParts(delta, book))
  return { measures: book.measures, numbers: book.numbers, missed }
}

type Book = {
  readonly measures: Map<string, TariffMeasure>
  readonly numbers: Map<string, string>
  /** Key → number: the other way. */
  readonly holders: Map<string, string>
  /** Keys that came with this delta, so that its parts are all their parts. */
  readonly fresh: Set<string>
  readonly isFirst: boolean
}

function bookOf(before: StandingMeasures | null): Book {
  const numbers = new Map(before?.numbers)
  return {
    measures: new Map(before?.measures),
    numbers,
    holders: new Map([...numbers].map(([number, key]) => [key, number])),
    fresh: new Set(),
    isFirst: before === null,
  }
}

/** What is wrong with the change; null when it was carried in. */
function carry(change: MeasureUpdate, book: Book): string | null {
  const { update, number, measure } = change
  const at = placeOf(change, book)
  const had = at === null ? undefined : book.measures.get(at)
  if (at === null && book.holders.has(measure.sid)) return 'stands under another number'
  if (update === 'delete') {
    if (at !== null) takeOut(at, book)
    return at === null && !book.isFirst ? 'is to be deleted, but it is not there' : null
  }
  if (change.stopped && !book.isFirst) return 'is suspended, which the tables cannot say'
  if (update === 'update' && !had && !book.isFirst) return 'is to be updated, but it is not there'
  const next = merged(change, had, book)
  if (typeof next === 'string') return next
  if (at !== null && at !== next.sid) {
    if (book.measures.has(next.sid)) return 'is to be moved to where another stands'
    takeOut(at, book)
  }
  if (!had) book.fresh.add(next.sid)
  book.measures.set(next.sid, next)
  if (number !== null) {
    book.numbers.set(number, next.sid)
    book.holders.set(next.sid, number)
  }
  return null
}

/** Key of the measure that stands and is meant; null when none is, or another number holds it. */
function placeOf({ number, measure: { sid } }: MeasureUpdate, book: Book): string | null {
  const known = number === null ? undefined : book.numbers.get(number)
  if (known !== undefined && book.measures.has(known)) return known
  if (!book.measures.has(sid)) return null
  return number === null || !book.holders.has(sid) ? sid : null
}

function takeOut(key: string, book: Book): void {
  const number = book.holders.get(key)
  if (number !== undefined) book.numbers.delete(number)
  book.holders.delete(key)
  book.measures.delete(key)
  book.fresh.delete(key)
}

type Update = Pick<MeasureUpdate, 'measure' | 'given' | 'whole'>

/** The measure with its parts: those that came whole, those that changed, the others as before. */
function merged(
  { measure, given, whole }: Update,
  had: TariffMeasure | undefined,
  book: Book,
): TariffMeasure | string {
  if (!had) {
    const untold = book.isFirst ? undefined : [...MEASURE_PARTS].find((part) => !whole.has(part))
    return untold === undefined ? measure : `is new, without ${WORDS[untold]} being told`
  }
  const isFresh = book.fresh.has(had.sid)
  const taken = (part: MeasurePart) => whole.has(part) || given.has(part)
  const partly = [...given].find(
    (part) => !isFresh && !whole.has(part) && changesSome(part, measure, had),
  )
  if (partly !== undefined) return `has ${WORDS[partly]} changed in part`
  return {
    ...measure,
    duty: taken('duty') ? measure.duty : had.duty,
    conditions: taken('conditions') ? measure.conditions : had.conditions,
    excluded: taken('excluded') ? measure.excluded : had.excluded,
  }
}

const WORDS = {
  duty: 'its duty',
  conditions: 'its conditions',
  excluded: 'its exclusions',
} as const

/**
 * A delta may change one row of several and leave the others out. Which of ours it means cannot be
 * told from the text of a duty, so a part with several rows waits for the next whole file.
 */
function changesSome(part: MeasurePart, measure: TariffMeasure, had: TariffMeasure): boolean {
  if (part !== 'duty') return had[part].length > 0
  return had.duty !== '' && (SIGN.test(had.duty) || SIGN.test(measure.duty))
}

/** What joins the terms of a duty; one that begins so is a term beside others. */
const SIGN = /(?:^| )(?:\+|-|MIN|MAX)(?: |$)/

/** Parts alone, of measures whose number is known. */
function carryParts({ partsOnly, looseConditions }: TaricDelta, book: Book): readonly Missed[] {
  const missed: Missed[] = looseConditions.map((number) => ({
    goods: null,
    what: `condition ${number} has its duty changed, and whose it is is not known`,
  }))
  for (const { number, parts, given } of partsOnly) {
    const had = book.measures.get(book.numbers.get(number) ?? '')
    if (!had) {
      missed.push({
        goods: null,
        what: `measure ${number} has a part changed, and which measure it is is not known`,
      })
      continue
    }
    const next = merged({ measure: { ...had, ...parts }, given, whole: new Set() }, had, book)
    if (typeof next === 'string') {
      missed.push({ goods: had.goods, what: `${had.goods} (${had.type} of ${had.origin}) ${next}` })
    } else book.measures.set(had.sid, next)
  }
  return missed
}
