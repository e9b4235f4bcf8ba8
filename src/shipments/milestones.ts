// The milestones of a shipment: which reports of the same event count, and what they say together
// of where the goods are.

import { type Day, parseDay } from '../base/day.ts'
import { vocabularyTable } from '../base/vocabulary.ts'

const table = vocabularyTable('milestones', ['event', 'name', 'epcis'])

/** The event codes of DCSA that are known. */
export const EVENTS: readonly string[] = table.map(({ event }) => event)

/** By the business step of an EPCIS document. */
export const EVENT_OF_STEP: ReadonlyMap<string, string> = new Map(
  table.flatMap(({ event, epcis }) => (epcis === '' ? [] : [[epcis, event] as const])),
)

/** Happened, expected, planned. */
export const CLASSIFIERS = ['ACT', 'EST', 'PLN'] as const

export type Milestone = {
  readonly event: string
  readonly classifier: (typeof CLASSIFIERS)[number]
  readonly at: Date
  /** At the place. */
  readonly day: Day
  /** UN/LOCODE, or a name that may have its country: `DONGGUAN (CN)`; empty if not reported. */
  readonly location: string
  /** Number of the container or the parcel; empty for the whole shipment. */
  readonly equipment: string
  /** What tells two events of one kind at one place apart, such as a voyage; else empty. */
  readonly leg: string
  readonly mode: string | null
  readonly vehicle: string | null
  readonly reportedAt: Date
  /** The report before was wrong, and nothing stands in its place. */
  readonly retracted: boolean
  /** Who reported it. */
  readonly source: string
}

/** The day in a time as it was written: `2025-06-04T01:00:00+02:00` is June 4. */
export function dayWritten(text: string): Day | null {
  return Number.isNaN(Date.parse(text)) ? null : parseDay(text.slice(0, 10))
}

function eventOf({ event, classifier, location, equipment, leg }: Milestone): string {
  return JSON.stringify([event, classifier, location, equipment, leg])
}

/**
 * Of two reports of one event the greater counts: the later report, whatever the order in which
 * they came. Of reports at one time the one that is no retraction, then the one of the later event.
 */
function order(one: Milestone, other: Milestone): number {
  return (
    one.reportedAt.getTime() - other.reportedAt.getTime() ||
    Number(other.retracted) - Number(one.retracted) ||
    one.at.getTime() - other.at.getTime() ||
    (one.day < other.day ? -1 : Number(one.day > other.day))
  )
}

function saysTheSame(one: Milestone, other: Milestone): boolean {
  return (
    one.retracted === other.retracted &&
    one.at.getTime() === other.at.getTime() &&
    one.day === other.day
  )
}

type Taken = {
  /** By event: the report that counts. */
  readonly counting: readonly Milestone[]
  /** Reports that changed what counts, in the order in which they were reported. */
  readonly changes: readonly Milestone[]
  /** Reports that are held, and were reported again since. */
  readonly repeated: readonly Milestone[]
}

/** `held`: what counts so far. An overtaken report changes nothing. */
export function takenIn(held: readonly Milestone[], reported: readonly Milestone[]): Taken {
  const counting = new Map(held.map((one) => [eventOf(one), one]))
  const before = new Map(counting)
  for (const one of [...reported].sort(order)) {
    const key = eventOf(one)
    const last = counting.get(key)
    if (last && order(one, last) <= 0) continue
    counting.set(key, one)
  }
  const now = [...counting].filter(([key, one]) => before.get(key) !== one)
  const differs = ([key, one]: readonly [string, Milestone]): boolean => {
    const old = before.get(key)
    return !old || !saysTheSame(one, old)
  }
  return {
    counting: [...counting.values()],
    changes: now
      .filter(differs)
      .map(([, one]) => one)
      .sort(order),
    repeated: now.filter((one) => !differs(one)).map(([, one]) => one),
  }
}

/** Whether somebody is to hear of it: a retraction of what was never reported is only kept. */
export function isNews(one: Milestone, held: readonly Milestone[]): boolean {
  return !one.retracted || held.some((last) => eventOf(last) === eventOf(one) && !last.retracted)
}

export const SHIPMENT_STATES = ['expected', 'loaded', 'arrived', 'entered'] as const

export type Voyage = {
  readonly state: (typeof SHIPMENT_STATES)[number]
  readonly loadedOn: Day | null
  /** The day on which the goods enter, as far as it is known: released, arrived, or expected. */
  readonly entryOn: Day | null
}

/** UN/LOCODE, or a name with the country behind it. */
const PLACE = /^(?:([A-Z]{2})[A-Z2-9]{3}|(?:.* )?\(([A-Z]{2})\))$/s

/** Null where the location does not say. */
function countryOf({ location }: Milestone): string | null {
  const [, ofCode, ofName] = PLACE.exec(location) ?? []
  return ofCode ?? ofName ?? null
}

/** `isDestination`: whether a country is where the goods are to be imported. */
export function voyageOf(
  counting: readonly Milestone[],
  isDestination: (country: string) => boolean,
): Voyage {
  const known = byTime(bestOf(counting.filter(({ retracted }) => !retracted)))
  const first = (events: readonly string[], happened: boolean): Milestone | undefined =>
    known.find(
      ({ event, classifier }) => events.includes(event) && (classifier === 'ACT' || !happened),
    )
  const loaded = first(['LOAD'], true) ?? first(['DEPA'], true)
  const isThere = (one: Milestone, unless: boolean): boolean => {
    const country = countryOf(one)
    return country === null ? unless : isDestination(country)
  }
  // A release elsewhere is for export or transit.
  const released = known.find(
    (one) => one.event === 'CUSR' && one.classifier === 'ACT' && isThere(one, true),
  )
  const arrivals = known.filter(({ event }) => event === 'ARRI' || event === 'DISC')
  const placed = arrivals.filter((one) => countryOf(one) !== null)
  const there = placed.filter((one) => isThere(one, false))
  // Without a place of the destination: the last of the arrivals, unless all are elsewhere.
  const arrival =
    there[0] ?? (placed.length === 0 ? arrivals.findLast(({ event }) => event === 'ARRI') : null)
  const arrived = arrival?.classifier === 'ACT'
  return {
    state: released ? 'entered' : arrived ? 'arrived' : loaded ? 'loaded' : 'expected',
    loadedOn: loaded?.day ?? null,
    entryOn: released?.day ?? arrival?.day ?? null,
  }
}

/** Of one event, what happened counts before what is expected, and that before what is planned. */
function bestOf(milestones: readonly Milestone[]): readonly Milestone[] {
  const best = new Map<string, Milestone>()
  for (const classifier of [...CLASSIFIERS].reverse()) {
    for (const one of milestones) {
      if (one.classifier === classifier) best.set(eventOf({ ...one, classifier: 'ACT' }), one)
    }
  }
  return [...best.values()]
}

export function byTime(milestones: readonly Milestone[]): readonly Milestone[] {
  return [...milestones].sort(
    (one, other) =>
      one.at.getTime() - other.at.getTime() || (eventOf(one) < eventOf(other) ? -1 : 1),
  )
}
