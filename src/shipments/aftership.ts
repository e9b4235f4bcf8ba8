// A tracking of AfterShip (Tracking API 2025-01) as milestones: its checkpoints with a sub-status
// that is one (data/vocabulary/aftership-statuses.csv).

import { vocabularyTable } from '../base/vocabulary.ts'
import { dayWritten, type Milestone } from './milestones.ts'
import { bareNumber, type Fields, fieldsIn, listIn, readTime, wordsIn } from './reported.ts'

const events = new Map(
  vocabularyTable('aftership-statuses', ['subtag', 'event']).map((row) => [row.subtag, row.event]),
)

const countries = new Map(
  vocabularyTable('country-names', ['code', 'alpha_3', 'names', 'usual']).map((row) => [
    row.alpha_3,
    row.code,
  ]),
)

/**
 * The answer has every checkpoint each time, so it is reported when the tracking was changed last,
 * and a scan that is repeated at one place is the second one there. `now`: without such a time.
 */
export function readTracking(tracking: Fields, now: Date): readonly Milestone[] {
  const reportedAt = readTime(wordsIn(tracking.updated_at)) ?? now
  const equipment = bareNumber(wordsIn(tracking.tracking_number))
  const seen = new Map<string, Checkpoint>()
  for (const one of listIn(tracking.checkpoints)) {
    const read = readCheckpoint(fieldsIn(one))
    if (read) seen.set(`${read.event} ${read.at.getTime()} ${read.location}`, read)
  }
  const times = new Map<string, number>()
  return [...seen.values()]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((one): Milestone => {
      const place = `${one.event} ${one.location}`
      const time = (times.get(place) ?? 0) + 1
      times.set(place, time)
      return {
        ...{ ...one, classifier: 'ACT', equipment, leg: time === 1 ? '' : String(time) },
        ...{ mode: null, vehicle: null, reportedAt, retracted: false, source: 'AfterShip' },
      }
    })
}

type Checkpoint = Pick<Milestone, 'event' | 'at' | 'day' | 'location'>

/** A time without an offset is that of the place: its day is right, its hour is taken as UTC. */
function readCheckpoint(checkpoint: Fields): Checkpoint | null {
  const event = events.get(wordsIn(checkpoint.subtag))
  const written = wordsIn(checkpoint.checkpoint_time)
  const at = readTime(written) ?? readTime(`${written}Z`)
  const day = dayWritten(written)
  if (event === undefined || at === null || day === null) return null
  return { event, at, day, location: placeOf(checkpoint) }
}

/** `DONGGUAN (CN)`. */
function placeOf(checkpoint: Fields): string {
  const name = (wordsIn(checkpoint.city) || wordsIn(checkpoint.location)).trim().toUpperCase()
  const stated = wordsIn(checkpoint.country_region) || wordsIn(checkpoint.country_iso3)
  const country = countries.get(stated.toUpperCase())
  return [name, country && `(${country})`].filter(Boolean).join(' ')
}
