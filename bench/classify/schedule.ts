// The schedules for measurements: the US schedule, and for the ten-digit lines of UK rulings the UK
// schedule.

import type { Day } from '../../src/base/day.ts'
import type { ClassifiedSchedule } from '../../src/classify/ranking.ts'
import { embeddedFiles } from '../../src/compile/data-files.ts'
import { loadTariffs } from '../../src/compile/load-tariffs.ts'
import { loadSchedule } from '../../src/compile/schedule/load-schedule.ts'

const DAY = '2026-06-01' as Day

export function americanSchedule(): ClassifiedSchedule {
  const schedule = loadSchedule(embeddedFiles('data'), 'us/schedule')
  return {
    has: (hs6) => schedule.hs6.has(hs6),
    dutyOf: () => null,
    codesBelow: (prefix) => schedule.codesBelow(prefix, DAY),
    territory: 'US',
  }
}

/** The codes below a subheading of the UK tariff. */
export function britishCodes(): (hs6: string) => readonly string[] {
  const tariff = loadTariffs(embeddedFiles('data')).of('GB')
  return (hs6) => tariff?.schedule.codesBelow(hs6, DAY) ?? []
}
