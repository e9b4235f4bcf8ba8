// Admission of a call: key, revocation, tier, rate window, monthly quota, in that order
// (interface specification: Authentication, Limits). All counts are in the database, so they are
// exact across replicas and restarts; concurrent calls share one round trip (count-batches.ts).

import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import type { Day } from '../base/day.ts'
import { type BatchNumbers, openCountBatches } from './count-batches.ts'
import { openKeyLookup } from './key-lookup.ts'
import type { Tiers } from './tier.ts'

/** The rate window of a key; `resetS` is in epoch seconds. */
export type RateWindow = {
  readonly limit: number
  readonly remaining: number
  readonly resetS: number
}

type AdmissionRefusal =
  | 'unauthorized'
  | 'revoked'
  | 'tier_downgraded'
  | 'rate_limited'
  | 'quota_exceeded'

type Counted = {
  readonly endpoint: string
  /** Its usage is that of this day; with a live key, the quota of its month was charged. */
  readonly day: Day
}

export type Admitted = {
  readonly ok: true
  readonly organisation: string
  readonly key: string
  readonly sandbox: boolean
  readonly window: RateWindow
  /** Null: it was not counted. */
  readonly counted: Counted | null
  /** The organisation's current fee schedule; null if it has none. */
  readonly feeSchedule: unknown
}

type AdmissionRefused = {
  readonly ok: false
  readonly refusal: AdmissionRefusal
  /** Null for an unknown key. */
  readonly window: RateWindow | null
  /** Whole seconds until the next window, for `rate_limited`. */
  readonly retryAfterS: number | null
}

export type Admission = Admitted | AdmissionRefused

type AdmissionSettings = {
  readonly pool: Pool
  readonly tiers: Tiers
  /** Calls per key and minute. */
  readonly perMinute: number
  /**
   * Sets the time in tests. Null uses the database's clock, as in production: all replicas share
   * it, so a replica whose own clock is wrong does not open a second window.
   */
  readonly clock: Clock | null
  /** Resolves after that many milliseconds, before a correction of the counts is tried again. */
  readonly wait: (ms: number) => Promise<unknown>
  /** Draws a number that no other process draws. */
  readonly draw: () => number
}

type DecisionRow = {
  readonly key: string
  readonly organisation: string
  readonly sandbox: boolean
  readonly revoked: boolean
  readonly access: boolean
  readonly before: number
  readonly passed: number
  readonly granted: number
  readonly day: Day
  readonly reset: number
  readonly retry: number
  readonly fees: unknown
}

type GivenBack = Counted & { readonly key: string }

type AdmissionRequest = { readonly key: string; readonly endpoint: string }

const UNKNOWN: AdmissionRefused = {
  ok: false,
  refusal: 'unauthorized',
  window: null,
  retryAfterS: null,
}

export type Counting = {
  /**
   * Decides one call by its raw key and counts it under its endpoint; null: within the window of
   * the key, and not counted.
   */
  readonly admit: (rawKey: string | null, endpoint: string | null) => Promise<Admission>
  /**
   * Removes an admitted call from the counts (a replayed response, a 5xx); at most once each. Never
   * rejects: without the database it resolves, and the call is removed when the database is back.
   */
  readonly uncount: (admission: Admitted) => Promise<void>
  /** Corrects what is left to correct, if the database answers; call it before it is closed. */
  readonly close: () => Promise<void>
}

export function openAdmission(settings: AdmissionSettings): Counting {
  const recognise = openKeyLookup(settings.pool)
  const { wait, draw } = settings
  const counts = openCountBatches<AdmissionRequest, Admission, GivenBack>({
    wait,
    replica: draw(),
    run: (numbers, asks, given) => admitBatch(settings, numbers, asks, given),
  })
  return {
    admit: async (rawKey, endpoint) => {
      const key = rawKey === null ? null : await recognise(rawKey)
      if (key === null) return UNKNOWN
      return endpoint === null ? passWindow(settings, key) : counts.ask({ key, endpoint })
    },
    uncount: async (call) => {
      if (call.counted) await counts.giveBack({ key: call.key, ...call.counted })
    },
    close: counts.close,
  }
}

/** The calls of one batch with the same key and endpoint. */
type CallGroup = AdmissionRequest & { readonly calls: AdmissionRequest[] }

