// Admission of a call: key, revocation, tier, rate window, monthly quota, in that order
// (interface specification: Authentication, Limits). All counts live in the database, so they hold
// over any number of replicas and restarts; concurrent calls share one round trip.

import type { Pool } from 'pg'
import type { Clock } from '../base/clock.ts'
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
  /** First day of the month whose quota this call was counted in; null for sandbox keys. */
  readonly countedIn: string | null
  /** The organisation's fee schedule as it is kept now; null when it keeps none. */
  readonly feeSchedule: unknown
}

export type Refused = {
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
  readonly month: string
  readonly reset: number
  readonly retry: number
  readonly fees: unknown
}

const BATCH = 1_000
const UNKNOWN: Refused = { ok: false, refusal: 'unauthorized', window: null, retryAfterS: null }

/**
 * Returns `admit`, which decides one call by its raw key, and `uncount`, which gives the quota unit
 * of an admitted call back (a replayed answer, a 5xx). Give each back at most once.
 */
export function openAdmission(settings: AdmissionSettings): {
  readonly admit: (rawKey: string | null) => Promise<Admission>
  readonly uncount: (admission: Admitted) => Promise<void>
} {
  const recognise = recogniser(settings.pool)
  const decide = batched<string, Admission>(BATCH, (keys) => admitBatch(settings, keys))
  const giveBack = batched<Admitted, void>(BATCH, (calls) => uncountBatch(settings.pool, calls))
  return {
    admit: async (rawKey) => {
      const key = rawKey === null ? null : await recognise(rawKey)
      return key === null ? UNKNOWN : decide(key)
    },
    uncount: async (admission) => {
      if (admission.countedIn !== null) await giveBack(admission)
    },
  }
}

async function admitBatch(
  settings: AdmissionSettings,
  keys: readonly string[],
): Promise<readonly Admission[]> {
  const asked = new Map<string, number>()
  for (const key of keys) asked.set(key, (asked.get(key) ?? 0) + 1)
  const { tiers, perMinute } = settings
  const answer = await settings.pool.query<Row>({
    name: 'admit',
    text: `select key, organisation, sandbox, revoked, access, before, passed,
                  granted::float8, month, reset::float8, retry, fees
             from admit($1, $2, $3, $4, $5, $6, $7) left join fee_schedule using (organisation)`,
    values: [
      [...asked.keys()],
      [...asked.values()],
      perMinute,
      tiers.map((tier) => tier.name),
      tiers.map((tier) => tier.apiAccess),
      tiers.map((tier) => (tier.monthlyCalls === 'custom' ? null : tier.monthlyCalls)),
      settings.clock?.now() ?? null,
    ],
  })
  const rows = new Map(answer.rows.map((row) => [row.key, row]))
  const seen = new Map<string, number>()
  return keys.map((key) => {
    const place = seen.get(key) ?? 0
    seen.set(key, place + 1)
    const row = rows.get(key)
    return row ? admissionOf(row, place, perMinute) : UNKNOWN
  })
}

/** The decision on the call that was `place`-th (from 0) of its key in the batch. */
function admissionOf(row: Row, place: number, limit: number): Admission {
  const taken = row.before + Math.min(place + 1, row.passed)
  const window = { limit, remaining: Math.max(0, limit - taken), resetS: row.reset }
  if (place < row.granted) {
    const { organisation, key, sandbox, fees: feeSchedule } = row
    const countedIn = sandbox ? null : row.month
    return { ok: true, organisation, key, sandbox, window, countedIn, feeSchedule }
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
  // A unit counted in a month that is over is gone with it. Locks in admission's order.
  await pool.query({
    name: 'uncount',
    text: `with given as (
             select organisation, month, count(*) as calls
               from unnest($1::uuid[], $2::date[]) as g (organisation, month)
              group by organisation, month
           ), locked as materialized (
             select q.organisation, g.calls
               from quota q join given g using (organisation, month)
              order by q.organisation for no key update of q
           )
           update quota q set calls = greatest(q.calls - l.calls, 0)
             from locked l where q.organisation = l.organisation`,
    values: [calls.map((call) => call.organisation), calls.map((call) => call.countedIn)],
  })
  return calls.map(() => undefined)
}
