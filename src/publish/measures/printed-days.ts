// Days as customs publishers print them: the last day is included. Here the end of a period is the
// first day after it, so one day is added.

import { addDays, type Day, parseDay } from '../../base/day.ts'
import { UnreadableTariff } from './tariff-measure.ts'

const STAMP = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/
const DAY_FIRST = /^(\d{2})[-/](\d{2})[-/](\d{4})(?: \d{2}:\d{2})?$/

/**
 * Reads `2025-07-14`, `2025-07-14T00:00:00.000Z`, `14-07-2025` or `14/07/2025 00:00`; an error
 * message begins with `where`.
 */
export function firstDay(text: string, where: string): Day {
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? []
  const parsed = parseDay(year ? `${year}-${month}-${day}` : (STAMP.exec(text)?.[1] ?? ''))
  if (!parsed) throw new UnreadableTariff(`${where}: "${text}" is not a day`)
  return parsed
}

/** The first day after the printed last one; null if none is printed. */
export function dayAfter(text: string | null, where: string): Day | null {
  return text === null || text === '' ? null : addDays(firstDay(text, where), 1)
}