/** The calls of a batch by key, and within a key by endpoint. */
function groupCalls(asks: readonly AdmissionRequest[]): readonly (readonly CallGroup[])[] {
  const byKey = new Map<string, Map<string, CallGroup>>()
  for (const ask of asks) {
    const { key, endpoint } = ask
    const groups = byKey.get(key) ?? new Map<string, CallGroup>()
    byKey.set(key, groups)
    const group = groups.get(endpoint)
    if (group) group.calls.push(ask)
    else groups.set(endpoint, { key, endpoint, calls: [ask] })
  }
  return [...byKey.values()].map((groups) => [...groups.values()])
}

async function admitBatch(
  settings: AdmissionSettings,
  numbers: BatchNumbers,
  asks: readonly AdmissionRequest[],
  given: readonly GivenBack[],
): Promise<readonly Admission[]> {
  const byKey = groupCalls(asks)
  const rows = await decisions(settings, numbers, byKey.flat(), given)
  // The place of each call among those of its key, in the order in which they are counted.
  const ofKeys = byKey.map((groups) => groups.flatMap(({ calls }) => calls))
  const places = new Map(ofKeys.flatMap((calls) => calls.map((ask, place) => [ask, place])))
  return asks.map((ask) => {
    const row = rows.get(ask.key)
    if (!row) return UNKNOWN
    return admissionOf(row, ask.endpoint, places.get(ask) as number, settings.perMinute)
  })
}

async function decisions(
  { pool, tiers, perMinute, clock }: AdmissionSettings,
  { replica, batch, known }: BatchNumbers,
  parts: readonly CallGroup[],
  given: readonly GivenBack[],
): Promise<ReadonlyMap<string, DecisionRow>> {
  const answer = await pool.query<DecisionRow>({
    name: 'admit',
    text: `select key, organisation, sandbox, revoked, access, before, passed,
                  granted::float8, day, reset::float8, retry, fees
             from admit_in_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
                  left join fee_schedule using (organisation)`,
    values: [
      replica,
      batch,
      known,
      given.map((call) => call.key),
      given.map((call) => call.endpoint),
      given.map((call) => call.day),
      parts.map((part) => part.key),
      parts.map((part) => part.endpoint),
      parts.map((part) => part.calls.length),
      perMinute,
      tiers.map((tier) => tier.name),
      tiers.map((tier) => tier.apiAccess),
      tiers.map((tier) => (tier.monthlyCalls === 'custom' ? null : tier.monthlyCalls)),
      clock?.now(),
    ],
  })
  return new Map(answer.rows.map((row) => [row.key, row]))
}

/** The decision on the call at index `place` (from 0) among the calls of its key in the batch. */
function admissionOf(
  row: DecisionRow,
  endpoint: string | null,
  place: number,
  limit: number,
): Admission {
  const taken = row.before + Math.min(place + 1, row.passed)
  const window = { limit, remaining: Math.max(0, limit - taken), resetS: row.reset }
  if (place < row.granted) {
    const { organisation, key, sandbox, day, fees: feeSchedule } = row
    const counted = endpoint === null ? null : { endpoint, day }
    return { ok: true, organisation, key, sandbox, window, counted, feeSchedule }
  }
  const refusal = refusalOf(row, place)
  const retryAfterS = refusal === 'rate_limited' ? row.retry : null
  return { ok: false, refusal, window, retryAfterS }
}

function refusalOf(row: DecisionRow, place: number): AdmissionRefusal {
  if (row.revoked) return 'revoked'
  if (!row.access) return 'tier_downgraded'
  return place < row.passed ? 'quota_exceeded' : 'rate_limited'
}

/** Uncounted: of the quota nothing is asked. */
async function passWindow(
  { pool, tiers, perMinute, clock }: AdmissionSettings,
  key: string,
): Promise<Admission> {
  const found = await pool.query<Omit<DecisionRow, 'key' | 'granted' | 'day' | 'fees'>>({
    name: 'pass',
    text: `select organisation, sandbox, revoked, access, before, passed, reset::float8, retry
             from pass_window($1, $2, $3, $4, $5)`,
    values: [
      key,
      perMinute,
      tiers.map((tier) => tier.name),
      tiers.map((tier) => tier.apiAccess),
      clock?.now(),
    ],
  })
  const [row] = found.rows
  if (!row) return UNKNOWN
  const decided = { ...row, key, granted: row.passed, day: '', fees: null }
  return admissionOf(decided as DecisionRow, null, 0, perMinute)
}
