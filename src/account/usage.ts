// An organisation's usage: calls by key, endpoint and day, and its use of the monthly quota.

import type { Pool } from 'pg'
import type { Day } from '../base/day.ts'
import type { Tiers } from './tier.ts'

type UsageRow = {
  readonly key: string
  /** The key's name. */
  readonly keyName: string
  readonly sandbox: boolean
  /** As in the path: `calc`, `calc/bulk`, `classify`, `compare`, `rates`, `coverage`. */
  readonly endpoint: string
  /** UTC. */
  readonly day: Day
  /** Admitted calls, without replayed responses and 5xx. */
  readonly calls: number
}

export type QuotaState = {
  /** First day of the month, UTC. */
  readonly month: Day
  /** Calls counted with live keys. */
  readonly used: number
  /** Null: no limit. */
  readonly monthly: number | null
  /** When the next month begins. */
  readonly resetAt: Date
  /** Percent thresholds reached this month, lowest first. */
  readonly reached: readonly { readonly percent: number; readonly at: Date }[]
}

/** Usage from day `from` to day `to`, both included, by day, key and endpoint. */
export async function readUsage(
  pool: Pool,
  organisation: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly UsageRow[]> {
  const found = await pool.query<UsageRow>(
    `select u.key, k.name as "keyName", k.sandbox, u.endpoint, u.day::text as day,
            u.calls::float8 as calls
       from api_key k join usage u on u.key = k.id
      where k.organisation = $1 and u.day between $2 and $3 and u.calls > 0
      order by u.day, k.name, u.key, u.endpoint`,
    [organisation, from, to],
  )
  return found.rows
}

type QuotaRow = Omit<QuotaState, 'monthly'> & {
  readonly tier: string
  readonly agreed: number | null
}

/** The quota in the month of `now`; null if there is no such organisation. */
export async function readQuota(
  pool: Pool,
  tiers: Tiers,
  organisation: string,
  now: Date,
): Promise<QuotaState | null> {
  const found = await pool.query<QuotaRow>({
    name: 'read_quota',
    text: `select o.tier, o.monthly_calls::float8 as agreed, m.month::text as month,
                  case when q.month = m.month then q.calls::float8 else 0 end as used,
                  (m.month + interval '1 month') at time zone 'UTC' as "resetAt",
                  coalesce((select json_agg(json_build_object('percent', percent, 'at', at)
                                            order by percent)
                              from quota_threshold t
                             where t.organisation = o.id and t.month = m.month), '[]') as reached
             from organisation o join quota q on q.organisation = o.id,
                  lateral (select date_trunc('month', $2::timestamptz at time zone 'UTC')::date
                                  as month) m
            where o.id = $1`,
    values: [organisation, now],
  })
  const [row] = found.rows
  if (!row) return null
  const { tier: name, agreed, reached, ...state } = row
  const calls = tiers.find((tier) => tier.name === name)?.monthlyCalls ?? 0
  return {
    ...state,
    monthly: calls === 'custom' ? agreed : calls,
    reached: reached.map(({ percent, at }) => ({ percent, at: new Date(at) })),
  }
}
