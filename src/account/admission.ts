// Admission of a call: key, revocation, tier, rate window, monthly quota, in that order
// (interface specification: Authentication, Limits). All counts live in the database, so they hold
// over any number of replicas and restarts; concurrent calls share one round trip.

import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
import type { Day } from '../base/day.ts'
import { batched } from '../store/batch.ts'
import { recogniser } from './recognise.ts'
import type { Tiers } from './tier.ts'

/** The rate window of a key; `resetS` is in epoch seconds. */
export type Window = { readonly limit: number; readonly remaining: number; readonly resetS: number }

type Refusal = 'unauthorized' | 'revoked' | 'tier_downgraded' | 'rate_limited' | 'quota_exceeded'

export type Admitted = {
  readonly ok: true
  readonly organisation: string
  readonly key: string
  readonly sandbox: boolean
  readonly window: Window
  readonly endpoint: string
  /** The day that this call was counted on, and, with a live key, in whose month's quota. */
  readonly countedOn: Day
  /** The organisation's fee schedule as it is kept now; null when it keeps none. */
  readonly feeSchedule: unknown
}

type Refused = {
  readonly ok: false
  readonly refusal: Refusal
  /** Null when the key is not known. */
  readonly window: Window | null
  /** Whole seconds until the next window, for `rate_limited`. */
  readonly retryAfterS: number | null
}

export type Admission = Admitted | Refused

type AdmissionSettings = {
  readonly pool: Pool
  readonly tiers: Tiers
  /** Calls a key may make in a minute. */
  readonly perMinute: number
  /**
   * Sets the time in tests. Null takes the database's clock, as in production: it is the one clock
   * that all replicas share, so a replica whose own clock is wrong opens no second window.
   */
  readonly clock: Clock | null
}

type Row = {
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

type Ask = { readonly key: string; readonly endpoint: string }

const BATCH = 1_000
const UNKNOWN: Refused = { ok: false, refusal: 'unauthorized', window: null, retryAfterS: null }

/**
 * Returns `admit`, which decides one call by its raw key and counts it under its endpoint, and
 * `uncount`, which gives an admitted call back (a repeated answer, a 5xx). Give each back at most
 * once.
 */
export function openAdmission(settings: AdmissionSettings): {
  readonly admit: (rawKey: string | null, endpoint: string) => Promise<Admission>
  readonly uncount: (admission: Admitted) => Promise<void>
} {
  const recognise = recogniser(settings.pool)
  const decide = batched<Ask, Admission>(BATCH, (asks) => admitBatch(settings, asks))
  const giveBack = batched<Admitted, void>(BATCH, (calls) => uncountBatch(settings.pool, calls))
  return {
    admit: async (rawKey, endpoint) => {
      const key = rawKey === null ? null : await recognise(rawKey)
      return key === null ? UNKNOWN : decide({ key, endpoint })
    },
    uncount: giveBack,
  }
}

/** The calls of a key at an endpoint that wait in one batch. */
type Part = { readonly key: string; readonly endpoint: string; calls: number; before: number }

/** The calls of a batch by key and endpoint; `before`: calls of the key in its earlier parts. */
function partsOf(asks: readonly Ask[]): ReadonlyMap<string, ReadonlyMap<string, Part>> {
  const byKey = new Map<string, Map<string, Part>>()
  for (const { key, endpoint } of asks) {
    const parts = byKey.get(key) ?? new Map<string, Part>()
    byKey.set(key, parts)
    const part = parts.get(endpoint)
    if (part) part.calls++
    else parts.set(endpoint, { key, endpoint, calls: 1, before: 0 })
  }
  for (const parts of byKey.values()) {
    let before = 0
    for (const part of parts.values()) {
      part.before = before
      before += part.calls
    }
  }
  return byKey
}

async function admitBatch(
  settings: AdmissionSettings,
  asks: readonly Ask[],
): Promise<readonly Admission[]> {
  const parts = partsOf(asks)
  const rows = await decisions(
    settings,
    [...parts.values()].flatMap((own) => [...own.values()]),
  )
  const seen = new Map<Part, number>()
  return asks.map(({ key, endpoint }) => {
    const row = rows.get(key)
    const part = parts.get(key)?.get(endpoint)
    if (!row || !part) return UNKNOWN
    const place = seen.get(part) ?? 0
    seen.set(part, place + 1)
    return admissionOf(row, endpoint, part.before + place, settings.perMinute)
  })
}

async function decisions(
  { pool, tiers, perMinute, clock }: AdmissionSettings,
  parts: readonly Part[],
): Promise<ReadonlyMap<string, Row>> {
  const answer = await pool.query<Row>({
    name: 'admit',
    text: `select key, organisation, sandbox, revoked, access, before, passed,
                  granted::float8, day, reset::float8, retry, fees
             from admit($1, $2, $3, $4, $5, $6, $7, $8)
                  left join fee_schedule using (organisation)`,
    values: [
      parts.map((part) => part.key),
      parts.map((part) => part.endpoint),
      parts.map((part) => part.calls),
      perMinute,
      tiers.map((tier) => tier.name),
      tiers.map((tier) => tier.apiAccess),
      tiers.map((tier) => (tier.monthlyCalls === 'custom' ? null : tier.monthlyCalls)),
      clock?.now() ?? null,
    ],
  })
  return new Map(answer.rows.map((row) => [row.key, row]))
}

/** The decision on the call that was `place`-th (from 0) of its key in the batch. */
function admissionOf(row: Row, endpoint: string, place: number, limit: number): Admission {
  const taken = row.before + Math.min(place + 1, row.passed)
  const window = { limit, remaining: Math.max(0, limit - taken), resetS: row.reset }
  if (place < row.granted) {
    const { organisation, key, sandbox, day: countedOn, fees: feeSchedule } = row
    return { ok: true, organisation, key, sandbox, window, endpoint, countedOn, feeSchedule }
  }
  const refusal = refusalOf(row, place)
  const retryAfterS = refusal === 'rate_limited' ? row.retry : null
  return { ok: false, refusal, window, retryAfterS }
}

function refusalOf(row: Row, place: number): Refusal {
  if (row.revoked) return 'revoked'
  if (!row.access) return 'tier_downgraded'
  return place < row.passed ? 'quota_exceeded' : 'rate_limited'
}

async function uncountBatch(pool: Pool, calls: readonly Admitted[]): Promise<readonly undefined[]> {
  await pool.query({
    name: 'uncount',
    text: 'select uncount($1, $2, $3)',
    values: [
      calls.map((call) => call.key),
      calls.map((call) => call.endpoint),
      calls.map((call) => call.countedOn),
    ],
  })
  return calls.map(() => undefined)
}
