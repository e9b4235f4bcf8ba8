// Calendar days as ISO text (`2026-04-06`): they compare as text and have no time or time zone.

declare const day: unique symbol

/** A valid calendar day in ISO 8601 form `YYYY-MM-DD`. */
export type Day = string & { readonly [day]: true }

/** A half-open period: it includes `from` and excludes `to`; null leaves that end open. */
export type Period = { readonly from: Day | null; readonly to: Day | null }

export const always: Period = { from: null, to: null }

const SHAPE = /^\d{4}-\d{2}-\d{2}$/
const MS_PER_DAY = 86_400_000

/** The day in `text`; null when it is not a valid day (`2025-02-29`). */
export function parseDay(text: string): Day | null {
  if (!SHAPE.test(text)) return null
  const day = Number(text.slice(8))
  const length = lengthOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)))
  return day >= 1 && day <= length ? (text as Day) : null
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const FEBRUARY = 2

/** Days of a month from 1 to 12; 0 for any other. */
function lengthOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return (LENGTHS[month - 1] ?? 0) + (month === FEBRUARY && isLeap ? 1 : 0)
}

/** The UTC day of an instant. */
export function dayOf(instant: Date): Day {
  return instant.toISOString().slice(0, 10) as Day
}

export function addDays(start: Day, count: number): Day {
  return dayOf(new Date(Date.parse(`${start}T00:00:00Z`) + count * MS_PER_DAY))
}

export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY
}

/** The days after `after`, up to `to`. */
export type Span = { readonly after: Day; readonly to: Day }

/** The days within the span on which one of the periods begins or ends. */
export function edgesWithin(periods: Iterable<Period>, { after, to }: Span): Day[] {
  const days: Day[] = []
  for (const period of periods) {
    for (const day of [period.from, period.to]) {
      if (day !== null && day > after && day <= to) days.push(day)
    }
  }
  return days
}

/** Whether `period` contains `on`. */
export function contains(period: Period, on: Day): boolean {
  return (period.from === null || period.from <= on) && (period.to === null || on < period.to)
}
