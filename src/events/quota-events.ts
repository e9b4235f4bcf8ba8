// Creates quota.threshold events: the monthly calls reached 50, 80 or 100 percent of the quota.

import type { Pool } from 'pg'
import { inTransaction } from '../store/transaction.ts'
import { recordEvents } from './record-events.ts'

type ReachedThreshold = {
  readonly organisation: string
  /** `2026-10`. */
  readonly month: string
  readonly percent: number
  readonly at: Date
  readonly calls: number
  readonly monthly: number
  readonly resets: string
  readonly endpoints: readonly string[]
}

/** Creates one event per threshold, for endpoints that existed when it was reached. */
export async function createQuotaEvents(pool: Pool, now: Date): Promise<void> {
  await inTransaction(pool, async (session) => {
    const reached = await session.query<ReachedThreshold>(
      `with reached as (
         update quota_threshold set told = true where not told returning *
       )
       select r.organisation, to_char(r.month, 'YYYY-MM') as month, r.percent, r.at,
              r.calls::float8 as calls, r.monthly::float8 as monthly,
              to_char(r.month + interval '1 month', 'YYYY-MM-DD"T00:00:00.000Z"') as resets,
              array_agg(e.id) as endpoints
         from reached r join webhook_endpoint e
           on e.organisation = r.organisation and 'quota.threshold' = any (e.types)
          and e.created_at <= r.at
        group by r.organisation, r.month, r.percent, r.at, r.calls, r.monthly
        order by r.at, r.percent`,
    )
    const events = reached.rows.map(({ organisation, at, endpoints, ...row }) => {
      const { month, percent, calls, monthly, resets } = row
      const data = {
        month,
        percent,
        calls,
        monthly_quota: monthly,
        reached_at: at,
        resets_at: resets,
      }
      const event = { data: JSON.stringify(data), calculation: null, livemode: true, endpoints }
      return { ...event, organisation, type: 'quota.threshold', at } as const
    })
    await recordEvents(session, events, now)
  })
}
