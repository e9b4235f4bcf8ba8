// The schedule that descriptions are measured against: that of the United States.

import type { Day } from '../../src/base/day.ts'
import type { ClassifiedSchedule } from '../../src/classify/finding.ts'
import { embeddedFiles } from '../../src/tariff/data-files.ts'
import { loadSchedule } from '../../src/tariff/schedule.ts'

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
