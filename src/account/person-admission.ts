// Admission of a call from the dashboard: no key, no monthly quota, but a rate limit per person, so
// that one browser cannot overload the service.

import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import type { RateWindow } from './admission.ts'

export type PersonAdmitted = {
  readonly ok: true
  readonly organisation: string
  readonly key: null
  readonly person: string
  readonly window: RateWindow
  readonly feeSchedule: unknown
}

type PersonRefused = {
  readonly ok: false
  readonly refusal: 'rate_limited'
  readonly window: RateWindow
  readonly retryAfterS: number
}

export type PersonAdmission = PersonAdmitted | PersonRefused

const MINUTE_MS = 60_000
const CALLS_PER_MINUTE = 300

/** Counts per replica: the limit protects the service and need not be exact. */
export function openPersonAdmission(
  pool: Pool,
  clock: Clock,
): (person: string, organisation: string) => Promise<PersonAdmission> {
  let minute = 0
  let calls = new Map<string, number>()
  return async (person, organisation) => {
    const now = clock.now().getTime()
    const current = Math.floor(now / MINUTE_MS)
    if (current !== minute) {
      minute = current
      calls = new Map()
    }
    const taken = (calls.get(person) ?? 0) + 1
    calls.set(person, taken)
    const window = {
      limit: CALLS_PER_MINUTE,
      remaining: Math.max(0, CALLS_PER_MINUTE - taken),
      resetS: ((current + 1) * MINUTE_MS) / 1000,
    }
    if (taken > CALLS_PER_MINUTE) {
      const retryAfterS = Math.max(1, Math.ceil(window.resetS - now / 1000))
      return { ok: false, refusal: 'rate_limited', window, retryAfterS }
    }
    const found = await pool.query<{ fees: unknown }>(
      'select fees from fee_schedule where organisation = $1',
      [organisation],
    )
    const feeSchedule = found.rows[0]?.fees ?? null
    return { ok: true, organisation, key: null, person, window, feeSchedule }
  }
}
