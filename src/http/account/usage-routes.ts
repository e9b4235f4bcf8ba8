// Usage of an organisation: calls by day, key and endpoint, and its monthly quota.

import { readQuota, readUsage } from '../../account/usage.ts'
import { addDays, type Day, dayOf, parseDay } from '../../base/day.ts'
import { invalid, issue } from '../../operations/errors.ts'
import { recordContract } from './contract/records.ts'
import { type AccountParts, type AccountRoute, route } from './route.ts'
import { accountRefusal, membershipOf } from './visitor.ts'

const DAYS_SHOWN = 30
const DAYS_MAX = 400

export function usageRoutes({ pool, tiers, clock }: AccountParts): readonly AccountRoute[] {
  return [
    route(recordContract.usage, async ({ request, query }) => {
      const { organisation } = membershipOf(request)
      const now = clock.now()
      const { from, to } = periodOf(query, now)
      const [rows, quota] = await Promise.all([
        readUsage(pool, organisation, { from, to }),
        readQuota(pool, tiers, organisation, now),
      ])
      if (!quota) throw accountRefusal('unknown_organisation')
      return {
        from,
        to,
        calls: rows.map(({ keyName, ...row }) => ({ ...row, key_name: keyName })),
        quota: {
          month: quota.month,
          used: quota.used,
          monthly: quota.monthly,
          reset_at: quota.resetAt.toISOString(),
          reached: quota.reached.map(({ percent, at }) => ({ percent, at: at.toISOString() })),
        },
      }
    }),
  ]
}

type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

function periodOf(query: Period, now: Date): { from: Day; to: Day } {
  const to = query.to === undefined ? dayOf(now) : readDay('to', query.to)
  const from = query.from === undefined ? addDays(to, 1 - DAYS_SHOWN) : readDay('from', query.from)
  if (from > to) throw invalid([issue(['from'], 'must not be after to')])
  if (addDays(from, DAYS_MAX) < to) {
    throw invalid([issue(['from'], `must be at most ${DAYS_MAX} days before to`)])
  }
  return { from, to }
}

function readDay(name: string, text: string): Day {
  const day = parseDay(text)
  if (!day) throw invalid([issue([name], 'must be a day in the form YYYY-MM-DD')])
  return day
}
